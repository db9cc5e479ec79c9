import { z } from 'zod';
import { draftKey } from '../../api/drafts.ts';
import { recommendedStage } from '../../../domain/listings/question-stages.ts';
import { canGo, hasBegun } from './steps.ts';
import { emptyWizard, type Wizard, wizardSchema } from './wizard.ts';

const draftSchema = z.object({ version: z.literal(1), wizard: wizardSchema });

/** Parses a stored draft. Null if there is none, if it is from another version, or if it has been tampered with. */
export function readDraft(kept: string | null): Wizard | null {
  if (kept === null) return null;
  try {
    const read = draftSchema.safeParse(JSON.parse(kept));
    return read.success ? atCarriedStep(withStages(read.data.wizard)) : null;
  } catch {
    return null; // Not JSON: not ours.
  }
}

/** A draft from before questions had stages gets the recommended ones. */
const withStages = (wizard: Wizard): Wizard => ({
  ...wizard,
  fields: wizard.fields.map((field) => ({ ...field, stage: field.stage ?? recommendedStage(field) })),
});

/** A draft opens on the furthest step up to which its content is complete. */
function atCarriedStep(wizard: Wizard): Wizard {
  const furthest = Math.max(wizard.step, wizard.furthest);
  const start = { ...wizard, step: 1, furthest };
  if (wizard.step === 1) return start;
  const carried = Array.from({ length: wizard.step }, (_, n) => wizard.step - n).find((step) => canGo(start, step));
  return { ...start, step: carried ?? 1 };
}

export const writeDraft = (wizard: Wizard): string => JSON.stringify({ version: 1, wizard });

export function loadDraft(username: string): Wizard {
  try {
    return readDraft(localStorage.getItem(draftKey(username))) ?? emptyWizard;
  } catch (error) {
    console.warn('The draft of the listing could not be read', error);
    return emptyWizard;
  }
}

/** Keeps the draft in this browser, or forgets it when there is nothing in it. */
export function saveDraft(username: string, wizard: Wizard): void {
  try {
    if (!hasBegun(wizard)) localStorage.removeItem(draftKey(username));
    else localStorage.setItem(draftKey(username), writeDraft(wizard));
  } catch (error) {
    console.warn('The draft of the listing could not be kept', error);
  }
}
