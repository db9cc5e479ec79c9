import { z } from 'zod';
import { compareLeast, MAX_COMPARED, type CellLine } from '../tenancies/compare.ts';
import { listingIdSchema } from './listing.ts';
import { applicationIdListSchema, applicationIdSchema } from './pipeline.ts';
import { tenanciesText } from '../tenancies/text.ts';

const text = tenanciesText.input;

/** GET /listing/application_pipeline/compare: two to four applicants side by side. */
export const compareSchema = z.object({
  listing_id: listingIdSchema,
  application_ids: applicationIdListSchema.pipe(
    z
      .array(applicationIdSchema)
      .transform((all) => [...new Set(all)])
      .pipe(z.array(applicationIdSchema).min(compareLeast, text.compareLeast).max(MAX_COMPARED, text.compareMost)),
  ),
});
export type CompareAnswer = {
  listing_address: string;
  applicants: { application_id: string; name: string; place: string; can_accept: boolean; is_backup: boolean }[];
  rows: {
    title: string;
    differs: boolean;
    cells: { application_id: string; lines: CellLine[]; empty: string }[];
  }[];
};
