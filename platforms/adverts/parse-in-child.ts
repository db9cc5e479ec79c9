import { join } from 'node:path';
import { createChildPool } from '@letterbox/confinement';
import type { PageRequest } from './parser-process.ts';
import { type AboutPage, type PageReading, notRead } from './read-page.ts';
import { advertsText } from './text.ts';

export type ParseLimits = {
  /** Pages read at the same time; the others wait. */
  processes: number;
  /** Further waiting pages are refused. */
  waiting: number;
  /** The processor time that one page may take, milliseconds. */
  timeMs: number;
  /** Heap of the reading process, megabytes. */
  memoryMb: number;
};
export const defaultParseLimits: ParseLimits = { processes: 2, waiting: 50, timeMs: 15_000, memoryMb: 256 };

/** How many times its processor time a page may take by the clock: a busy machine is not the page's fault. */
const CLOCK_FACTOR = 4;

/** The most memory of a reading process besides its heap, and its largest result, megabytes. */
const besideHeapMb = 400;
const answerMb = 20;

const root = join(import.meta.dirname, '..', '..');
const code = ['package.json', 'node_modules', 'packages', 'domain', 'platforms'];

const tooHard = () => notRead('nothing_found', advertsText.page.tooComplicated);

type Report = (error: unknown, what: string) => void;

/**
 * Reads each page in a separate confined process, outside the event loop that serves calls; the process is ended if it
 * takes too long or too much memory. Never rejects.
 */
export function createPageParser(limits: ParseLimits = defaultParseLimits, report: Report = () => undefined) {
  const pool = createChildPool<PageRequest, PageReading>({
    name: 'adverts',
    program: new URL('./parser-process.ts', import.meta.url),
    children: limits.processes,
    waiting: limits.waiting,
    reads: code.map((path) => join(root, path)),
    // Each page has its own process: whatever one landlord's page does ends with it.
    limits: {
      clockMs: CLOCK_FACTOR * limits.timeMs,
      computeMs: limits.timeMs,
      heapMb: limits.memoryMb,
      memoryMb: limits.memoryMb + besideHeapMb,
      answerMb,
      requests: 1,
    },
  });

  return async function parsePage(source: string, about: AboutPage): Promise<PageReading> {
    const outcome = await pool.run({ source, about });
    if ('answer' in outcome) return outcome.answer;
    if ('turnedAway' in outcome) return notRead('timeout', advertsText.page.busy);
    report(failureOf(outcome, limits), 'reading the page of an advert');
    return tooHard();
  };
}
export type ParsePage = ReturnType<typeof createPageParser>;

function failureOf(outcome: { ended: string } | { failed: string } | { notStarted: string }, { timeMs }: ParseLimits) {
  if ('notStarted' in outcome) return new Error(`The process could not be started: ${outcome.notStarted}`);
  if ('failed' in outcome) return new Error(outcome.failed);
  return outcome.ended === 'clock' || outcome.ended === 'compute'
    ? new Error(`The page was not read within ${timeMs} ms`)
    : new Error(`The process ended without an answer (${outcome.ended})`);
}
