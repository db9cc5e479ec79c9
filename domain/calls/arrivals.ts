import { z } from 'zod';
import type { InboxTestState } from '../inbound/inbox-test.ts';
import { listingIdSchema } from './listing.ts';

/** GET /inbox/arrivals: whether email has reached the landlord's inbox and, if a listing is named, that listing. */
export const arrivalsSchema = z.object({ listing_id: listingIdSchema.optional() });
export type Arrivals = {
  inbox: boolean;
  listing: boolean;
  /** The last test sent to the inbox's current address; null if there was none. */
  test: InboxTest | null;
};

/** POST /inbox/test: sends one email to the landlord's own inbox. While one is expected, no other is sent. */
export const inboxTestSchema = z.object({});
export type InboxTest = {
  state: InboxTestState;
  asked_at: string;
  left_at: string | null;
  arrived_at: string | null;
};
