import { z } from 'zod';
import { type NewsSettings, newsPaces } from '../outbound/landlord-news.ts';
import { outboundText } from '../outbound/text.ts';

const pace = z.enum(newsPaces, outboundText.input.pace);
const time = z.string(outboundText.input.time).regex(/^([01]\d|2[0-3]):[0-5]\d$/, outboundText.input.time);

/** POST /user/news/change: how often the landlord is emailed about new mail, and during which hours not. */
export const newsSettingsSchema = z.object({
  paces: z.object({ applicants: pace, replies: pace, unsorted: pace, forwarding: pace }),
  quiet: z
    .object({ from: time, to: time })
    .refine(({ from, to }) => from !== to, outboundText.input.quiet)
    .nullable(),
});

/** Response of GET /user/news and of the change. */
export type NewsSettingsAnswer = NewsSettings;
