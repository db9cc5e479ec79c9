import { describe, expect, it } from 'vitest';
import { changedForm, type FieldEdit, newQuestions } from '../../../../domain/listings/form-change.ts';
import type { FormField } from '../../../../domain/listings/form-field.ts';

const now = new Date('2026-03-11T12:00:00Z');
const later = new Date('2026-03-12T12:00:00Z');
const field = (id: string, label: string, more: Partial<FormField> = {}): FormField => ({
  id,
  label,
  type: 'TEXT',
  description: '',
  required: false,
  options: [],
  ...more,
});
const name = field('n', 'fullLegalName', { required: true });
const units = field('u', 'interestedRentalUnits', { type: 'SINGLE_OPTION', options: ['Room - EUR 900 / monthly'] });
const people = field('p', 'How many people will live here?');
const pets = field('q', 'Do you have pets?', { type: 'SINGLE_OPTION', options: ['Yes', 'No'] });
const smoke = field('s', 'Acknowledgement 1', {
  type: 'ACKNOWLEDGEMENT',
  description: 'I do not smoke.',
  required: true,
});
const form = { formFields: [name, units, people, pets, smoke], retiredFields: [] };

const edited = (edits: readonly FieldEdit[], from: Parameters<typeof changedForm>[0] = form, at = now) => {
  let next = 0;
  return changedForm(from, edits, { now: at, newId: () => `new-${(next += 1)}` });
};
const ids = (fields: readonly FormField[]) => fields.map(({ id }) => id);

describe('the form of a listing, changed', () => {
  it('keeps its two fixed fields as they are, whatever is sent for them', () => {
    const { formFields } = edited([{ ...name, label: 'Full legal name', required: false }]);
    expect(formFields).toEqual([name, units]);
  });

  it('may have other help text, options and order without becoming other questions', () => {
    const { formFields, retiredFields } = edited([
      smoke,
      { ...pets, options: ['Yes', 'No', 'Not yet'] },
      { ...people, description: 'Children too.' },
    ]);
    expect(ids(formFields)).toEqual(['n', 'u', 's', 'q', 'p']);
    expect(formFields.map(({ since }) => since)).toEqual([undefined, undefined, undefined, undefined, undefined]);
    expect(retiredFields).toEqual([]);
  });

  it.each([
    ['its words', { ...people, label: 'Do you smoke?' }],
    ['its type', { ...people, type: 'PHONE' as const }],
  ])('has another question where someone changes %s, and keeps the one that was answered aside', (_what, edit) => {
    const { formFields, retiredFields } = edited([edit, pets, smoke]);
    expect(formFields[2]).toMatchObject({ id: 'new-1', since: now });
    expect(retiredFields).toEqual([people]);
  });

  it('asks for another agreement where the words of one change', () => {
    const { formFields, retiredFields } = edited([people, pets, { ...smoke, description: 'I do not smoke or vape.' }]);
    expect(formFields.at(-1)).toMatchObject({ id: 'new-1', label: 'Acknowledgement 1', since: now });
    expect(retiredFields).toEqual([smoke]);
  });

  it('has a question back with its answers when it is asked in the same words again', () => {
    const without = edited([pets, smoke]);
    expect(without.retiredFields).toEqual([people]);
    const again = edited([pets, smoke, { ...people, id: undefined }], without, later);
    expect(again.formFields.at(-1)).toMatchObject({ id: 'p', since: later });
    expect(again.retiredFields).toEqual([]);
  });

  it('asks again where an answer has become required', () => {
    const { formFields } = edited([{ ...people, required: true }, pets, { ...smoke, required: false }]);
    expect(formFields.map(({ since }) => since)).toEqual([undefined, undefined, now, undefined, undefined]);
  });

  it('gives no two questions one id, whatever ids are sent', () => {
    const { formFields } = edited([people, people, { ...pets, id: 'p' }, { ...smoke, id: 'unknown' }]);
    expect(new Set(ids(formFields)).size).toBe(formFields.length);
    expect(ids(formFields)).toEqual(['n', 'u', 'p', 'new-1', 'q', 's']);
  });
});

describe('what is new for an applicant', () => {
  const { formFields } = edited([people, pets, smoke, field('', 'When can you move in?')], form, later);

  it('is what came after they last saved or sent the form, and has no answer yet', () => {
    expect(ids(newQuestions(formFields, now, () => false))).toEqual(['new-1']);
    expect(newQuestions(formFields, now, ({ id }) => id === 'new-1')).toEqual([]);
    expect(newQuestions(formFields, new Date('2026-03-13'), () => false)).toEqual([]);
  });

  it('is nothing for who has not seen the form', () => {
    expect(newQuestions(formFields, null, () => false)).toEqual([]);
  });
});
