import { documentLimits, type DocumentLimits } from './limits.ts';
import { type ReadFile } from './read-file.ts';
import { ReaderChild, type ReadOutcome } from './reader-child.ts';

type Waiting = { file: Uint8Array | string; done: PromiseWithResolvers<ReadOutcome> };

/**
 * Reads documents in `processes` child processes, each one document at a time. A child that takes too much time or memory
 * is killed and replaced; its document ends as unreadable with the cause, and the next one goes on.
 */
export function createDocumentReader(options: { processes?: number; limits?: Partial<DocumentLimits> } = {}) {
  const limits = { ...documentLimits, ...options.limits };
  const waiting: Waiting[] = [];
  const children = Array.from({ length: options.processes ?? 1 }, () => new ReaderChild(limits));
  let closed = false;

  function next(): void {
    const free = children.find((child) => !child.busy);
    const job = free && waiting.shift();
    if (free && job) void free.read(job.file).then(job.done.resolve, job.done.reject).then(next);
  }

  /**
   * Reads one document given as bytes or as a file's path.
   * @throws Error when reading failed for a reason that is not the file's: trying again may help
   */
  async function readDocument(file: Uint8Array | string): Promise<ReadFile> {
    if (closed) throw new Error('The document reader is closed.');
    const done = Promise.withResolvers<ReadOutcome>();
    waiting.push({ file, done });
    next();
    const outcome = await done.promise;
    if ('failed' in outcome) throw new Error(outcome.failed);
    return 'read' in outcome
      ? outcome.read
      : { document: { readable: false, cause: outcome.givenUp }, shown: {}, rendition: null };
  }

  /** Ends the child processes; documents still waiting are not read. */
  async function close(): Promise<void> {
    closed = true;
    waiting.splice(0).forEach(({ done }) => done.reject(new Error('The document reader was closed.')));
    await Promise.all(children.map((child) => child.stop()));
  }

  return { readDocument, close };
}
export type DocumentReader = ReturnType<typeof createDocumentReader>;
