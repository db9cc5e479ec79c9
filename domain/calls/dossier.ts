import { z } from 'zod';
import { redactions } from '../applications/dossier.ts';
import { listingIdSchema } from './listing.ts';
import { applicationsText } from '../applications/text.ts';
import { commonText } from '../text/common.ts';

const text = applicationsText.input;

/** What leaves Letterbox as a file, masked to the requested level. */
const redaction = z.enum(redactions, text.redaction).default('none');

/** GET /listing/application_pipeline/dossier/{application_id} */
export const dossierSchema = z.object({
  application_id: z.string().regex(/^[0-9a-f]{24}$/, commonText.notFound.application),
  redaction,
});

/** GET /listing/{listing_id}/applications.csv */
export const applicationsTableSchema = z.object({ listing_id: listingIdSchema, redaction });
