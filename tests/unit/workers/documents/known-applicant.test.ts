import { describe, expect, it } from 'vitest';
import {
  fieldNames,
  fieldsOfDocuments,
  type FieldValue,
  type FieldValues,
} from '../../../../domain/applications/corrections.ts';
import type { FormField } from '../../../../domain/listings/form-field.ts';
import type { UnitType } from '../../../../domain/listings/listing.ts';
import { employmentOf, knownApplicant, type StatedFacts } from '../../../../workers/documents/known-applicant.ts';

const unit = (id: string, fee: number, frequency: UnitType['frequency'], more: Partial<UnitType> = {}): UnitType => ({
  id,
  name: id,
  mode: 'BEDROOM',
  fee,
  currency: 'EUR',
  frequency,
  instances: [{ id: `${id}-1`, eircode: null, status: 'OPEN' }],
  ...more,
});
const text = (id: string, label: string): FormField => ({
  id,
  label,
  type: 'TEXT',
  description: '',
  required: true,
  options: [],
});
const said = (more: Partial<StatedFacts> = {}): StatedFacts => ({
  name: 'Seán Ó Briain',
  enquiry: { employment: null, moveIn: '2026-12-01' },
  unitInterest: [],
  form: null,
  listing: { unitTypes: [unit('double', 950, 'MONTHLY'), unit('single', 180, 'WEEKLY')], formFields: [] },
  ...more,
});

describe('the rent that must be reached', () => {
  it('is the least of what they asked for, a week’s rent brought to the month', () => {
    expect(knownApplicant(said()).rentMonth).toBe(780);
    expect(knownApplicant(said({ unitInterest: ['double'] })).rentMonth).toBe(950);
    expect(
      knownApplicant(said({ unitInterest: ['single'], form: { fullName: 'Seán', bedroomId: 'double', fields: {} } }))
        .rentMonth,
    ).toBe(950);
  });

  it('is unknown where nothing is to let, or not for euro', () => {
    expect(knownApplicant(said({ listing: { unitTypes: [], formFields: [] } })).rentMonth).toBeNull();
    expect(
      knownApplicant(
        said({ listing: { unitTypes: [unit('flat', 900, 'MONTHLY', { currency: 'GBP' })], formFields: [] } }),
      ).rentMonth,
    ).toBeNull();
  });
});

describe('what was said of work', () => {
  it.each([
    ['Software engineer at Example Ltd', 'Software engineer', 'Example Ltd'],
    ['Nurse with the Mater Hospital, 3 years', 'Nurse', 'the Mater Hospital'],
    ['Chef', 'Chef', null],
    ['full-time employed', null, null],
    ['We are both working in the city and love it here', null, null],
    [null, null, null],
  ])('is only what the words %j say plainly', (words, occupation, employer) => {
    expect(employmentOf(words)).toEqual({ occupation, employer });
  });
});

it('takes the name and the answers of the form that was sent, by what its questions ask', () => {
  const formFields = [
    text('a', 'Who is your employer?'),
    text('b', 'Gross annual salary'),
    text('c', 'Date of birth'),
    text('d', 'Current address'),
    text('e', 'Pets?'),
  ];
  const fields = { a: 'Example Ltd', b: '€48,500 per year', c: '3/4/1994', d: '1 Sample Road', e: 'no' };
  const known = knownApplicant(
    said({
      listing: { unitTypes: [], formFields },
      form: { fullName: ' Seán Pádraig Ó Briain ', bedroomId: '', fields },
    }),
  );
  expect(known).toEqual({
    fullName: 'Seán Pádraig Ó Briain',
    dateOfBirth: '1994-04-03',
    currentAddress: '1 Sample Road',
    employer: 'Example Ltd',
    occupation: null,
    grossIncomeYear: 48_500,
    rentMonth: null,
    moveIn: '2026-12-01',
  });
  const vague = { ...fields, b: '40 to 50 thousand', c: 'in spring' };
  expect(
    knownApplicant(
      said({ listing: { unitTypes: [], formFields }, form: { fullName: '', bedroomId: '', fields: vague } }),
    ),
  ).toMatchObject({ fullName: 'Seán Ó Briain', grossIncomeYear: null, dateOfBirth: null });
});

describe('the landlord’s correction', () => {
  const correction = (value: FieldValue) => ({ value, before: null, at: new Date('2026-11-20T12:00:00Z') });
  const fields = { a: 'Example Ltd' };
  const form = { fullName: 'Sean Brien', bedroomId: 'single', fields };
  const listing = { ...said().listing, formFields: [text('a', 'Who is your employer?')] };

  it('stands over what the form says', () => {
    const corrected = said({
      name: 'John O’Brien',
      unitInterest: ['double'],
      enquiry: { employment: 'Baker at Sample Bakery', moveIn: '2027-02-01' },
      listing,
      form,
      corrections: {
        name: correction('John O’Brien'),
        unit: correction(['double']),
        employment: correction('Baker at Sample Bakery'),
      },
    });
    expect(knownApplicant(corrected)).toMatchObject({
      fullName: 'John O’Brien',
      rentMonth: 950,
      employer: 'Sample Bakery',
      occupation: 'Baker',
      moveIn: '2027-02-01',
    });
  });

  it('of a field that documents are held against, and of no other, changes what they are held against', () => {
    const values: FieldValues = {
      name: 'Other Name',
      email: 'other@example.ie',
      phone: '+353870000000',
      unit: ['double'],
      moveIn: '2027-05-01',
      occupants: 4,
      pets: true,
      employment: 'Baker',
      letter: 'Another letter',
    };
    const before = JSON.stringify(knownApplicant(said()));
    const changing = fieldNames.filter((field) => {
      const enquiry = { ...said().enquiry, [field]: values[field] };
      const own =
        field === 'name' ? { name: values.name ?? '' } : field === 'unit' ? { unitInterest: values.unit } : {};
      return JSON.stringify(knownApplicant(said({ enquiry, ...own }))) !== before;
    });
    expect(changing).toEqual(fieldNames.filter((field) => fieldsOfDocuments.includes(field)));
  });
});
