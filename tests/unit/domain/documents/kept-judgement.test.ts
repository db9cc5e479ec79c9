import { describe, expect, it } from 'vitest';
import type { Judgement } from '../../../../domain/documents/judgement.ts';
import { keptJudgement } from '../../../../domain/documents/kept-judgement.ts';

const box = { x: 0, y: 0, width: 1, height: 1 };
const judgement: Judgement = {
  kind: 'payslip',
  facts: [
    { name: 'employee', value: 'Aoife Byrne', places: [{ page: 1, box, text: 'Aoife Byrne' }] },
    { name: 'ppsn', value: '1234567FA', places: [{ page: 1, box, text: '1234567 FA' }] },
    { name: 'iban', value: 'IE29AIBK93115212345678', places: [{ page: 1, box, text: 'IE29 AIBK 9311 5212 3456 78' }] },
    { name: 'document_number', value: 'PA1234567', places: [] },
    { name: 'mrz', value: 'P<IRLBYRNE<<AOIFE', places: [] },
  ],
  claims: [
    {
      rule: 'ppsn-checks',
      claim: 'The PPSN is valid',
      outcome: 'supports',
      stated: null,
      found: '1234567FA',
      reason: 'The PPSN 1234567 FA is right.',
      places: [{ page: 1, box, text: 'PPS No 1234567 FA' }],
    },
  ],
  verdict: 'SUPPORTS',
  reason: 'It is a payslip of Aoife Byrne.',
  askAgain: false,
};

describe('a judgement as it is kept', () => {
  it('holds no PPSN, IBAN, number of a paper or machine-readable line in full, wherever they stood', () => {
    const kept = JSON.stringify(keptJudgement(judgement));
    for (const secret of ['1234567', 'AIBK', '9311', 'PA12345', 'P<IRL']) expect(kept).not.toContain(secret);
    expect(kept).toContain('*****67FA');
    expect(kept).toContain('****5678');
  });

  it('keeps the words that are said of a number', () => {
    const facts = [{ name: 'mrz' as const, value: 'valid', places: [{ page: 1, box, text: 'P<IRLBYRNE<<AOIFE' }] }];
    const kept = keptJudgement({ ...judgement, facts, reason: 'The passport is valid until 4 June 2034.' });
    expect(kept.reason).toBe('The passport is valid until 4 June 2034.');
    expect(kept.facts[0]).toMatchObject({ value: 'valid', places: [{ text: '****' }] });
  });

  it('keeps everything else as it was, and itself when it is kept again', () => {
    const once = keptJudgement(judgement);
    expect(once.facts[0]).toEqual(judgement.facts[0]);
    expect(once.reason).toBe(judgement.reason);
    expect(keptJudgement(once)).toEqual(once);
  });
});
