import { z } from 'zod';
import { listingIdSchema } from './listing.ts';

/** GET /inbox/arrivals: whether email reaches the landlord's inbox, and the listing where one is named. */
export const arrivalsSchema = z.object({ listing_id: listingIdSchema.optional() });
export type Arrivals = { inbox: boolean; listing: boolean };
