import { Worker } from 'node:worker_threads';
import { type AboutPage, type PageReading, notRead } from './read-page.ts';

export type ParseLimits = {
  /** Pages read at the same time; the others wait. */
  workers: number;
  /** Waiting pages beyond this are turned away. */
  waiting: number;
  /** Wall-clock time for one page, milliseconds. */
  timeMs: number;
  memoryMb: number;
};
export const defaultParseLimits: ParseLimits = { workers: 2, waiting: 50, timeMs: 15_000, memoryMb: 256 };

const tooHard = () =>
  notRead(
    'nothing_found',
    'The page is too complicated to read. Please paste the advert’s text here, or go on by hand.',
  );

type Report = (error: unknown, what: string) => void;

function readInOwnWorker(
  source: string,
  about: AboutPage,
  { timeMs, memoryMb }: ParseLimits,
  report: Report,
): Promise<PageReading> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./parse-worker.ts', import.meta.url), {
      workerData: { source, about },
      // What reads strangers' pages is given none of our secrets.
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 64 },
    });
    let outcome: PageReading | null = null;
    const finish = (reading: PageReading) => {
      if (outcome !== null) return;
      outcome = reading;
      clearTimeout(timer);
      void worker.terminate().then(() => resolve(reading));
    };
    const giveUp = (error: unknown) => {
      if (outcome === null) report(error, 'reading the page of an advert');
      finish(tooHard());
    };
    const timer = setTimeout(() => giveUp(new Error(`The page was not read within ${timeMs} ms`)), timeMs);
    worker.once('message', (reading: PageReading) => finish(reading));
    // Out of memory, or a page that broke the parser: a worker of its own breaks alone.
    worker.once('error', giveUp);
    worker.once('exit', (code) => giveUp(new Error(`The thread ended without an answer (${code})`)));
  });
}

/**
 * Reads pages away from the loop that answers calls, in a thread each that is ended when it takes too long or too much
 * memory. Never rejects.
 */
export function createPageParser(limits: ParseLimits = defaultParseLimits, report: Report = () => undefined) {
  const waiting: (() => void)[] = [];
  let running = 0;

  function release(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return async function parsePage(source: string, about: AboutPage): Promise<PageReading> {
    if (running >= limits.workers) {
      if (waiting.length >= limits.waiting)
        return notRead('timeout', 'Many adverts are being read just now. Please try again in a minute.');
      await new Promise<void>((turn) => waiting.push(turn));
    } else {
      running += 1;
    }
    try {
      return await readInOwnWorker(source, about, limits, report);
    } finally {
      release();
    }
  };
}
export type ParsePage = ReturnType<typeof createPageParser>;
