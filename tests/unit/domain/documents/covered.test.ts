import { describe, expect, test } from 'vitest';
import { judge } from '../../../../domain/documents/judge.ts';
import { lineText, type ReadDocument } from '../../../../domain/documents/read-document.ts';
import { asking, scanned, typed } from './documents-for-tests.ts';

const payslip = `
Fictional Foods Ltd                 Payslip
Employee   Aoife Byrne              Pay date 31/10/2026   Monthly
PPS number 1234567T
Payments                            Deductions
Basic pay         4,000.00          PAYE        400.00
                                    PRSI        168.00
                                    USC          90.00
                                    Total       658.00
Gross pay         4,000.00
Net pay           3,342.00`;

/** The document as it reads when boxes cover what `covers` matches on each line. */
function covered(text: string, covers: RegExp): ReadDocument {
  const whole = typed(text, { noise: scanned });
  if (!whole.readable) throw new Error('A typed document can be read');
  const pages = whole.pages.map((page) => {
    const boxes = page.lines.flatMap((line) => {
      const match = covers.exec(lineText(line));
      const under = match ? line.words.filter(({ text: word }) => match[0].includes(word)) : [];
      return under.map(({ box }) => box);
    });
    const lines = page.lines.map(({ words }) => ({ words: words.filter(({ box }) => !boxes.includes(box)) }));
    return { ...page, lines: lines.filter(({ words }) => words.length), covered: boxes };
  });
  return { ...whole, pages };
}
const judged = (document: ReadDocument) =>
  judge(document, asking('PROOF_OF_FINANCIAL_MEANS', { employer: null, grossIncomeYear: null }));

describe('boxes over a document', () => {
  test('what isn’t needed may be covered', () => {
    const document = covered(payslip, /1234567T/);
    expect(judged(document)).toMatchObject({ verdict: 'SUPPORTS' });
    expect(document.readable && document.pages[0]?.covered).toHaveLength(1);
  });

  test.each([
    ['the pay', /(?<=^(?:Gross|Net) pay )[\d,.]+/, 'the gross and the net pay'],
    ['the name', /Aoife Byrne/, 'the name'],
    ['the date', /31\/10\/2026/, 'the date'],
  ])('%s must not be, and is asked for in words', (_, covers, what) => {
    const { verdict, reason } = judged(covered(payslip, covers));
    expect({ verdict, reason }).toEqual({
      verdict: 'INSUFFICIENT',
      reason: `What we need seems to be covered: ${what}. Please send the payslip again with that uncovered.`,
    });
  });

  const statement = `
Sample Bank                                   Account statement
Account holder   Aoife Byrne                  1 October 2026 to 31 October 2026
Date           Details                  Out          In       Balance
01/10/2026     Balance forward                               1,000.00
03/10/2026     Shop                   40.00                    960.00
05/10/2026     Rent                  700.00                    260.00
20/10/2026     Wages                             2,400.00    2,660.00
25/10/2026     Chemist                20.00                  2,640.00
31/10/2026     Shop                   60.00                  2,580.00`;

  test('lines of a statement may be covered, and its balances aren’t said to be wrong for it', () => {
    expect(judged(covered(statement, /.*Chemist.*/))).toMatchObject({ verdict: 'SUPPORTS' });
    expect(judged(covered(statement, /(?<=Chemist )20\.00/))).toMatchObject({ verdict: 'SUPPORTS' });
  });

  test('a balance that is wrong far from any box is still found', () => {
    const forged = statement.replace('960.00', '1,960.00');
    const honest = judged(typed(forged, { noise: scanned }));
    expect(honest.verdict).not.toBe('SUPPORTS');
    expect(judged(covered(forged, /2,580\.00/)).verdict).toBe(honest.verdict);
  });

  test('wages hidden on a statement are asked for', () => {
    expect(judged(typed(statement, { noise: scanned }))).toMatchObject({ verdict: 'SUPPORTS' });
    expect(judged(covered(statement, /2,400\.00 2,660\.00/))).toMatchObject({
      verdict: 'INSUFFICIENT',
      reason: expect.stringContaining('seems to be covered: the wages paid in'),
    });
  });
});
