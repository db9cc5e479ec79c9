import { describe, expect, it } from 'vitest';
import {
  type Corrections,
  type FieldValues,
  changesOf,
  fieldNames,
  fieldStates,
} from '../../../../domain/applications/corrections.ts';
import { changeText, fieldLabel } from '../../../../domain/applications/field-text.ts';
import { hasAnswered } from '../../../../domain/applications/has-answered.ts';

const at = new Date('2026-03-10T09:00:00Z');
const read: FieldValues = {
  name: 'Aoife Byrne',
  email: 'aoife@example.ie',
  phone: '+353871234567',
  unit: ['double'],
  moveIn: '2026-04-01',
  occupants: 4,
  pets: null,
  employment: null,
  letter: 'We love the place.',
};
const stateOf = (field: string, ...given: Parameters<typeof fieldStates>) =>
  fieldStates(...given).find((state) => state.field === field);

describe('where a field is from', () => {
  it('is the email, the form or nobody', () => {
    const stated = { name: 'aoife byrne ', phone: '+353860000000' };
    expect(stateOf('name', read, undefined, stated)).toEqual({ field: 'name', value: 'Aoife Byrne', source: 'stated' });
    expect(stateOf('phone', read, undefined, stated)).toEqual({
      field: 'phone',
      value: '+353871234567',
      source: 'read',
      stated: '+353860000000',
    });
    expect(stateOf('pets', read, undefined, stated)).toEqual({ field: 'pets', value: null, source: null });
  });

  it('is the landlord for a correction, with what the email and the form say beside it', () => {
    const corrections: Corrections = { phone: { value: '+353851111111', before: '+353871234567', at } };
    const known = { ...read, phone: '+353851111111' };
    expect(stateOf('phone', known, corrections, { phone: '+353860000000' })).toEqual({
      field: 'phone',
      value: '+353851111111',
      source: 'corrected',
      before: '+353871234567',
      stated: '+353860000000',
    });
  });

  it('is not the landlord any more once the applicant chose another unit after a letting', () => {
    const corrections: Corrections = { unit: { value: ['single'], before: ['double'], at } };
    expect(stateOf('unit', { ...read, unit: ['attic'] }, corrections, {})).toMatchObject({ source: 'read' });
  });
});

describe('a correction', () => {
  it('keeps what stood there before the first one, however often it is changed', () => {
    const [first] = changesOf(fieldStates(read, undefined, {}), { occupants: 2 }, at);
    expect(first).toEqual({
      field: 'occupants',
      value: 2,
      was: 4,
      correction: { value: 2, before: 4, at },
    });
    const states = fieldStates({ ...read, occupants: 2 }, { occupants: { value: 2, before: 4, at } }, {});
    expect(changesOf(states, { occupants: 3 }, at)[0]?.correction).toEqual({ value: 3, before: 4, at });
  });

  it('can say that nothing is known', () => {
    const [change] = changesOf(fieldStates(read, undefined, {}), { phone: null }, at);
    expect(change?.correction).toEqual({ value: null, before: '+353871234567', at });
  });

  it('ends where the landlord goes back to what the email or the form says', () => {
    const corrections: Corrections = { occupants: { value: 2, before: 4, at } };
    const states = fieldStates({ ...read, occupants: 2 }, corrections, {});
    expect(changesOf(states, { occupants: 4 }, at)[0]?.correction).toBeNull();
    const named: Corrections = { name: { value: 'Aoife B', before: 'Aoife Byrne', at } };
    const withForm = fieldStates({ ...read, name: 'Aoife B' }, named, { name: 'Aoife Ní Bhroin' });
    expect(changesOf(withForm, { name: 'Aoife Ní Bhroin' }, at)[0]?.correction).toBeNull();
    expect(changesOf(withForm, { name: 'Aoife Byrne' }, at)[0]?.correction).toMatchObject({ value: 'Aoife Byrne' });
  });

  it('of what already reads so is none', () => {
    expect(changesOf(fieldStates(read, undefined, {}), { name: ' aoife byrne', unit: ['double'] }, at)).toEqual([]);
  });

  it('is told in the history in words, a letter without its text', () => {
    const units = new Map([['double', 'Double room']]);
    const changes = changesOf(
      fieldStates(read, undefined, {}),
      { moveIn: '2026-05-01', pets: true, unit: [], letter: 'Another text.' },
      at,
    );
    expect(changes.map((change) => changeText(change, units))).toEqual([
      'Unit: no preference (was Double room)',
      'Move-in date: 1 May 2026 (was 1 Apr 2026)',
      'Pets: Yes (was not stated)',
      'the message',
    ]);
  });
});

it('every field has a label', () => {
  expect(fieldNames.map((field) => fieldLabel[field])).not.toContain('');
});

it('an applicant has answered by a reply or anything done with the passcode, not by arriving', () => {
  expect(hasAnswered([{ event: 'arrived', actor: 'mail' }])).toBe(false);
  expect(hasAnswered([{ event: 'passcode-guessed', actor: 'applicant' }])).toBe(false);
  expect(hasAnswered([{ event: 'form-sent', actor: 'applicant' }])).toBe(true);
  expect(hasAnswered([{ event: 'replied', actor: 'mail' }])).toBe(true);
});
