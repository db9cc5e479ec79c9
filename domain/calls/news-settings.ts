import { z } from 'zod';
import { type NewsKind, type NewsPace, type NewsSettings, newsPaces } from '../outbound/landlord-news.ts';
import { outboundText } from '../outbound/text.ts';

const pace = z.enum(newsPaces, outboundText.input.pace);
const time = z.string(outboundText.input.time).regex(/^([01]\d|2[0-3]):[0-5]\d$/, outboundText.input.time);

/** POST /user/news/change: how often the landlord is emailed about new mail, and during which hours not. */
export const newsSettingsSchema = z.object({
  // A page of an earlier version doesn't know the kinds that may be left out: they stay as they are.
  paces: z.object({
    applicants: pace,
    replies: pace,
    requests: pace.optional(),
    papers: pace.optional(),
    viewings: pace.optional(),
    unsorted: pace,
    forwarding: pace,
  }),
  quiet: z
    .object({ from: time, to: time })
    .refine(({ from, to }) => from !== to, outboundText.input.quiet)
    .nullable(),
});

/** Response of GET /user/news and of the change. */
export type NewsSettingsAnswer = {
  paces: Readonly<Record<NewsKind, NewsPace>>;
  quiet: NewsSettings['quiet'];
};
export type ChangeNewsSettings = z.input<typeof newsSettingsSchema>;
