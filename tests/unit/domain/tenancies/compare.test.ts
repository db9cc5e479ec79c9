import { describe, expect, it } from 'vitest';
import {
  type ComparedApplicant,
  type ComparedDocument,
  compareRows,
  excerptOf,
} from '../../../../domain/tenancies/compare.ts';
import type { FormField } from '../../../../domain/listings/form-field.ts';
import { namesProtectedGround } from '../../../../domain/listings/fair-words/grounds.ts';

const enquiry = {
  name: null,
  email: null,
  phone: null,
  letter: 'We would stay for at least a year.',
  advert: null,
  property: null,
  unit: null,
  moveIn: '2026-12-01',
  occupants: 2,
  employment: 'Nurse',
  pets: false,
};
const one = (id: string, more: Partial<ComparedApplicant> = {}): ComparedApplicant => ({
  id,
  units: [],
  enquiry,
  screening: [],
  documents: [],
  answers: {},
  notAsked: [],
  viewing: null,
  interest: null,
  note: '',
  ...more,
});
const field = (id: string, label: string, more: Partial<FormField> = {}): FormField => ({
  id,
  label,
  type: 'TEXT',
  description: '',
  required: false,
  options: [],
  ...more,
});
const paper = (
  slot: ComparedDocument['slot'],
  verdict: ComparedDocument['verdict'],
  more: Partial<ComparedDocument> = {},
): ComparedDocument => ({ name: 'paper.pdf', slot, verdict, reason: null, evidence: [], rent: null, ...more });
const said = (rows: ReturnType<typeof compareRows>, title: string) =>
  rows.find((row) => row.title === title)?.cells.map(({ lines }) => lines.map(({ text }) => text));

