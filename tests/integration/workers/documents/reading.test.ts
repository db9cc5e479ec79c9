import { crc32, deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import sharp, { type Sharp } from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { judge } from '../../../../domain/documents/judge.ts';
import { lineText, pageText, type ReadDocument } from '../../../../domain/documents/read-document.ts';
import { bankStatement } from '../../../../fixtures/sample-documents.ts';
import { createDocumentReader } from '../../../../workers/documents/read-in-child.ts';
import { shownBox } from '../../../../workers/documents/shown-places.ts';
import { scaled } from '../../../pace-of-machine.ts';

const reader = createDocumentReader({ limits: { timeMs: scaled(60_000) } });
afterAll(() => reader.close());

async function pdf(options: PDFKit.PDFDocumentOptions, fill: (document: PDFKit.PDFDocument) => void): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', margin: 0, ...options });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => document.on('end', () => resolve()));
  fill(document);
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

const lines = [
  'Landlord reference',
  'Sean Byrne rented 12 Sample Road',
  'from March 2023 to October 2026.',
  'The rent was paid on time.',
  'Maeve Example, 2 November 2026',
];
function letter(width: number, height: number): Sharp {
  const text = lines
    .map(
      (words, n) =>
        `<text x="60" y="${110 + n * 70}" font-family="DejaVu Sans" font-size="34" fill="#222">${words}</text>`,
    )
    .join('');
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#f2efe8"/>${text}</svg>`,
    ),
  );
}

function opened(document: ReadDocument): Extract<ReadDocument, { readable: true }> {
  if (!document.readable) throw new Error(`It could not be read: ${document.cause}`);
  return document;
}

describe('a PDF with text', () => {
  it('gives what was filled in and typed over it', async () => {
    const form = await pdf({}, (document) => {
      document.fontSize(12).text('Name of the tenant', 60, 100).text('Net pay 2,100.00', 60, 140);
      document.initForm();
      document.formText('name', 260, 96, 200, 20, { value: 'Aoife Byrne' });
      // pdfkit writes a primitive string as a name.
      const Contents: unknown = Object('9,100.00');
      document.annotate(106, 138, 60, 16, { Subtype: 'FreeText', Contents } as PDFKit.Mixins.AnnotationOption);
    });
    const { pages } = opened((await reader.readDocument(form)).document);
    const [name, pay] = pages[0]?.lines.map(lineText) ?? [];
    expect(name).toBe('Name of the tenant Aoife Byrne');
    expect(pay).toMatch(/2,100\.00/);
    expect(pay).toMatch(/9,100\.00/);
  });

  it('gives its words with their places and fonts, in lines of sight, and how it was made', async () => {
    const { document, rendition } = await reader.readDocument(
      await bankStatement('Aoife Ní Bhriain', 'IE64 IRCE 9205 0112 3456 78', 'Example Ltd', 2900, 1200),
    );
    const { pages, origin, form, pageCount } = opened(document);
    expect({ form, pageCount, rendition }).toEqual({ form: 'pdf', pageCount: 1, rendition: null });
    expect(origin).toMatchObject({ producer: 'Letterbox fixtures', updates: 0, signed: false });
    const row = pages[0]?.lines.find((line) => lineText(line).includes('RENT STANDING ORDER'));
    expect(row && lineText(row)).toBe('02 Oct 2026 RENT STANDING ORDER -1,200.00 814.20');
    expect(row?.words.at(-1)).toMatchObject({ font: 'Helvetica', confidence: null });
    expect(row?.words.at(-1)?.box.x).toBeGreaterThan(0.8);
  });

  it('is read upright when its page lies on its side, and points back at the page as it lies', async () => {
    const sideways = await pdf({}, (document) =>
      document
        .rotate(90, { origin: [300, 100] })
        .fontSize(14)
        .text('This page was printed sideways by a machine', 300, 100, { lineBreak: false }),
    );
    const { document, shown } = await reader.readDocument(sideways);
    const page = opened(document).pages[0];
    expect(page && pageText(page)).toBe('This page was printed sideways by a machine');
    expect(page && page.width > page.height).toBe(true);
    const first = page?.lines[0]?.words[0];
    if (!first || !shown[1]) throw new Error('no word, or no way back');
    const there = shownBox(first.box, shown[1]);
    expect(there.height).toBeGreaterThan(there.width);
    expect(there.y).toBeCloseTo(100 / 841.89, 1);
  });
});

