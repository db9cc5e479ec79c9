import { execFile, execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createWorker, OEM, type PSM, type Worker } from 'tesseract.js';
import { parseTable, type RecognisedWord } from './recognised-words.ts';

/** How the text lies: a block of lines, whatever there is found by itself, or words here and there. */
export type Layout = 'block' | 'page' | 'sparse';
const modes: Readonly<Record<Layout, PSM>> = { block: '6' as PSM, page: '3' as PSM, sparse: '11' as PSM };

export type Reading = { layout: Layout; onlyLetters?: string };

/** Recognises the words of a picture (PNG). */
export type Recogniser = {
  name: 'native' | 'wasm';
  recognise(png: Buffer, reading: Reading): Promise<RecognisedWord[]>;
};

/** The recognition itself broke, not the document: trying again may help. */
export class RecognitionFailed extends Error {
  override readonly name = 'RecognitionFailed';
}

/** Longer than any page takes; the document's own limit ends the whole process before or after. */
const pageMs = 30_000;

/** The `tesseract` on the PATH, twice as fast as the one that comes with us; null where there is none with English. */
function nativeRecogniser(): Recogniser | null {
  try {
    const languages = execFileSync('tesseract', ['--list-langs'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: 5000,
    });
    if (!/^eng$/m.test(languages)) return null;
  } catch {
    // Not installed, or not in working order: ours is used.
    return null;
  }
  return {
    name: 'native',
    recognise(png, { layout, onlyLetters }) {
      const letters = onlyLetters ? ['-c', `tessedit_char_whitelist=${onlyLetters}`] : [];
      const words = ['stdin', 'stdout', '-l', 'eng', '--dpi', '200', '--psm', modes[layout], ...letters, 'tsv'];
      // One thread: two at once on few cores take longer than one after the other.
      const options = { env: { ...process.env, OMP_THREAD_LIMIT: '1' }, timeout: pageMs, maxBuffer: 16 * 1024 * 1024 };
      return new Promise((resolve, reject) => {
        const child = execFile('tesseract', words, options, (error, stdout) =>
          error ? reject(error) : resolve(parseTable(stdout)),
        );
        child.stdin?.on('error', () => undefined); // It ended before it took all; its exit says why.
        child.stdin?.end(png);
      });
    },
  };
}

/** Tesseract as WebAssembly with its data from npm: nothing is downloaded. */
async function wasmRecogniser(): Promise<Recogniser> {
  const langPath = join(
    dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json')),
    '4.0.0_best_int',
  );
  const worker: Worker = await createWorker('eng', OEM.LSTM_ONLY, { langPath, gzip: true, cacheMethod: 'none' });
  return {
    name: 'wasm',
    async recognise(png, { layout, onlyLetters = '' }) {
      await worker.setParameters({
        tessedit_pageseg_mode: modes[layout],
        tessedit_char_whitelist: onlyLetters,
        user_defined_dpi: '200',
      });
      const { data } = await worker.recognize(png, {}, { tsv: true, text: false });
      return parseTable(data.tsv ?? '');
    },
  };
}

let opened: Promise<Recogniser> | null = null;

/** The recogniser of this process, opened when it is first needed. What it throws is a RecognitionFailed. */
export function openRecogniser(): Promise<Recogniser> {
  opened ??= Promise.resolve(nativeRecogniser() ?? wasmRecogniser()).then(
    ({ name, recognise }) => ({ name, recognise: (png, reading) => recognise(png, reading).catch(failedRecognition) }),
    failedRecognition,
  );
  return opened;
}

function failedRecognition(cause: unknown): never {
  throw new RecognitionFailed(
    `The words of a picture could not be recognised: ${cause instanceof Error ? cause.message : String(cause)}`,
    { cause },
  );
}
