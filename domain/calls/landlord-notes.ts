import { z } from 'zod';
import { moveForwardSchema } from './pipeline.ts';
import { tenanciesText } from '../tenancies/text.ts';

/** POST /listing/application_pipeline/note: the landlord's own; empty removes it. */
export const noteMaxLength = 4000;
export const noteSchema = moveForwardSchema.extend({
  note: z
    .string()
    .trim()
    .max(noteMaxLength, tenanciesText.input.noteLength({ max: noteMaxLength })),
});
/** POST /listing/application_pipeline/backup. */
export const markBackupSchema = moveForwardSchema.extend({ keep: z.boolean() });
/** Response of GET /listing/application_pipeline/note, and of both changes. */
export type LandlordNote = { application_id: string; note: string; noted_at: string | null; is_backup: boolean };

/** GET /listing/application_pipeline/decision_facts: a summary of everyone who awaits a decision. */
export type DecisionFact = {
  application_id: string;
  /** How their viewing went, in a few words; null if there was none. */
  viewing: string | null;
  verdicts: { supports: number; warns: number; unchecked: number };
  is_backup: boolean;
  note: string;
};
export type DecisionFacts = { items: DecisionFact[] };
