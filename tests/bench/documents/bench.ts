import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { documentLimits, recognisedSide } from '../../../workers/documents/limits.ts';
import { createDocumentReader, type DocumentReader } from '../../../workers/documents/read-in-child.ts';
import { type Bench, median, table } from '../bench.ts';

/** Reads documents as the scoring job does, in its child process, and compares each part with a well-known program. */
export const bench: Bench = { title: 'Documents: reading beside pdftotext and tesseract', run };

const textPages = 40;

/** A recognition takes seconds: more rounds than these make the run long and its ratios no better. */
const mostPictureRounds = 2;
/** A peer that takes longer is ended, milliseconds. */
const peerLimit = 120_000;

async function pdf(fill: (document: PDFKit.PDFDocument) => void): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', margin: 40, autoFirstPage: false });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => document.on('end', () => resolve()));
  fill(document);
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

const rows = Array.from(
  { length: 46 },
  (_, n) =>
    `${String((n % 28) + 1).padStart(2, '0')} Oct 2026   PAYMENT ${1000 + n} EXAMPLE SHOP   ${(n * 13.37 + 5).toFixed(2)}`,
);

/** A page of an account statement as an image at 200 dpi. */
function scannedPage(): Promise<Buffer> {
  const text = rows
    .map(
      (row, n) =>
        `<text x="110" y="${130 + n * 46}" font-family="DejaVu Sans" font-size="25" fill="#222">${row.replace(/ {2,}/g, ' ')}</text>`,
    )
    .join('');
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1654" height="2339"><rect width="1654" height="2339" fill="#fff"/>${text}</svg>`,
    ),
  )
    .png()
    .toBuffer();
}

/** The page as photographed by a 12-megapixel phone. */
const photographed = (page: Buffer) => sharp(page).resize(3000, 4000, { fit: 'fill' }).jpeg({ quality: 85 }).toBuffer();

function isThere(program: string, ...words: string[]): boolean {
  try {
    execFileSync(program, words, { stdio: 'ignore' });
    return true;
  } catch {
    // Not installed here: the comparison is left out, and the output says so.
    return false;
  }
}

/** The most memory that a child of this process has held so far, in megabytes; null without /proc. */
function childrensPeak(): number | null {
  try {
    const peaks = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => {
        try {
          const status = readFileSync(`/proc/${pid}/status`, 'utf8');
          return Number(/^PPid:\s*(\d+)/m.exec(status)?.[1]) === process.pid
            ? Number(/^VmHWM:\s*(\d+)/m.exec(status)?.[1] ?? 0) / 1000
            : 0;
        } catch {
          // It ended while it was being looked at.
          return 0;
        }
      });
    return Math.max(0, ...peaks);
  } catch {
    // This system has no /proc.
    return null;
  }
}

async function timed(work: () => unknown): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

type Peer = { name: string; work: (() => unknown) | null; pages: number };

/** Measures both in turn; returns the medians per page, and their ratio. */
async function compare(what: string, ours: Peer, peer: Peer, rounds: number): Promise<string[]> {
  const [mine, theirs]: [number[], number[]] = [[], []];
  await ours.work?.(); // The first reading starts the process.
  for (let round = 0; round < rounds; round += 1) {
    if (ours.work) mine.push(await timed(ours.work));
    if (peer.work) theirs.push(await timed(peer.work));
  }
  const [a, b] = [median(mine) / ours.pages, median(theirs) / peer.pages];
  return [
    what,
    `${a.toFixed(1)} ms`,
    peer.work ? `${peer.name} ${b.toFixed(1)} ms` : `${peer.name} is not here`,
    peer.work ? `${(a / b).toFixed(2)}x` : '–',
  ];
}

/** The peak memory of a fresh reader process over one document. */
async function peakOf(bytes: Buffer): Promise<string> {
  const reader = createDocumentReader();
  let peak: number | null = null;
  const watch = setInterval(() => (peak = Math.max(peak ?? 0, childrensPeak() ?? 0) || null), 50);
  try {
    await reader.readDocument(bytes);
    const { memoryMb } = documentLimits;
    return peak === null ? 'not told here' : `${Math.round(peak)} MB (${(peak / memoryMb).toFixed(2)} of ${memoryMb})`;
  } finally {
    clearInterval(watch);
    await reader.close();
  }
}

