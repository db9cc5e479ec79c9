import { PassThrough, type Readable } from 'node:stream';
import { storeUnavailable } from './refusal.ts';

/**
 * A message on its way into a file. `write` answers a promise when the sender has to wait for the store, so that no
 * more than `highWaterMark` octets of it are held.
 */
export class LargeContent<FileId> {
  readonly #source = new PassThrough({ highWaterMark: 256 * 1024 });
  readonly #stored: Promise<FileId>;
  readonly #timeoutMs: number;
  #failure: Error | null = null;
  /** Told once when the store failed. */
  #wake: (() => void) | null = null;

  constructor(store: (source: Readable) => Promise<FileId>, timeoutMs: number) {
    this.#timeoutMs = timeoutMs;
    // Whoever destroys the source says why through `#stored`.
    this.#source.on('error', (error) => this.#fail(error));
    this.#stored = store(this.#source);
    this.#stored.catch((error: unknown) => this.#fail(error));
  }

  /** Takes the next pieces. A promise means: wait, it rejects when the store failed or takes too long. */
  write(chunks: readonly Buffer[]): Promise<void> | undefined {
    if (this.#failure) return Promise.reject(this.#failure);
    let room = true;
    for (const chunk of chunks) room = this.#source.write(chunk);
    return room ? undefined : this.#drained();
  }

  /** Resolves with the file's id when all of it is stored. */
  end(): Promise<FileId> {
    this.#source.end();
    return this.#stored;
  }

  /** Gives the message up; the store removes what it has of it. */
  discard(reason: Error): void {
    this.#source.destroy(reason);
  }

  #fail(error: unknown): void {
    this.#failure ??= error instanceof Error ? error : new Error(String(error));
    this.#wake?.();
  }

  #drained(): Promise<void> {
    return new Promise((resolve, reject) => {
      const settle = () => {
        clearTimeout(timer);
        this.#source.removeListener('drain', settle);
        this.#wake = null;
        if (this.#failure) reject(this.#failure);
        else resolve();
      };
      const timer = setTimeout(() => this.#fail(storeUnavailable(new Error('A write took too long'))), this.#timeoutMs);
      this.#wake = settle;
      this.#source.once('drain', settle);
    });
  }
}