describe('what is recognised', () => {
  it('is a scan in a PDF, with how sure each word is', async () => {
    const picture = await letter(1240, 700).jpeg({ quality: 80 }).toBuffer();
    const { document } = await reader.readDocument(await pdf({}, (file) => file.image(picture, 0, 0, { width: 595 })));
    const page = opened(document).pages[0];
    expect(page?.source).toBe('recognised');
    expect(page && pageText(page)).toContain('Sean Byrne rented 12 Sample Road');
    expect(page?.lines[0]?.words[0]?.confidence).toBeGreaterThan(70);
    expect(page?.picture?.sharpness).toBeGreaterThan(0.5);
  });

  it('is a photograph that lies upside down, kept upright and without the place it was taken at', async () => {
    const photo = await letter(1000, 640)
      .rotate(180)
      .withExif({ IFD0: { Make: 'Telephone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 20/1 0/1' } })
      .jpeg({ quality: 80 })
      .toBuffer();
    const { document, rendition, shown } = await reader.readDocument(photo);
    const page = opened(document).pages[0];
    expect(page && pageText(page)).toContain('from March 2023 to October 2026.');
    expect(page?.lines[0]?.words[0]?.box.y).toBeLessThan(0.3);
    expect(shown[1]?.[0] ?? 1).toBeGreaterThan(0.9);
    expect((await sharp(rendition?.bytes).metadata()).exif).toBeUndefined();
  });
});

describe('what cannot be read says why', () => {
  const bomb = () => squareOf(20_000);
  /** A PNG with this many pixels on each side, one bit each: 400 million compress to 50 KB. */
  async function squareOf(side: number): Promise<Buffer> {
    const chunk = (type: string, data: Buffer) => {
      const body = Buffer.concat([Buffer.from(type), data]);
      const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
      length.writeUInt32BE(data.length);
      sum.writeUInt32BE(crc32(body));
      return Buffer.concat([length, body, sum]);
    };
    const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
    header.writeUInt32BE(side, 0);
    header.writeUInt32BE(side, 4);
    const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    return Buffer.concat([
      signature,
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(Buffer.alloc(side * (side / 8 + 1)), { level: 1 })),
      chunk('IEND', Buffer.alloc(0)),
    ]);
  }
  /** A page of dots in rows, like a photographed screen or a hostile file. */
  function specks(count: number): Promise<Buffer> {
    const [width, height] = [1700, 2400];
    const data = Buffer.alloc(width * height, 255);
    const columns = Math.floor(Math.sqrt((count * width) / height));
    for (let dot = 0; dot < count; dot += 1) {
      const [x, y] = [dot % columns, Math.floor(dot / columns)];
      const at = Math.floor((y * width) / columns) * width + Math.floor((x * width) / columns);
      for (const offset of [0, 1, width, width + 1]) data[at + offset] = 0;
    }
    return sharp(data, { raw: { width, height, channels: 1 } })
      .png()
      .toBuffer();
  }
  /** Tiny words on one page of a PDF, 300 to a line. */
  const wordsOfAPage = (count: number) =>
    pdf({}, (document) => {
      document.fontSize(1);
      for (let line = 0; line < count / 300; line += 1)
        document.text('ab '.repeat(300), 10, 10 + line * 2, { lineBreak: false });
    });
  /** An animation of two frames. */
  async function animated(): Promise<Buffer> {
    const frames = await Promise.all([letter(800, 480), letter(800, 480).negate()].map((one) => one.png().toBuffer()));
    return sharp(frames, { join: { animated: true } })
      .webp({ delay: [100, 100] })
      .toBuffer();
  }
  it('is read of what is animated: its first picture', async () => {
    const { document } = await reader.readDocument(await animated());
    const { pages, pageCount } = opened(document);
    expect([pageCount, pages.length]).toEqual([1, 1]);
    expect(pages[0] && pageText(pages[0])).toContain('The rent was paid on time.');
  });

  it.each([
    [
      'protected',
      () => pdf({ userPassword: 'secret', pdfVersion: '1.7' }, (document) => document.text('For nobody to see')),
    ],
    ['damaged', async () => (await bankStatement('A', 'B', 'C', 1, 1)).subarray(0, 700)],
    ['damaged', async () => (await letter(800, 600).jpeg().toBuffer()).subarray(0, 9000)],
    ['empty', async () => Buffer.alloc(0)],
    ['empty', () => pdf({}, () => undefined)],
    [
      'empty',
      () =>
        sharp({ create: { width: 900, height: 700, channels: 3, background: '#fdfdfd' } })
          .png()
          .toBuffer(),
    ],
    ['not-a-document', async () => Buffer.from('<html>Dear landlord</html>')],
    ['too-many-pixels', bomb],
    [
      'too-small',
      () =>
        sharp({ create: { width: 30_000, height: 1, channels: 3, background: '#777' } })
          .png()
          .toBuffer(),
    ],
    ['no-writing', () => specks(100_000)],
    ['too-large', async () => Buffer.alloc(21 * 1024 * 1024, 1)],
    ['too-large', () => wordsOfAPage(100_000)],
    ['damaged', async () => (await animated()).subarray(0, 300)],
    ['too-many-pixels', () => squareOf(30_000)],
  ] as const)('%s', async (cause, make) => {
    expect((await reader.readDocument(await make())).document).toEqual({ readable: false, cause });
  });

  it('too slow: a file that keeps the reader busy is given up, and the next one is read', async () => {
    const content = deflateSync(Buffer.from(`BT /F1 9 Tf ${'1 0 0 1 9 9 Tm (ab) Tj '.repeat(400_000)}ET`), {
      level: 1,
    });
    const objects = [
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    ];
    const stream = Buffer.concat([
      Buffer.from(`4 0 obj\n<</Length ${content.length}/Filter/FlateDecode>>stream\n`),
      content,
      Buffer.from('\nendstream endobj\n'),
    ]);
    const head = objects.map((object, n) => `${n + 1} 0 obj\n${object}\nendobj\n`).join('');
    const file = Buffer.concat([
      Buffer.from(`%PDF-1.4\n${head}`),
      stream,
      Buffer.from('5 0 obj\n<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
    ]);
    const hasty = createDocumentReader({ limits: { timeMs: scaled(600) } });
    try {
      const [slow, next] = await Promise.all([
        hasty.readDocument(file),
        hasty.readDocument(Buffer.from('not a document')),
      ]);
      expect(slow.document).toEqual({ readable: false, cause: 'too-slow' });
      expect(next.document).toEqual({ readable: false, cause: 'not-a-document' });
    } finally {
      await hasty.close();
    }
  });

  it('too large: a reader that needs more memory than it may have is ended', async () => {
    const small = createDocumentReader({ limits: { memoryMb: 60, timeMs: scaled(60_000) } });
    try {
      expect((await small.readDocument(await bankStatement('A', 'B', 'C', 1, 1))).document).toEqual({
        readable: false,
        cause: 'too-large',
      });
    } finally {
      await small.close();
    }
  });
});

