import { describe, expect, it } from 'vitest';
import { withBoundedLines } from '../../../../domain/documents/bounded-lines.ts';
import type { Page } from '../../../../domain/documents/read-document.ts';
import { typed } from './documents-for-tests.ts';

function pageOf(text: string): Page {
  const document = typed(text);
  const page = document.readable ? document.pages[0] : undefined;
  if (!page) throw new Error('the document has no page');
  return page;
}
const textsOf = (pages: readonly Page[] | null) =>
  pages?.flatMap(({ lines }) => lines.map(({ words }) => words.map(({ text }) => text))) ?? [];

describe('a page for the rules', () => {
  it('is as it was if its lines are as long as those of documents', () => {
    const page = pageOf(`Gross pay 3,200.00\n${'12.50 '.repeat(40)}\nhttps://www.example.ie/${'a'.repeat(150)}`);
    expect(withBoundedLines([page], 3)).toEqual([page]);
  });

  it('has several lines for one with hundreds of words, each word once and in order', () => {
    const words = Array.from({ length: 500 }, (_, n) => `w${n}`);
    const lines = textsOf(withBoundedLines([pageOf(`${words.join(' ')}\nthe end`)], 6));
    expect(lines.map((line) => line.length)).toEqual([120, 120, 120, 120, 20, 2]);
    expect(lines.flat()).toEqual([...words, 'the', 'end']);
  });

  it('has a word of thousands of letters cut', () => {
    const [line] = textsOf(withBoundedLines([pageOf(`IBAN ${'9'.repeat(5000)} end`)], 1));
    expect(line?.map((word) => word.length)).toEqual([4, 200, 3]);
  });

  it('is none if all pages together have too many lines', () => {
    expect(withBoundedLines([pageOf('one\ntwo'), pageOf('three')], 3)).toHaveLength(2);
    expect(withBoundedLines([pageOf('one\ntwo'), pageOf('three')], 2)).toBeNull();
  });
});
