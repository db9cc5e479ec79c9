import { existsSync, readdirSync, readFileSync } from 'node:fs';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { createDocumentReader } from '../../../../workers/documents/read-in-child.ts';
import { scaled } from '../../../pace-of-machine.ts';

/** A page at 200 dpi: looking for its lines needs the memory, and reading them only time, so there are few. */
function page(): Promise<Buffer> {
  const text = Array.from(
    { length: 4 },
    (_, n) =>
      `<text x="110" y="${130 + n * 520}" font-family="DejaVu Sans" font-size="25" fill="#222">Line ${n} of a statement, paid in 1,234.${10 + n}</text>`,
  ).join('');
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1654" height="2339"><rect width="1654" height="2339" fill="#fff"/>${text}</svg>`,
    ),
  )
    .png()
    .toBuffer();
}

async function scanOf(pages: number): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', margin: 0, autoFirstPage: false });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => document.on('end', () => resolve()));
  const picture = await page();
  for (let n = 0; n < pages; n += 1) document.addPage().image(picture, 0, 0, { width: 595 });
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

/** The most memory that each child of this process has held so far, in megabytes. */
function peaksOfChildren(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        const status = readFileSync(`/proc/${pid}/status`, 'utf8');
        const parent = Number(/^PPid:\s*(\d+)/m.exec(status)?.[1]);
        return parent === process.pid ? Number(/^VmHWM:\s*(\d+)/m.exec(status)?.[1] ?? 0) / 1000 : 0;
      } catch {
        // The process ended in the meantime.
        return 0;
      }
    });
}

/** Two pages take 720 MB when the C library keeps what the first has used, and about 500 when it doesn’t. */
const MOST = 620;

it.skipIf(!existsSync('/proc/self/status'))(
  'a second page of a scan is read in the memory that the first one needed',
  async () => {
    const reader = createDocumentReader({ limits: { timeMs: scaled(90_000), clockMs: scaled(240_000) } });
    let peak = 0;
    const watch = setInterval(() => (peak = Math.max(peak, ...peaksOfChildren())), 50);
    try {
      const { document } = await reader.readDocument(await scanOf(2));
      expect(document).toMatchObject({ readable: true, pageCount: 2 });
      // The process that reads was seen at all.
      expect(peak).toBeGreaterThan(100);
      expect(peak).toBeLessThan(MOST);
    } finally {
      clearInterval(watch);
      await reader.close();
    }
  },
  scaled(240_000),
);
