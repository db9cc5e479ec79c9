import { describe, expect, it } from 'vitest';
import {
  emptyValues,
  type FormValues,
  keptValues,
  ownFields,
  problemsOf,
  proofField,
} from '../../../../../domain/documents/collection/form-answers.ts';
import type { FormField } from '../../../../../domain/listings/form-field.ts';
import { mayKeep, uploadLimits, whyNotKept } from '../../../../../domain/documents/collection/upload.ts';

const field = (id: string, type: FormField['type'], about: Partial<FormField> = {}): FormField => ({
  id,
  label: `Question ${id}`,
  type,
  required: true,
  description: '',
  options: [],
  ...about,
});
const right: FormValues = {
  bedroomId: 'double',
  fullName: 'Aoife Ní Bhriain',
  email: 'aoife@example.ie',
  phoneNumber: '+353 (87) 123-4567',
  description: 'We are quiet people.',
  fields: {},
};
const problems = (change: Partial<FormValues>, fields: FormField[] = []) =>
  problemsOf({ ...right, ...change }, fields, ['double', 'box']);

describe('the main values', () => {
  it('of an empty form are told in the words of the specification', () => {
    expect(problemsOf(emptyValues, [], ['double'])).toEqual({
      bedroomId: 'Please select a bedroom',
      fullName: 'Full name must be at least 2 characters',
      email: 'Please enter a valid email address',
      phoneNumber: 'Please enter a valid phone number',
      description: 'Please provide at least 10 characters describing yourself',
    });
  });

  it.each([
    ['bedroomId', 'attic', 'Please select a bedroom'],
    ['fullName', ' A ', 'Full name must be at least 2 characters'],
    ['fullName', '\u200b\u2060', 'Full name must be at least 2 characters'],
    ['description', '\u200b'.repeat(12), 'Please provide at least 10 characters describing yourself'],
    ['email', 'aoife@', 'Please enter a valid email address'],
    ['phoneNumber', '087 123 4567', 'Please enter a valid phone number'],
    ['phoneNumber', '+12345678901234567', 'Please enter a valid phone number'],
    ['phoneNumber', '+353 87 CALL ME', 'Please enter a valid phone number'],
    ['description', 'too short', 'Please provide at least 10 characters describing yourself'],
  ])('refuse %s %j', (name, value, message) => {
    expect(problems({ [name]: value })).toEqual({ [name]: message });
  });

  it('are right at their limits, and kept without blanks in the number', () => {
    expect(problems({})).toEqual({});
    expect(problems({ fullName: 'Bo', phoneNumber: '1234567890123456', description: '0123456789' })).toEqual({});
    expect(keptValues({ ...right, fullName: '  Aoife  ' }, [])).toMatchObject({
      fullName: 'Aoife',
      phoneNumber: '+353871234567',
    });
  });
});

describe('the landlord’s fields', () => {
  const options = ['None', 'One'];
  it.each<[FormField, string | string[] | undefined, string | undefined]>([
    [field('a', 'TEXT'), '  ', 'Please answer this question'],
    [field('a', 'TEXT', { required: false }), undefined, undefined],
    [field('a', 'EMAIL'), 'nowhere', 'Please enter a valid email address'],
    [field('a', 'PHONE'), '0871234567', 'Please enter a valid phone number'],
    [field('a', 'SINGLE_OPTION', { options }), 'Two', 'Please choose one of the options'],
    [field('a', 'SINGLE_OPTION', { options }), ['None', 'One'], 'Please choose one of the options'],
    [field('a', 'MULTIPLE_OPTIONS', { options }), ['None', 'Two'], 'Please choose from the options'],
    [field('a', 'MULTIPLE_OPTIONS', { options }), ['None', 'One'], undefined],
    [field('a', 'ACKNOWLEDGEMENT', { required: false }), '', 'Please confirm this to continue'],
    [field('a', 'ACKNOWLEDGEMENT'), 'yes', undefined],
    [field('a', 'PDF'), undefined, undefined],
  ])('%o answered with %j', (asked, answer, problem) => {
    expect(problems({ fields: answer === undefined ? {} : { a: answer } }, [asked])['a']).toBe(problem);
  });

  it('are all but the two that every form has, and only their answers are kept', () => {
    const fields = [
      field('n', 'TEXT', { label: 'fullLegalName' }),
      field('u', 'SINGLE_OPTION', { label: 'Interested rental units' }),
      field('p', 'IMAGE', { label: 'PROOF_OF_IDENTITY' }),
      field('a', 'TEXT'),
    ];
    expect(ownFields(fields).map(({ id }) => id)).toEqual(['p', 'a']);
    expect(proofField(fields)?.id).toBe('p');
    expect(keptValues({ ...right, fields: { a: 'Yes', gone: 'No', p: 'x' } }, fields).fields).toEqual({ a: 'Yes' });
  });
});

describe('uploads', () => {
  it('end at a number of files and at a sum of bytes, with what was undone at three times that', () => {
    const held = (count: number, size: number, removed: boolean) =>
      Array.from({ length: count }, () => ({ size, removedAt: removed ? new Date() : null }));
    expect(mayKeep(held(uploadLimits.files - 1, 1, false), 1)).toBe(true);
    expect(mayKeep(held(uploadLimits.files, 1, false), 1)).toBe(false);
    expect(mayKeep(held(1, uploadLimits.bytes - 1, false), 1)).toBe(true);
    expect(mayKeep(held(1, uploadLimits.bytes - 1, false), 2)).toBe(false);
    expect(mayKeep(held(uploadLimits.filesEver - 1, 1, true), 1)).toBe(true);
    expect(mayKeep(held(uploadLimits.filesEver, 1, true), 1)).toBe(false);
  });

  it('count files by email against the same limits, and say why one is not kept', () => {
    const pdf = { contentType: 'application/pdf', size: 1 };
    const full = Array.from({ length: uploadLimits.files }, () => ({ size: 1, removedAt: null }));
    const room = { holds: 0, mayHold: 1000 };
    expect(whyNotKept(pdf, [], room)).toBeNull();
    expect(whyNotKept(pdf, full, room)).toContain('30 files or 100 MB');
    expect(whyNotKept({ ...pdf, size: uploadLimits.file + 1 }, [], room)).toContain('15 MB');
    expect(whyNotKept({ ...pdf, contentType: 'application/zip' }, [], room)).toContain('PDF, a picture or a text');
    expect(whyNotKept(pdf, [], { holds: 999, mayHold: 1000 })).toBeNull();
    expect(whyNotKept(pdf, [], { holds: 1000, mayHold: 1000 })).toContain('storage is full');
  });
});
