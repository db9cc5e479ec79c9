import { documentSlots } from './document-slots.ts';
import { type FormField, hasOptions, sameLabel } from './form-field.ts';
import { fixedLabels } from './predefined-fields.ts';
import { listingsText } from './text.ts';

const text = listingsText.fieldProblems;

/** The most characters of each part of a form field (as accepted by `/listing/create`). */
export const fieldLimits = { label: 200, description: 4000, option: 200, earlyReason: 400 } as const;

/**
 * document: one of the predefined ones · custom: a question in the landlord's own words · acknowledgement: a box to
 * tick.
 */
export const fieldKinds = ['document', 'custom', 'acknowledgement'] as const;
export type FieldKind = (typeof fieldKinds)[number];

/** A field of the application form while a landlord edits it. */
export type EditedField = Pick<FormField, 'type' | 'label' | 'description' | 'options'> & {
  id: number;
  kind: FieldKind;
};

/** What must be corrected in each part of a field; null if nothing. */
export type FieldProblems = Record<'label' | 'description' | 'options', string | null>;

function labelProblem(field: EditedField, fields: readonly EditedField[]): string | null {
  const label = field.label.trim();
  if (field.kind === 'document') return null;
  if (label === '') return text.label;
  if (label.length > fieldLimits.label) return text.labelLength({ max: fieldLimits.label });
  const isTaken =
    [...fixedLabels, ...documentSlots].some((known) => sameLabel(known, label)) ||
    fields.some((other) => other.id !== field.id && sameLabel(other.label, label));
  return isTaken ? text.labelTwice : null;
}

function descriptionProblem({ kind, description }: EditedField): string | null {
  if (description.length > fieldLimits.description) return text.descriptionLength({ max: fieldLimits.description });
  if (description.trim() !== '') return null;
  if (kind === 'acknowledgement') return text.acknowledgement;
  return kind === 'custom' ? text.description : null;
}

function optionsProblem({ type, options }: EditedField): string | null {
  if (!hasOptions(type)) return null;
  const filled = options.map((option) => option.trim()).filter((option) => option !== '');
  if (filled.length < 2) return text.options;
  if (filled.some((option) => option.length > fieldLimits.option))
    return text.optionLength({ max: fieldLimits.option });
  return new Set(filled.map((option) => option.toLowerCase())).size < filled.length ? text.optionTwice : null;
}

/**
 * What is still missing in a field that a landlord added (specification, section 5): a custom field needs a description
 * for applicants, no two fields may have the same label, and a choice needs two different options.
 */
export const problemsOfField = (field: EditedField, fields: readonly EditedField[]): FieldProblems => ({
  label: labelProblem(field, fields),
  description: descriptionProblem(field),
  options: optionsProblem(field),
});
