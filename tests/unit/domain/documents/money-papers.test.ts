import { describe, expect, test } from 'vitest';
import { judge } from '../../../../domain/documents/judge.ts';
import { asking, noisy, scanned, typed } from './documents-for-tests.ts';
import { moneyPapers } from './money-papers-for-tests.ts';

const question = asking('PROOF_OF_FINANCIAL_MEANS', { dateOfBirth: null });

describe('payslips and statements in layouts that were not made for the rules', () => {
  test.each(moneyPapers.map((paper) => [paper.title, paper] as const))('%s', (_, { verdicts, text }) => {
    for (const noise of [null, scanned]) {
      const judgement = judge(typed(text, { noise }), question);
      expect(verdicts, `${judgement.kind}: ${judgement.reason}`).toContain(judgement.verdict);
    }
    const misread = judge(typed(text, { noise: noisy }), question);
    expect(misread.verdict, misread.reason).not.toBe(verdicts.includes('SUPPORTS') ? 'CONTRADICTS' : 'SUPPORTS');
  });
});
