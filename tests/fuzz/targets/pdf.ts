import { employmentLetter, payslip } from '../../../fixtures/sample-documents.ts';
import { openPdf, readTextPage } from '../../../workers/documents/pdf-file.ts';
import { Broken, holdsNothing, must, type Target } from '../target.ts';

/**
 * A page of a PDF written by hand: its cross references, streams and trailer are uncompressed, so that they can be
 * broken.
 */
const plain = Buffer.from(`%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >> endobj
4 0 obj << /Length 62 >> stream
BT /F1 12 Tf 72 720 Td (Gross pay 3,200.00 on 31/10/2026) Tj ET
endstream endobj
5 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj
trailer << /Root 1 0 R /Size 6 >>
%%EOF
`);

/** PDFs, opened and their text extracted; the product does so in a process that can be killed. */
export const pdf: Target = {
  corpus: async () => [
    plain,
    await payslip('Ana Byrne', 'Acme Ltd', '2026-10-31', 3200),
    await employmentLetter({
      name: 'Ana Byrne',
      job: 'Engineer',
      employer: 'Acme Ltd',
      place: 'Dublin',
      since: '1 March 2021',
      salary: '€65,000',
      signed: 'Niamh Daly',
    }),
  ],
  words: [
    '/Kids [2 0 R]',
    '/Count 2147483647',
    '/Length 99999999',
    '/Filter /FlateDecode',
    '/Filter [/ASCIIHexDecode /LZWDecode]',
    '/Type /XRef',
    '/Prev 0',
    '/Encrypt 1 0 R',
    '/JS (app.alert(1))',
    '<<',
    '>>',
    'stream\n',
    'endstream',
    'endobj',
    '(((((',
    'q ',
    '1e308 ',
    '[ ',
    '1 0 R ',
  ],
  timeMs: 10_000,
  memoryMb: 500,
  dailyRuns: 25,
  open: async () => ({
    ...holdsNothing,
    async run(input) {
      const document = await openPdf(new Uint8Array(input)).catch((error: unknown) => {
        if (error instanceof Error) return null;
        throw new Broken(`opening answers with ${String(error)}`);
      });
      if (!document) return;
      try {
        for (let number = 1; number <= Math.min(3, document.numPages); number++) {
          const read = await readTextPage(document, number).catch((error: unknown) => {
            if (error instanceof Error) return null;
            throw new Broken(`reading answers with ${String(error)}`);
          });
          const words = read?.page.lines.flatMap((line) => line.words) ?? [];
          must(
            words.every(({ box }) => [box.x, box.y, box.width, box.height].every(Number.isFinite)),
            'a word stands nowhere',
          );
        }
      } finally {
        await document.loadingTask.destroy();
      }
    },
  }),
};
