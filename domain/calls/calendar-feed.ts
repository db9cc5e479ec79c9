import { z } from 'zod';
import { type CalendarProvider, type FeedDetail, calendarProviders, feedDetails } from '../viewings/calendar-feed.ts';
import { viewingsText } from '../viewings/text.ts';

const text = viewingsText.input;

/** The private address of a landlord's viewings: /user/calendar_feed and its changes. */
const detail = z.enum(feedDetails, text.feedDetail);
export const connectCalendarSchema = z.object({
  provider: z.enum(calendarProviders, text.feedProvider),
  detail: detail.default('names'),
});
export const feedDetailSchema = z.object({ detail });

export type CalendarFeedState = {
  /** Null: not connected, and no address works. */
  connected: {
    provider: CalendarProvider;
    detail: FeedDetail;
    address: string;
    /** How often it was read, and when last (ISO time). */
    reads: number;
    last_read_at: string | null;
  } | null;
};
