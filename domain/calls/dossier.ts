import { z } from 'zod';
import { redactions } from '../applications/dossier.ts';
import { listingIdSchema } from './listing.ts';

/** What leaves Letterbox as a file, with as much of it covered as is asked. */
const redaction = z.enum(redactions, 'Please choose none, contact or full.').default('none');

/** GET /listing/application_pipeline/dossier/{application_id} */
export const dossierSchema = z.object({
  application_id: z.string().regex(/^[0-9a-f]{24}$/, 'Application not found.'),
  redaction,
});

/** GET /listing/{listing_id}/applications.csv */
export const applicationsTableSchema = z.object({ listing_id: listingIdSchema, redaction });
