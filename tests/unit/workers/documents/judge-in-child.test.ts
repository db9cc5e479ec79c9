import { afterAll, describe, expect, it } from 'vitest';
import { unreadableReasons } from '../../../../domain/documents/rules/unreadable.ts';
import { createDocumentJudge, judgeHere } from '../../../../workers/documents/judge-in-child.ts';
import { scaled } from '../../../pace-of-machine.ts';
import { asking, scanned, typed } from '../../domain/documents/documents-for-tests.ts';

const payslip = typed(
  `Fictional Foods Ltd
PAYSLIP
Employee: Aoife Byrne
Pay date: 30/10/2026
Gross pay 3,900.00
Net pay 3,010.00`,
  { noise: scanned },
);
const question = asking('PROOF_OF_FINANCIAL_MEANS');
const judging = createDocumentJudge({ limits: { computeMs: scaled(60_000), clockMs: scaled(120_000) } });
afterAll(() => judging.close());

describe('documents that are judged in a child process', () => {
  it('are judged as they would be here', async () => {
    expect(await judging.judge(payslip, question)).toEqual(await judgeHere.judge(payslip, question));
    if (!payslip.readable) throw new Error('the payslip is readable');
    const parts = [payslip, payslip];
    expect(await judging.judgeJoined(parts, question)).toEqual(await judgeHere.judgeJoined(parts, question));
    const files = ['a.jpg', 'b.jpg'].map((name) => ({ id: name, name, receivedAt: new Date(0), document: payslip }));
    expect(await judging.filesOfOneDocument(files, question.today)).toEqual(
      await judgeHere.filesOfOneDocument(files, question.today),
    );
  });

  it('are unreadable, with the reason, where judging takes too long; which files belong together is not known then', async () => {
    const hasty = createDocumentJudge({ limits: { clockMs: 1 } });
    const judgement = await hasty.judge(payslip, question);
    expect([judgement.verdict, judgement.reason]).toEqual(['UNREADABLE', unreadableReasons['too-slow']]);
    expect(await hasty.filesOfOneDocument([], question.today)).toEqual([]);
    await hasty.close();
  });
});
