import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { AskParent } from '@letterbox/confinement/inside';
import { OEM } from 'tesseract.js';
import type { TesseractRequest } from './native-tesseract.ts';
import { type Layout, pageModes, parseTable, type RecognisedWord } from './recognised-words.ts';

export type Reading = { layout: Layout; onlyLetters?: string };

/** Recognises the words of a picture (PNG). */
export type Recogniser = {
  name: 'native' | 'wasm';
  recognise(png: Buffer, reading: Reading): Promise<RecognisedWord[]>;
};

/** Thrown if recognition itself failed, not the document: trying again may help. */
export class RecognitionError extends Error {
  override readonly name = 'RecognitionError';
}

let askParent: AskParent | null = null;

/** From now on, the native Tesseract is requested from the parent process, which may start it. */
export function askParentForTesseract(ask: AskParent): void {
  askParent = ask;
}

/** The `tesseract` on the PATH, twice as fast as the bundled one; null if there is none with English. */
async function nativeRecogniser(): Promise<Recogniser | null> {
  const ask = askParent as ((asked: TesseractRequest) => Promise<unknown>) | null;
  if (!ask || (await ask({ has: true })) !== true) return null;
  return {
    name: 'native',
    async recognise(png, { layout, onlyLetters = '' }) {
      return parseTable(String(await ask({ png, layout, onlyLetters })));
    },
  };
}

/** An action of Tesseract's worker program and its payload (tesseract.js, src/worker-script). */
type Action = { action: 'load' | 'loadLanguage' | 'initialize' | 'setParameters' | 'recognize'; payload: object };
type Packet = Action & { workerId: string; jobId: string };
type RecogniserMessage = { status: 'resolve' | 'reject' | 'progress'; data: unknown };
type WorkerScript = {
  dispatchHandlers(packet: Packet, send: (said: RecogniserMessage) => void): void;
  setAdapter(adapter: object): void;
};

/**
 * Tesseract as WebAssembly with its data from npm: nothing is downloaded. Its worker program runs here, in a process
 * that can be killed anyway: a confined process has no threads.
 */
async function wasmRecogniser(): Promise<Recogniser> {
  const require = createRequire(import.meta.url);
  const script: WorkerScript = require('tesseract.js/src/worker-script/index.js');
  const adapter = { getCore: require('tesseract.js/src/worker-script/node/getCore.js'), gunzip: gunzipSync };
  script.setAdapter({ ...adapter, readCache: (path: string) => readFile(path) });
  let lastJob = 0;
  const act = (action: Action): Promise<unknown> =>
    new Promise((resolve, reject) => {
      script.dispatchHandlers({ ...action, workerId: 'own', jobId: String(++lastJob) }, ({ status, data }) => {
        if (status === 'resolve') resolve(data);
        if (status === 'reject') reject(new Error(String(data)));
      });
    });
  const langPath = join(dirname(require.resolve('@tesseract.js-data/eng/package.json')), '4.0.0_best_int');
  const language = { langPath, gzip: true, cacheMethod: 'none', lstmOnly: true };
  await act({ action: 'load', payload: { options: { lstmOnly: true, corePath: null, logging: false } } });
  await act({ action: 'loadLanguage', payload: { langs: ['eng'], options: language } });
  await act({ action: 'initialize', payload: { langs: ['eng'], oem: OEM.LSTM_ONLY, config: {} } });
  return {
    name: 'wasm',
    async recognise(png, { layout, onlyLetters = '' }) {
      const params = {
        tessedit_pageseg_mode: pageModes[layout],
        tessedit_char_whitelist: onlyLetters,
        user_defined_dpi: '200',
      };
      await act({ action: 'setParameters', payload: { params } });
      const payload = { image: png, options: {}, output: { tsv: true, text: false } };
      return parseTable(((await act({ action: 'recognize', payload })) as { tsv: string | null }).tsv ?? '');
    },
  };
}

let opened: Promise<Recogniser> | null = null;

/** Returns the recogniser of this process, opened on first use. Throws a RecognitionError if that fails. */
export function openRecogniser(): Promise<Recogniser> {
  opened ??= nativeRecogniser()
    .then((native) => native ?? wasmRecogniser())
    .then(
      ({ name, recognise }) => ({
        name,
        recognise: (png, reading) => recognise(png, reading).catch(failedRecognition),
      }),
      failedRecognition,
    );
  return opened;
}

function failedRecognition(cause: unknown): never {
  throw new RecognitionError(
    `The words of a picture couldn’t be recognised: ${cause instanceof Error ? cause.message : String(cause)}`,
    { cause },
  );
}
