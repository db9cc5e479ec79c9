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
          // The process ended in the meantime.
          return 0;
        }
      });
    return Math.max(0, ...peaks);
  } catch {
    // This system has no /proc.
    return null;
  }
}

/**
 * Processor time that this process, its children and those it has seen end have used, in milliseconds; null without
 * /proc. On a machine that is busy with other work it says more than the clock does.
 */
function processorTime(): number | null {
  try {
    const fields = (pid: string) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      } catch {
        // The process ended in the meantime.
        return [];
      }
    };
    const own = String(process.pid);
    const ticks = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => ({ pid, fields: fields(pid) }))
      // After the state: the parent, and the times of the process and of its children that have ended.
      .filter(({ pid, fields: [, parent] }) => pid === own || parent === own)
      .flatMap(({ fields: all }) => all.slice(11, 15).map(Number));
    return ticks.reduce((sum, tick) => sum + tick, 0) * 10;
  } catch {
    // This system has no /proc.
    return null;
  }
}

type Cost = { clock: number; processor: number | null };
async function costOf(work: () => unknown): Promise<Cost> {
  const [begun, used] = [performance.now(), processorTime()];
  await work();
  const [clock, now] = [performance.now() - begun, processorTime()];
  return { clock, processor: used === null || now === null ? null : now - used };
}

type Peer = { name: string; work: (() => unknown) | null; pages: number };
type Measurement = { name: string; clock: number; processor: number | null };

/** Measures the peers in turn, and returns the medians per page. */
async function measureInTurn(peers: readonly Peer[], rounds: number): Promise<(Measurement | null)[]> {
  const costs: Cost[][] = peers.map(() => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [at, { work }] of peers.entries()) if (work) costs[at]?.push(await costOf(work));
  return peers.map(({ name, work, pages }, at) => {
    const own = costs[at] ?? [];
    const processor = own.flatMap((cost) => cost.processor ?? []);
    if (!work) return null;
    return {
      name,
      clock: median(own.map(({ clock }) => clock)) / pages,
      processor: processor.length ? median(processor) / pages : null,
    };
  });
}

const told = ({ clock, processor }: Measurement) =>
  processor === null ? `${clock.toFixed(1)} ms` : `${processor.toFixed(1)} ms (${clock.toFixed(1)} by the clock)`;

/** One row of the table: processor time, if the system has it, and the ratio. */
function rowOf(what: string, [ours, peer]: readonly (Measurement | null | undefined)[], name: string): string[] {
  if (!ours) return [what, '–', '–', '–'];
  if (!peer) return [what, told(ours), `${name} is not here`, '–'];
  const ratio = ours.processor !== null && peer.processor ? ours.processor / peer.processor : ours.clock / peer.clock;
  return [what, told(ours), `${name} ${told(peer)}`, `${ratio.toFixed(2)}x`];
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
  const read = (path: string): Peer => ({ name: 'ours', work: () => reader.readDocument(path), pages: 1 });
  const table: string[][] = [];
  const add = (row: string[]) => {
    say(row.join('  '));
    table.push(row);
  };
  await reader.readDocument(scan); // Starts the process and loads the models.
  const texts = [
    [`text, per page of ${textPages}`, many, textPages],
    ['text, a PDF of one page', one, 1],
  ] as const;
  for (const [what, path, pages] of texts) {
    const peers = [
      { ...read(path), pages },
      { name: '', work: text(path), pages },
    ];
    add(rowOf(what, await measureInTurn(peers, rounds), 'pdftotext -bbox'));
  }
  const pages = await measureInTurn([read(scan), { name: '', work: recognise(scan), pages: 1 }], pictureRounds);
  add(rowOf('a scanned page', pages, 'tesseract'));
  const [ours, peer, alone] = await measureInTurn(
    [read(photograph), { name: '', work: recognise(photograph), pages: 1 }, read(ready)],
    pictureRounds,
  );
  add(rowOf('a photograph of 12 megapixels', [ours, peer], 'tesseract'));
  add(rowOf('the same, beside its recognition alone', [ours, alone], 'recognition'));
  return table;
}

async function run({ rounds, folder, say }: Parameters<Bench['run']>[0]): Promise<string[]> {
  const reader = createDocumentReader();
  try {
    say('processor time per page');
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
      ...table([['processor time', 'ours', 'peer', 'ours/peer'], ...times]),
      '',
      ...table([['memory of one scoring', 'peak'], ...memory]),
    ];
  } finally {
    await reader.close();
  }
}