async function compareAll(
  reader: DocumentReader,
  { rounds, folder, say }: Pick<Parameters<Bench['run']>[0], 'rounds' | 'folder' | 'say'>,
): Promise<string[][]> {
  const pictureRounds = Math.min(rounds, mostPictureRounds);
  const told = async (row: Promise<string[]>) => {
    say((await row).join('  '));
    return row;
  };
  const file = (name: string, bytes: Buffer) => {
    writeFileSync(join(folder, name), bytes);
    return join(folder, name);
  };
  const many = file(
    'many.pdf',
    await pdf((document) => {
      for (let page = 0; page < textPages; page += 1) document.addPage().fontSize(10).text(rows.join('\n'));
    }),
  );
  const one = file('one.pdf', await pdf((document) => document.addPage().fontSize(10).text(rows.join('\n'))));
  const page = await scannedPage();
  const scan = file('scan.png', page);
  const photograph = file('photograph.jpg', await photographed(page));
  // The same image, already decoded and scaled, so that only recognition is measured.
  const ready = file(
    'ready.png',
    await sharp(photograph).resize({ height: recognisedSide }).greyscale().png({ compressionLevel: 1 }).toBuffer(),
  );
  const pdftotext = isThere('pdftotext', '-v');
  const tesseract = isThere('tesseract', '--version');
  const text = (path: string) =>
    pdftotext
      ? () =>
          execFileSync('pdftotext', ['-bbox', path, '-'], {
            maxBuffer: 64e6,
            timeout: peerLimit,
            stdio: ['ignore', 'pipe', 'ignore'],
          })
      : null;
  const recognise = (path: string) =>
    tesseract
      ? () =>
          execFileSync('tesseract', [path, '-', '--psm', '6', 'tsv'], {
            env: { ...process.env, OMP_THREAD_LIMIT: '1' },
            timeout: peerLimit,
            stdio: ['ignore', 'pipe', 'ignore'],
          })
      : null;
  const read = (path: string) => () => reader.readDocument(path);
  return [
    await told(
      compare(
        `text, per page of ${textPages}`,
        { name: 'ours', work: read(many), pages: textPages },
        { name: 'pdftotext -bbox', work: text(many), pages: textPages },
        rounds,
      ),
    ),
    await told(
      compare(
        'text, a PDF of one page',
        { name: 'ours', work: read(one), pages: 1 },
        { name: 'pdftotext -bbox', work: text(one), pages: 1 },
        rounds,
      ),
    ),
    await told(
      compare(
        'a scanned page',
        { name: 'ours', work: read(scan), pages: 1 },
        { name: 'tesseract', work: recognise(scan), pages: 1 },
        pictureRounds,
      ),
    ),
    await told(
      compare(
        'a photograph of 12 megapixels',
        { name: 'ours', work: read(photograph), pages: 1 },
        { name: 'tesseract', work: recognise(photograph), pages: 1 },
        pictureRounds,
      ),
    ),
    await told(
      compare(
        'the same, beside its recognition alone',
        { name: 'ours', work: read(photograph), pages: 1 },
        { name: 'recognition', work: read(ready), pages: 1 },
        pictureRounds,
      ),
    ),
  ];
}

async function run({ rounds, folder, say }: Parameters<Bench['run']>[0]): Promise<string[]> {
  const reader = createDocumentReader();
  try {
    say('times per page');
    const times = await compareAll(reader, { rounds, folder, say });
    say('memory of one scoring');
    const picture = await scannedPage();
    const scans = await pdf((document) => {
      for (let page = 0; page < 6; page += 1) document.addPage({ margin: 0 }).image(picture, 0, 0, { width: 595 });
    });
    const memory = [
      ['a photograph of a page', await peakOf(await photographed(picture))],
      ['a scan of six pages', await peakOf(scans)],
    ];
    return [
      ...table([['what', 'ours', 'peer', 'ours/peer'], ...times]),
      '',
      ...table([['memory of one scoring', 'peak'], ...memory]),
    ];
  } finally {
    await reader.close();
  }
}
