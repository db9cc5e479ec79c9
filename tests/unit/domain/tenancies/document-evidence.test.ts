import { describe, expect, it } from 'vitest';
import { judge } from '../../../../domain/documents/judge.ts';
import type { DocumentSlot } from '../../../../domain/listings/document-slots.ts';
import { rentShare } from '../../../../domain/documents/rules/reaches-the-rent.ts';
import { evidenceOf, rentLine } from '../../../../domain/tenancies/document-evidence.ts';
import { asking, typed } from '../documents/documents-for-tests.ts';
import { sampleLetters } from '../documents/letters-for-tests.ts';
import { moneyPapers } from '../documents/money-papers-for-tests.ts';
import { samples } from '../documents/samples-for-tests.ts';

const about = { rentMonth: 900, employer: null, grossIncomeYear: null, dateOfBirth: null };
const read = (text: string, slot: DocumentSlot, more: Parameters<typeof asking>[1] = {}) =>
  judge(typed(text), asking(slot, { ...about, ...more }));
const textOf = (title: string) =>
  [...moneyPapers, ...sampleLetters].find((one) => one.title === title)?.text ?? expect.fail(title);

describe('what a document shows in a comparison', () => {
  it('is the tenancy and the judgement of a reference', () => {
    const form = read(textOf('a form of a letting agency with ticks'), 'PREVIOUS_LANDLORD_REFERENCE');
    expect(evidenceOf(form)).toEqual([
      'Tenancy from 1 Mar 2022 to 30 Sept 2026',
      'The reference mentions no problems.',
    ]);
    expect(rentLine(form)).toBeNull();
  });

  it('is the income of a payslip, after tax, and which share of it the rent is', () => {
    const payslip = read(textOf('a payslip with the year to date before this period'), 'PROOF_OF_FINANCIAL_MEANS');
    expect(rentLine(payslip)).toBe('€3,180.10 a month after tax. The rent is 28% of that.');
    expect(evidenceOf(payslip)).toEqual([]);
  });

  it('says that of an income below the rent too', () => {
    const payslip = read(textOf('a payslip with the year to date before this period'), 'PROOF_OF_FINANCIAL_MEANS', {
      rentMonth: 3975.13,
    });
    expect(rentLine(payslip)).toBe('€3,180.10 a month after tax. The rent is 125% of that.');
  });

  it('is nothing about the rent where the rent is unknown', () => {
    const text = textOf('a payslip with the year to date before this period');
    expect(rentLine(read(text, 'PROOF_OF_FINANCIAL_MEANS', { rentMonth: null }))).toBeNull();
  });

  it('never takes savings for an income', () => {
    const statement = samples.find(({ kind }) => kind === 'bank_statement') ?? expect.fail('a statement');
    const { kind, facts, claims } = read(statement.text, 'PROOF_OF_FINANCIAL_MEANS');
    const [claim] = claims.filter(({ rule }) => rule === 'reaches-the-rent');
    const savings = { ...(claim ?? expect.fail('a claim')), outcome: 'supports' as const, found: '€12,000' };
    const words = 'It shows savings worth more than 3 months’ rent.';
    expect(rentShare({ ...savings, reason: words })).toBeNull();
    expect(rentLine({ kind, facts, claims: [{ ...savings, reason: words }] })).toBe(words);
    expect(rentShare({ ...savings, reason: 'It shows €12,000 a month.' })).toBe(8);
  });
});
