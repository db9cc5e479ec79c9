import type { FieldName, FieldValue } from '../../../domain/applications/corrections.ts';
import type { ApplicantField, CorrectionInput } from '../../../domain/calls/corrections.ts';

/** The text in each control of the form. */
export type Draft = Record<FieldName, string>;

/** A value as its control holds it: unit ids separated by spaces, a boolean as 'yes' or 'no'. */
export function draftValue(value: FieldValue): string {
  if (Array.isArray(value)) return value.join(' ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value ?? '');
}

export function draftOf(fields: readonly ApplicantField[]): Draft {
  const values = Object.fromEntries(fields.map(({ field, value }) => [field, draftValue(value)]));
  return {
    name: '',
    email: '',
    phone: '',
    unit: '',
    moveIn: '',
    occupants: '',
    pets: '',
    employment: '',
    letter: '',
    ...values,
  };
}

type Values = CorrectionInput['fields'];

function read(field: FieldName, text: string): Values {
  const written = text.trim();
  switch (field) {
    case 'unit':
      return { unit: written ? written.split(' ') : [] };
    case 'pets':
      return { pets: written === '' ? null : written === 'yes' };
    case 'occupants':
      return { occupants: written === '' ? null : Number(written) };
    case 'letter':
      return { letter: text };
    default:
      return { [field]: written || null };
  }
}

/** The fields that the form changes, as input for the call. */
export function changedFields(fields: readonly ApplicantField[], draft: Draft): Values {
  const changed = fields.filter(({ field, value }) => draft[field].trim() !== draftValue(value).trim());
  return Object.assign({}, ...changed.map(({ field }) => read(field, draft[field])));
}