describe('a page that was covered and encoded again', () => {
  const rows = [
    ['Fictional Foods Ltd', 'Payslip'],
    ['Employee: Aoife Byrne', 'Pay date: 31/10/2026'],
    ['PPS number', '1234567T'],
    ['Basic pay', '4,000.00'],
    ['PAYE', '400.00'],
    ['PRSI', '168.00'],
    ['USC', '90.00'],
    ['Total deductions', '658.00'],
    ['Gross pay', '4,000.00'],
    ['Net pay', '3,342.00'],
  ] as const;
  const top = (row: number) => 80 + row * 70;
  /** As the covering dialog sends it: black boxes over the values of some rows, in a JPEG. */
  const coveredPage = (...labels: string[]) => {
    const shown = rows.flatMap((cells, row) =>
      cells.map((words, column) => `<text x="${80 + column * 520}" y="${top(row) + 32}">${words}</text>`),
    );
    const boxes = rows.flatMap(([label], row) =>
      labels.includes(label) ? [`<rect x="590" y="${top(row) - 6}" width="260" height="52" fill="#000"/>`] : [],
    );
    return sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="1100" height="840"><rect width="1100" height="840" fill="#fff"/><g font-family="DejaVu Sans" font-size="34" fill="#222">${shown.join('')}</g>${boxes.join('')}</svg>`,
      ),
    )
      .jpeg({ quality: 85 })
      .toBuffer();
  };
  const judged = async (...labels: string[]) => {
    const { document } = await reader.readDocument(await coveredPage(...labels));
    const applicant = { fullName: 'Aoife Byrne' };
    return judge(document, { slot: 'PROOF_OF_FINANCIAL_MEANS', applicant, today: '2026-11-21' });
  };

  it('is judged as before if what is covered isn’t needed', async () => {
    expect(await judged('PPS number')).toMatchObject({ kind: 'payslip', verdict: 'SUPPORTS' });
  });

  it('is asked for again in words if what is covered is needed', async () => {
    expect(await judged('Gross pay', 'Net pay')).toMatchObject({
      kind: 'payslip',
      verdict: 'INSUFFICIENT',
      reason:
        'What we need seems to be covered: the gross and the net pay. Please send the payslip again with that uncovered.',
    });
  });
});
