import { execFile, type ExecFileOptions } from 'node:child_process';
import { confinedCommand } from '@letterbox/confinement';
import { type Layout, pageModes } from './recognised-words.ts';

/**
 * What a reading process, which may not start programs, asks of its parent: whether there is a native Tesseract, or the
 * words of a picture.
 */
export type TesseractRequest = { has: true } | { png: Uint8Array; layout: Layout; onlyLetters: string };

/** Longer than any page takes, in milliseconds; the document's own limit ends it too. */
const pageMs = 30_000;

/** The largest picture and the longest table of words that are accepted, in bytes. */
const largestPicture = 64 * 1024 * 1024;
const longestTable = 16 * 1024 * 1024;

/** One thread: on few cores, two at once take longer than one after another. */
const environment = () => ({
  ...Object.fromEntries(
    ['PATH', 'TESSDATA_PREFIX', 'LD_LIBRARY_PATH'].flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  ),
  OMP_THREAD_LIMIT: '1',
});

function run(command: [string, ...string[]], options: ExecFileOptions, input: Uint8Array | null): Promise<string> {
  const [program, ...args] = command;
  return new Promise((resolve, reject) => {
    const child = execFile(program, args, { ...options, env: environment(), encoding: 'utf8' }, (error, stdout) =>
      error ? reject(error) : resolve(String(stdout)),
    );
    child.stdin?.on('error', () => undefined); // It ended before reading all its input; its exit says why.
    child.stdin?.end(input ?? undefined);
  });
}

let found: Promise<boolean> | null = null;

/** Whether there is a `tesseract` on the PATH that reads English when confined like the reading process. */
function hasEnglish(): Promise<boolean> {
  found ??= confinedCommand(['tesseract', '--list-langs'])
    .then((command) => run(command, { timeout: 10_000 }, null))
    .then(
      (languages) => /^eng$/m.test(languages),
      () => false, // Not installed, or broken: the bundled one is used.
    );
  return found;
}

/** Whether this is a known request: it comes from a process that an untrusted file may have taken over. */
function isRequest(asked: unknown): asked is TesseractRequest {
  if (typeof asked !== 'object' || asked === null) return false;
  if ('has' in asked) return true;
  return (
    'png' in asked &&
    asked.png instanceof Uint8Array &&
    asked.png.length <= largestPicture &&
    'layout' in asked &&
    Object.keys(pageModes).includes(String(asked.layout)) &&
    'onlyLetters' in asked &&
    /^[\w<]*$/.test(String(asked.onlyLetters))
  );
}

/**
 * Answers a reading process: whether there is a native Tesseract, or what it reads in a picture, as its table. The
 * program is confined as the reading process is, and ends with it.
 * @throws Error if it isn't a valid request, or the program failed
 */
export async function serveNativeTesseract(asked: unknown, signal: AbortSignal): Promise<boolean | string> {
  if (!isRequest(asked)) throw new Error('That is not done for a process that reads documents.');
  if ('has' in asked) return hasEnglish();
  const { png, layout, onlyLetters } = asked;
  const letters = onlyLetters ? ['-c', `tessedit_char_whitelist=${onlyLetters}`] : [];
  const words = ['stdin', 'stdout', '-l', 'eng', '--dpi', '200', '--psm', pageModes[layout], ...letters, 'tsv'];
  const limits = { timeout: pageMs, maxBuffer: longestTable, signal, killSignal: 'SIGKILL' } as const;
  return run(await confinedCommand(['tesseract', ...words]), limits, png);
}
