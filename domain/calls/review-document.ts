import { z } from 'zod';
import { verdicts } from '../documents/kinds.ts';
import { documentsText } from '../documents/text.ts';
import { commonText } from '../text/common.ts';

const text = documentsText.input;

/** A landlord's own verdict on a document. */
const documentId = z.string().regex(/^[0-9a-f]{24}$/, commonText.notFound.document);

export const overrideVerdictSchema = z.object({
  document_id: documentId,
  verdict: z.enum(verdicts),
  reason: z.string().trim().min(3, text.reason).max(500),
});
export type OverrideVerdict = z.input<typeof overrideVerdictSchema>;

export const askAgainSchema = z.object({ document_id: documentId });
export type AskAgain = z.input<typeof askAgainSchema>;
