import { z } from 'zod';
import { advertUrlSchema } from './create-listing.ts';
import { listingIdSchema } from './listing.ts';

/**
 * POST /listing/adverts and /listing/adverts/remove: which adverts' enquiries belong to a listing. Both return the
 * listing.
 */
export const advertSchema = z.object({ listing_id: listingIdSchema, url: advertUrlSchema });
export type Advert = z.input<typeof advertSchema>;
