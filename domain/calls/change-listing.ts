import { z } from 'zod';
import { applicationsText } from '../applications/text.ts';
import { longestMessage } from '../messages/lengths.ts';
import { applicationIdSchema } from './pipeline.ts';

const text = applicationsText.input;

/**
 * POST /listing/application_pipeline/change_listing: moves an application to another listing of the landlord’s. The
 * applicant is told in the landlord’s own words, or not at all.
 */
export const changeListingSchema = z.object({
  application_id: applicationIdSchema,
  to_listing_id: z.string().regex(/^[0-9a-f]{24}$/, text.otherListing),
  message: z
    .string()
    .trim()
    .max(longestMessage, text.messageLength({ max: longestMessage }))
    .default(''),
  /** The page’s own id for the message: the same id again is the same message. */
  client_id: z.uuid(),
});
export type ChangeListing = z.input<typeof changeListingSchema>;
export type ChangeListingAnswer = { application_id: string; listing_id: string; address: string };
