import { shortDate } from '../text/dates.ts';
import { phoneText } from '../text/phone-text.ts';
import type { FieldChange, FieldName, FieldValue } from './corrections.ts';
import { applicationsText } from './text.ts';

const text = applicationsText.fields;

export const fieldLabel: Readonly<Record<FieldName, string>> = {
  name: text.name,
  email: text.email,
  phone: text.phone,
  unit: text.unit,
  moveIn: text.moveIn,
  occupants: text.occupants,
  pets: text.pets,
  employment: text.employment,
  letter: text.letter,
};

/** A field's value in words; `units` are the names of the listing's units by id. */
export function valueText(field: FieldName, value: FieldValue, units: ReadonlyMap<string, string>): string {
  if (Array.isArray(value)) return value.flatMap((id: string) => units.get(id) ?? []).join(', ') || text.noPreference;
  if (value === null || value === '') return field === 'unit' ? text.noPreference : text.none;
  if (typeof value === 'boolean') return value ? text.yes : text.no;
  if (field === 'phone') return phoneText(String(value));
  return field === 'moveIn' ? shortDate(String(value)) : String(value);
}

/** A correction in words for the history; a letter is too long to quote. */
export function changeText({ field, value, was }: FieldChange, units: ReadonlyMap<string, string>): string {
  if (field === 'letter') return text.changedLetter;
  return text.change({
    field: fieldLabel[field],
    value: valueText(field, value, units),
    was: valueText(field, was, units),
  });
}
