import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { judge } from '../../../../domain/documents/judge.ts';
import { keptJudgement } from '../../../../domain/documents/kept-judgement.ts';
import { readFile } from '../../../../workers/documents/read-file.ts';
import { asking } from '../../domain/documents/documents-for-tests.ts';

/** A PDF with the given lines on a page of `size` points, in small letters. */
async function pdfOf(lines: readonly string[], size: [number, number]): Promise<Buffer> {
  const document = new PDFDocument({ size, margin: 0, autoFirstPage: false });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => document.on('end', () => resolve()));
  document.addPage().font('Helvetica').fontSize(4);
  lines.forEach((line, at) => document.text(line, 5, 5 + at * 6, { lineBreak: false }));
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

describe('a file that is more crowded than documents are', () => {
  it('with hundreds of amounts in one line comes to the rules as several lines, and is judged', async () => {
    const head = 'Payslip Employer: Acme Ltd Employee: Ana Byrne Gross pay 3,200.00 Net pay 2,500.00';
    const read = await readFile(await pdfOf([head, '1,234.56 '.repeat(1000).trim()], [14_000, 200]));
    const { document } = read;
    if (!document.readable) throw new Error(`it is unreadable: ${document.cause}`);
    const lengths = document.pages.flatMap(({ lines }) => lines.map(({ words }) => words.length));
    expect(Math.max(...lengths)).toBeLessThanOrEqual(120);
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBeGreaterThan(800);
    const { kind } = keptJudgement(judge(document, asking('PROOF_OF_FINANCIAL_MEANS')));
    expect(kind).toBe('payslip');
  });
});
