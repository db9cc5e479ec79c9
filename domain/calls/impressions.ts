import { z } from 'zod';
import { distinctCriteria, impressionLimits, impressionScores } from '../viewings/impressions.ts';
import { viewingsText } from '../viewings/text.ts';
import { listingIdSchema } from './listing.ts';

const { criteria: most, length } = impressionLimits;
const text = viewingsText.impressions;
const criterion = z
  .string()
  .trim()
  .min(1, text.empty)
  .max(length, text.length({ max: length }));

/** POST /listing/impression_criteria: what the landlord scores at viewings; an empty list removes the scorecard. */
export const changeImpressionCriteriaSchema = z.object({
  listing_id: listingIdSchema,
  criteria: z
    .array(criterion)
    .max(most, text.tooMany({ max: most }))
    .transform(distinctCriteria),
});
export type ImpressionCriteria = { listing_id: string; criteria: string[] };

/** One applicant's scores, by the current criteria and by any that were removed since. */
export const impressionsSchema = z
  .array(
    z.object({
      criterion,
      score: z.union(
        impressionScores.map((score) => z.literal(score)),
        text.score,
      ),
    }),
  )
  .max(2 * most, text.tooMany({ max: most }));
