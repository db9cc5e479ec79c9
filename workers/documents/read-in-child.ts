import { readFile as fromDisk } from 'node:fs/promises';
import { join } from 'node:path';
import { createChildPool, type EndedBy } from '@letterbox/confinement';
import type { UnreadableCause } from '../../domain/documents/read-document.ts';
import { documentLimits, type DocumentLimits } from './limits.ts';
import { serveNativeTesseract } from './native-tesseract.ts';
import type { ReadFile } from './read-file.ts';
import { securityEvent } from '../../store/operations/security-events.ts';

/** A process that holds more than this after a document, in megabytes, is replaced before the next one. */
const retireMb = 480;

/** The longest response, in megabytes: the words of 50 pages, and a picture that is stored instead of the file. */
const answerMb = 100;

/**
 * How the C library allocates: large pieces apart and returned when freed. Left alone, it raises its limit for them to
 * 32 MB and keeps what pictures and models have used; with a limit far below these, getting and returning pages took a
 * quarter of the time (docs/performance.md).
 */
const allocation = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '4194304',
  MALLOC_TRIM_THRESHOLD_: '16777216',
};

const root = join(import.meta.dirname, '..', '..');
const code = ['package.json', 'node_modules', 'packages', 'domain', 'store', 'platforms', 'mail', 'workers'];

/** A full heap, or too much memory; a decoder that crashes on a file also ends the process. */
const causes: Readonly<Record<EndedBy, UnreadableCause>> = {
  clock: 'too-slow',
  compute: 'too-slow',
  memory: 'too-large',
  heap: 'too-large',
  output: 'too-large',
  crash: 'damaged',
};

/**
 * Creates a reader that reads documents in `processes` confined child processes, each one document at a time. A child
 * that exceeds its time or memory is killed and replaced; its document ends as unreadable with the cause, and the next
 * one continues.
 */
export function createDocumentReader(options: { processes?: number; limits?: Partial<DocumentLimits> } = {}) {
  const limits = { ...documentLimits, ...options.limits };
  const pool = createChildPool<Uint8Array, ReadFile>({
    name: 'documents',
    program: new URL('./reader-process.ts', import.meta.url),
    children: options.processes ?? 1,
    reads: code.map((path) => join(root, path)),
    // sharp, onnxruntime and the canvas are native.
    addons: true,
    env: allocation,
    flags: ['--max-semi-space-size=8', '--expose-gc'],
    serve: serveNativeTesseract,
    limits: {
      clockMs: limits.clockMs,
      computeMs: limits.timeMs,
      heapMb: limits.heapMb,
      memoryMb: limits.memoryMb,
      retireMb,
      answerMb,
    },
  });

  /**
   * Reads one document, given as bytes or as a file's path. Documents with the same `batch` (an application's id) may
   * be read by one process, one after another; those of different batches never are.
   * @throws Error if reading failed for a reason other than the file: trying again may help
   */
  async function readDocument(file: Uint8Array | string, batch?: string): Promise<ReadFile> {
    // The child may read only its program's files: it is given the bytes.
    const bytes = typeof file === 'string' ? await fromDisk(file) : file;
    const outcome = await pool.run(bytes, batch === undefined ? {} : { batch });
    if ('answer' in outcome) return outcome.answer;
    if ('ended' in outcome) {
      securityEvent('sys_confinement_exceeded', { what: `a document, by ${outcome.ended}` });
      return { document: { readable: false, cause: causes[outcome.ended] }, shown: {}, rendition: null };
    }
    if ('failed' in outcome) throw new Error(outcome.failed);
    const why = 'notStarted' in outcome ? outcome.notStarted : 'too many documents wait';
    throw new Error(`The process that reads documents could not be started: ${why}`);
  }

  return { readDocument, close: () => pool.close() };
}
export type DocumentReader = ReturnType<typeof createDocumentReader>;
