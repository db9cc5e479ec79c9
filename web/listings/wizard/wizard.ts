import { z } from 'zod';
import { emptyAvailability } from '../../../domain/viewings/availability.ts';
import { documentSlots } from '../../../domain/listings/document-slots.ts';
import { fieldKinds } from '../../../domain/listings/form-field-rules.ts';
import { formFieldTypes, questionStages } from '../../../domain/listings/form-field.ts';
import { suggestedProgression } from '../../../domain/listings/progression.ts';
import { progressionSchema } from '../../../domain/calls/progression.ts';
import { unitModes } from '../../../domain/listings/listing.ts';
import { currencies, frequencies } from '../../../domain/money.ts';
import { platformIds } from '../../../domain/listings/platforms.ts';

const { documents, most, viewing } = suggestedProgression;
const suggestedSettings = { documents, most, viewing };

export const lastStep = 7;
const step = z.number().int().min(1).max(lastStep);
const id = z.number().int();
const civilTime = z.string().regex(/^\d\d:\d\d$/);
const slots = z.array(z.object({ start: civilTime, end: civilTime }));

const unitDraft = z.object({
  id,
  name: z.string(),
  mode: z.enum(unitModes),
  fee: z.string(),
  currency: z.enum(currencies),
  frequency: z.enum(frequencies),
  /** Whether all instances have the first one's Eircode; only beds and bedrooms can. */
  sameEircode: z.boolean(),
  instances: z.array(z.object({ id, eircode: z.string() })).min(1),
});
export type UnitDraft = z.infer<typeof unitDraft>;

const fieldDraft = z.object({
  id,
  /** The field's id in its listing, if the form of an existing listing is being changed. */
  fieldId: z.string().optional(),
  kind: z.enum(fieldKinds),
  type: z.enum(formFieldTypes),
  /** A document's slot, an acknowledgement's number, or the landlord's own words. */
  label: z.string(),
  description: z.string(),
  required: z.boolean(),
  options: z.array(z.string()),
  /** When it is asked; none in a draft or a form from before stages. */
  stage: z.enum(questionStages).optional(),
  /** As typed; sent where the stage is earlier than recommended. */
  earlyReason: z.string().optional(),
});
export type FieldDraft = z.infer<typeof fieldDraft>;

/** The state of the create-listing wizard, which is also stored between visits; numbers are kept as typed. */
export const wizardSchema = z.object({
  step,
  /** The furthest step reached; later ones can't be opened. */
  furthest: step,
  platform: z.enum(platformIds).nullable(),
  /** As typed. */
  url: z.string(),
  /** How the details of step 4 came about; null until they are there. */
  source: z.enum(['read', 'pasted', 'by-hand', 'copied']).nullable(),
  /** The advert's canonical URL, once it is recognised as an advert's. */
  advertUrl: z.string().nullable(),
  /** What the landlord should check, according to the reading of the advert. */
  notes: z.array(z.string()),
  /** What the advert says that it may not (fair-words/advert-wording.ts); none in a draft from before that was read. */
  wording: z
    .array(z.object({ quote: z.string(), explanation: z.string(), instead: z.string().nullable() }))
    .default([]),
  address: z.string(),
  units: z.array(unitDraft),
  /** The landlord's fields in order; the two fixed ones always come before them. */
  fields: z.array(fieldDraft),
  /** Who moves forward without the landlord; older drafts get the suggested settings. */
  progression: progressionSchema.default(suggestedSettings),
  availability: z.object({ weekly: z.array(slots).length(7), dates: z.array(z.object({ date: z.iso.date(), slots })) }),
  /** Null is unlimited. */
  viewersPerSlot: z.number().int().min(1).nullable(),
  nextId: id,
  /** The listing that this one duplicates; absent if it is not a duplicate. */
  copyOf: z.string().optional(),
});
type StoredWizard = z.infer<typeof wizardSchema>;
export type Wizard = Omit<StoredWizard, 'availability'> & { availability: typeof emptyAvailability };

/** A pure step from one state of the wizard to the next. */
export type Change = (wizard: Wizard) => Wizard;

export const emptyWizard: Wizard = {
  step: 1,
  furthest: 1,
  platform: null,
  url: '',
  source: null,
  advertUrl: null,
  notes: [],
  wording: [],
  address: '',
  units: [],
  fields: [],
  progression: suggestedSettings,
  availability: emptyAvailability,
  viewersPerSlot: null,
  nextId: 1,
};

/** The document slots that the form asks for. */
export function requestedDocuments(wizard: Wizard): ReadonlySet<string> {
  const labels = new Set(wizard.fields.filter((field) => field.kind === 'document').map((field) => field.label));
  return new Set(documentSlots.filter((slot) => labels.has(slot)));
}
