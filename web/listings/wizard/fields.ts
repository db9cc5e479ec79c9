import type { DocumentSlot } from '../../../domain/listings/document-slots.ts';
import type { FormField, FormFieldType } from '../../../domain/listings/form-field.ts';
import { documentFields, fixedFields } from '../../../domain/listings/predefined-fields.ts';
import { recommendedStage } from '../../../domain/listings/question-stages.ts';
import { wizardText } from './text.ts';
import { feeOf } from './units.ts';
import { requestedDocuments, type FieldDraft, type Wizard } from './wizard.ts';

/** The types of field that a landlord can add with their own label. */
export const customTypes = [
  'TEXT',
  'EMAIL',
  'PHONE',
  'IMAGE',
  'PDF',
  'SINGLE_OPTION',
  'MULTIPLE_OPTIONS',
] as const satisfies FormFieldType[];
export type CustomType = (typeof customTypes)[number];

/** The two fixed fields, derived from the current units so that they always match. */
export function fixedFieldsOf(wizard: Wizard): Omit<FormField, 'id'>[] {
  return fixedFields(wizard.units.map((unit) => ({ ...unit, name: unit.name.trim(), fee: feeOf(unit.fee) })));
}

export function documentField(id: number, slot: DocumentSlot): FieldDraft {
  const { type, required, description } = documentFields[slot];
  const stage = recommendedStage({ type, label: slot, description });
  return { id, kind: 'document', type, label: slot, description, required, options: [], stage };
}

export function acknowledgementField(id: number, number: number, description: string): FieldDraft {
  return {
    id,
    kind: 'acknowledgement',
    type: 'ACKNOWLEDGEMENT',
    label: wizardText.form.acknowledgement({ number }),
    description,
    required: true,
    options: [],
    stage: 'enquiry',
  };
}

const withField = (wizard: Wizard, make: (id: number) => FieldDraft): Wizard => ({
  ...wizard,
  fields: [...wizard.fields, make(wizard.nextId)],
  nextId: wizard.nextId + 1,
});

/** Adds a document to the form, or removes it. */
export const toggleDocument =
  (slot: DocumentSlot) =>
  (wizard: Wizard): Wizard =>
    requestedDocuments(wizard).has(slot)
      ? { ...wizard, fields: wizard.fields.filter((field) => !(field.kind === 'document' && field.label === slot)) }
      : withField(wizard, (id) => documentField(id, slot));

export const addCustomField =
  (type: CustomType) =>
  (wizard: Wizard): Wizard =>
    withField(wizard, (id) => ({
      id,
      kind: 'custom',
      type,
      label: '',
      description: '',
      required: true,
      options: type === 'SINGLE_OPTION' || type === 'MULTIPLE_OPTIONS' ? ['', ''] : [],
      stage: 'enquiry',
    }));

/** The first number that no acknowledgement has. */
function freeNumber(wizard: Wizard): number {
  const labels = new Set(wizard.fields.map((field) => field.label));
  let number = 1;
  while (labels.has(wizardText.form.acknowledgement({ number }))) number += 1;
  return number;
}

export function addAcknowledgement(wizard: Wizard): Wizard {
  return withField(wizard, (id) => acknowledgementField(id, freeNumber(wizard), ''));
}

/** Changes what may be changed: a document keeps its label, an acknowledgement stays required. */
export const changeField =
  (
    id: number,
    change: Partial<Pick<FieldDraft, 'label' | 'description' | 'required' | 'options' | 'stage' | 'earlyReason'>>,
  ) =>
  (wizard: Wizard): Wizard => ({
    ...wizard,
    fields: wizard.fields.map((field) => {
      if (field.id !== id) return field;
      const next = { ...field, ...change };
      return {
        ...next,
        label: field.kind === 'document' ? field.label : next.label,
        required: field.kind === 'acknowledgement' || next.required,
      };
    }),
  });

export const removeField =
  (id: number) =>
  (wizard: Wizard): Wizard => ({ ...wizard, fields: wizard.fields.filter((field) => field.id !== id) });

/** Moves a field to a place among the landlord's own, counted from 0; beyond either end it stays at that end. */
export const moveField =
  (id: number, to: number) =>
  (wizard: Wizard): Wizard => {
    const moved = wizard.fields.find((field) => field.id === id);
    if (!moved) return wizard;
    const rest = wizard.fields.filter((field) => field.id !== id);
    const at = Math.max(0, Math.min(to, rest.length));
    return { ...wizard, fields: [...rest.slice(0, at), moved, ...rest.slice(at)] };
  };