describe('a comparison', () => {
  it('has a cell for each applicant in each row, in their order, and no row of which nobody said anything', () => {
    const rows = compareRows(
      [one('b', { note: 'Kind' }), one('a', { enquiry: { ...enquiry, pets: null, occupants: null } })],
      [],
    );
    for (const { cells } of rows) expect(cells.map(({ applicant }) => applicant)).toEqual(['b', 'a']);
    expect(said(rows, 'People moving in')).toEqual([['2'], []]);
    expect(said(rows, 'Your note')).toEqual([['Kind'], []]);
    expect(said(rows, 'Length of stay')).toEqual([['At least a year'], ['At least a year']]);
    expect(said(rows, 'Viewing')).toBeUndefined();
  });

  it('sets a landlord’s own questions side by side, but none that asks for what the law protects', () => {
    const fields = [
      field('1', 'Do you smoke?'),
      field('2', 'Nationality'),
      field('3', 'About you', { description: 'Please state your age.' }),
      field('4', 'Do you receive HAP?'),
      field('5', 'Household', { description: 'How many children?' }),
    ];
    const answers = { 1: 'No', 2: 'Irish', 3: '34', 4: 'Yes', 5: 'Two' };
    const rows = compareRows([one('a', { answers }), one('b', { answers })], fields);
    expect(said(rows, 'Do you smoke?')).toEqual([['No'], ['No']]);
    const words = JSON.stringify(rows);
    for (const answer of ['Irish', '"34"', 'HAP', 'Two']) expect(words).not.toContain(answer);
  });

  it('tells a document’s verdict with its reason, leaves who someone is out of it, and a reason that names a protected ground unsaid', () => {
    const documents = [
      paper('PROOF_OF_EMPLOYMENT', 'INSUFFICIENT', { reason: 'It is a year old.' }),
      paper('PROOF_OF_FINANCIAL_MEANS', 'CONTRADICTS', { reason: 'The HAP letter names another rent.' }),
      paper('PROOF_OF_IDENTITY', 'CONTRADICTS', { reason: 'The date of birth is another.' }),
    ];
    const rows = compareRows([one('a', { documents }), one('b')], []);
    expect(said(rows, 'Proof of employment')).toEqual([['Not enough: It is a year old.'], []]);
    expect(said(rows, 'Proof of financial means')).toEqual([['Contradicts'], []]);
    expect(rows.map(({ title }) => title)).not.toContain('Proof of identity');
  });

  it('says that a question comes later, instead of taking its answer as missing', () => {
    // Given a question and a paper that one of the two has been asked already, and an answer to what was not asked
    const fields = [
      field('1', 'Do you smoke?'),
      field('2', 'PROOF_OF_FINANCIAL_MEANS', { type: 'PDF' }),
      field('3', 'Do you play the piano?'),
    ];
    const later = ['1', '2', '3'];
    const rows = compareRows([one('a', { notAsked: later }), one('b', { answers: { 3: 'Yes' } })], fields);

    // Then each cell says what is true of its applicant
    const empty = (title: string) => rows.find((row) => row.title === title)?.cells.map((cell) => cell.empty);
    expect(empty('Do you smoke?')).toEqual(['Not asked yet', 'Not stated']);
    expect(empty('Proof of financial means')).toEqual(['Not asked yet', 'Not received']);
    expect(said(rows, 'Do you play the piano?')).toEqual([[], ['Yes']]);
    // And an answer that came before it was asked is shown
    const given = compareRows([one('a', { notAsked: later, answers: { 1: 'No' } }), one('b')], fields);
    expect(said(given, 'Do you smoke?')).toEqual([['No'], []]);
  });

  it('tells how the viewing went', () => {
    const viewing = {
      date: '2026-11-20',
      start: '18:00',
      end: '18:30',
      status: 'OVER' as const,
      attendance: 'late' as const,
      note: 'Bus was late',
      impressions: [],
    };
    expect(
      said(
        compareRows(
          [
            one('a', { viewing, interest: 'yes' }),
            one('b', { viewing: { ...viewing, status: 'CANCELLED', attendance: null } }),
          ],
          [],
        ),
        'Viewing',
      ),
    ).toEqual([
      [expect.stringContaining('Came late to the viewing: Fri 20 Nov 2026, 18:00'), 'Bus was late', 'Still interested'],
      [],
    ]);
  });

  it('counts the criteria that are met, names the others, and marks the facts that differ', () => {
    const result = (criterion: string, answer: 'meets' | 'does not meet' | 'not stated') =>
      ({ criterion, answer }) as ComparedApplicant['screening'][number];
    const met = [result('A name', 'meets'), result('No pets', 'meets')];
    const open = [result('A name', 'meets'), result('No pets', 'not stated')];
    const rows = compareRows(
      [
        one('a', { screening: met, note: 'Kind' }),
        one('b', { screening: open, enquiry: { ...enquiry, occupants: 3 } }),
      ],
      [],
    );
    expect(said(rows, 'Your criteria')).toEqual([['Meets 2 of 2'], ['Meets 1 of 2', 'Not stated: No pets']]);
    expect(rows.filter(({ differs }) => differs).map(({ title }) => title)).toEqual([
      'People moving in',
      'Your criteria',
    ]);
  });

  it('sets what documents say under their verdicts, and income beside the rent, but nothing of a contradicted one', () => {
    // Given a reference and two payslips that say the same, a contradicted one, and words about a protected ground
    const income = '€3,000 a month after tax. The rent is 40% of that.';
    const documents = [
      paper('PREVIOUS_LANDLORD_REFERENCE', 'SUPPORTS', {
        evidence: ['Tenancy since 1 Mar 2022', 'The tenant is on HAP.'],
      }),
      paper('PREVIOUS_LANDLORD_REFERENCE', 'INSUFFICIENT', {
        reason: 'It is hesitant.',
        evidence: ['It is hesitant.'],
      }),
      paper('PROOF_OF_FINANCIAL_MEANS', 'SUPPORTS', { rent: income }),
      paper('PROOF_OF_FINANCIAL_MEANS', 'SUPPORTS', { rent: income }),
      paper('PROOF_OF_FINANCIAL_MEANS', 'SUPPORTS', { rent: 'It is a HAP letter.' }),
      paper('PROOF_OF_FINANCIAL_MEANS', 'CONTRADICTS', { rent: '€9,000 a month after tax.' }),
    ];
    const rows = compareRows([one('a', { documents }), one('b')], []);

    // Then each verdict has its evidence, once, and the income is told once
    expect(said(rows, 'Previous landlord’s reference')).toEqual([
      ['Supports', 'Tenancy since 1 Mar 2022', 'Not enough: It is hesitant.'],
      [],
    ]);
    expect(said(rows, 'Rent and income')).toEqual([[income], []]);
    expect(rows.find(({ title }) => title === 'Rent and income')?.cells[1]?.empty).toBe('Not shown');
  });

  it('shortens a long letter at a word', () => {
    const letter = 'word '.repeat(300);
    expect(excerptOf(letter)).toMatch(/word …$/);
    expect(excerptOf(letter).length).toBeLessThan(430);
    expect(excerptOf(' a \n b ')).toBe('a b');
  });
});

it.each([
  'Date of birth',
  'Are you married?',
  'Do you have a disability?',
  'Religion',
  'Passport number',
  'Are you on HAP or rent supplement?',
  'Any kids?',
])('“%s” asks for what the law protects', (words) => {
  expect(namesProtectedGround(words)).toBe(true);
});
it.each([
  'Do you smoke?',
  'How long would you stay?',
  'Garage needed?',
  'Monthly income',
  'Do you have pets?',
  'Message',
  'What happened at your last tenancy?',
])('“%s” does not', (words) => {
  expect(namesProtectedGround(words)).toBe(false);
});
