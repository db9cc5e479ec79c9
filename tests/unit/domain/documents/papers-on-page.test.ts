import { describe, expect, it } from 'vitest';
import { judge } from '../../../../domain/documents/judge.ts';
import { papersOnPage } from '../../../../domain/documents/joined/papers-on-page.ts';
import type { Box, Line, Page, ReadDocument } from '../../../../domain/documents/read-document.ts';
import { planDocuments } from '../../../../fixtures/documents/plan.ts';
import { sheetText } from '../../../../fixtures/documents/sheet.ts';
import { asking, scanned, today, typed } from './documents-for-tests.ts';
import { samples } from './samples-for-tests.ts';

const sample = (title: string): string => {
  const found = samples.find((one) => one.title === title)?.text;
  if (!found) throw new Error(`There is no sample called ${title}`);
  return found;
};
const kindOf = (kind: string): string => samples.find((one) => one.kind === kind)?.text ?? '';
const pageOf = (text: string): Page => {
  const document = typed(text, { noise: scanned });
  const page = document.readable ? document.pages[0] : undefined;
  if (!page) throw new Error('A typed page can be read');
  return page;
};

type Spot = { x: number; y: number; scale: number };
const left: Spot = { x: 0, y: 0, scale: 0.47 };
const right: Spot = { x: 0.53, y: 0, scale: 0.47 };
const lower: Spot = { x: 0, y: 0.53, scale: 0.47 };

/** Documents placed in one picture; words at the same height form one line, as recognition groups them. */
function laid(...papers: readonly (readonly [string, Spot])[]): ReadDocument {
  const words = papers.flatMap(([text, { x, y, scale }]) => {
    const place = (box: Box): Box => ({
      x: x + box.x * scale,
      y: y + box.y * scale,
      width: box.width * scale,
      height: box.height * scale,
    });
    return pageOf(text).lines.flatMap((line) => line.words.map((word) => ({ ...word, box: place(word.box) })));
  });
  const lines: Line[] = [...Map.groupBy(words, ({ box }) => Math.round(box.y * 1000)).entries()]
    .sort(([a], [b]) => a - b)
    .map(([, own]) => ({ words: own.toSorted((a, b) => a.box.x - b.box.x) }));
  const page: Page = { ...pageOf('x'), lines };
  return { readable: true, form: 'picture', pageCount: 1, pages: [page], origin: null };
}
const lieIn = (document: ReadDocument) => {
  const page = document.readable ? document.pages[0] : undefined;
  return page ? papersOnPage(page, today).what : null;
};

const passport = kindOf('passport');
const payslip = kindOf('payslip');
const of = (text: string) =>
  text
    .replaceAll('Aoife', 'Conor')
    .replaceAll('Byrne', 'Walsh')
    .replaceAll('AOIFE', 'CONOR')
    .replaceAll('BYRNE', 'WALSH');

describe('two documents in one picture', () => {
  it.each([
    ['beside each other', right],
    ['below each other', lower],
  ])('are read apart when they lie %s: the one that was asked for is judged', (_, where) => {
    const both = laid([passport, left], [payslip, where]);
    expect(lieIn(both)).toBe('several');
    expect(judge(both, asking('PROOF_OF_IDENTITY'))).toMatchObject({ kind: 'passport', verdict: 'SUPPORTS' });
    expect(judge(both, asking('PROOF_OF_FINANCIAL_MEANS'))).toMatchObject({ kind: 'payslip', verdict: 'SUPPORTS' });
    const noted = judge(both, asking('PROOF_OF_IDENTITY')).claims.find(({ rule }) => rule === 'one-document');
    expect(noted).toMatchObject({ outcome: 'note', reason: expect.stringContaining('a payslip') });
  });

  it('are asked for one by one where nobody said which of them is meant', () => {
    const judgement = judge(laid([passport, left], [payslip, right]), asking(null));
    expect(judgement).toMatchObject({ verdict: 'INSUFFICIENT', askAgain: true });
    expect(judgement.reason).toBe(
      'There seem to be two documents in this picture: a passport and a payslip. Please send them one by one.',
    );
  });

  it('do not pass when one of two that were asked for is someone else’s', () => {
    const judgement = judge(laid([passport, left], [of(passport), right]), asking('PROOF_OF_IDENTITY'));
    expect(judgement).toMatchObject({ verdict: 'INSUFFICIENT', reason: expect.stringContaining('one by one') });
    const slips = judge(laid([of(payslip), left], [passport, right]), asking('PROOF_OF_FINANCIAL_MEANS'));
    expect(slips.verdict).toBe('CONTRADICTS');
  });
});

describe('a card', () => {
  it('is one document when both its sides lie beside each other', () => {
    const front = `
CEADUNAS TIOMANA     DRIVING LICENCE
1. BYRNE
2. AOIFE
3. 14.02.1990 IRELAND
4a. 03.05.2022    4c. NDLS
4b. 02.05.2032
5. 123456789`;
    const back = `
9.      10.         11.         12.
AM      03.05.12    02.05.32
A1
A2
B1      03.05.12    02.05.32
B       03.05.12    02.05.32`;
    const card = laid([back, left], [front, right]);
    expect(lieIn(card)).toBe('sides');
    expect(judge(card, asking('PROOF_OF_IDENTITY'))).toMatchObject({ kind: 'driving_licence', verdict: 'SUPPORTS' });
  });
});

describe('one document', () => {
  it('is not taken for several, however it is laid out', () => {
    for (const { title, text } of samples.filter((_, at) => at % 3 === 0))
      expect(lieIn(laid([text, { x: 0, y: 0, scale: 1 }])), title).not.toBe('several');
    for (const stock of ['second', 'final'] as const)
      for (const { id, drawn } of planDocuments(8, { stock }).filter((_, at) => at % 29 === 0)) {
        const document = typed(sheetText(drawn.sheets.slice(0, 1)), { noise: scanned });
        expect(lieIn(document), id).toMatch(/^(?:one|sides)$/);
      }
    expect(lieIn(laid([sample('housing support'), { x: 0, y: 0, scale: 1 }]))).toBe('one');
  });
});
