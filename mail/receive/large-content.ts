import { PassThrough, type Readable } from 'node:stream';
import { storeUnavailable } from './refusal.ts';

/**
 * A message being streamed into a file. `write` returns a promise if the sender has to wait for the store, so that no
 * more than `highWaterMark` octets are in memory.
 */
export class LargeContent<FileId> {
  readonly #source = new PassThrough({ highWaterMark: 256 * 1024 });
  readonly #stored: Promise<FileId>;
  readonly #timeoutMs: number;
  #failure: Error | null = null;
  /** Called once if the store fails. */
  #wake: (() => void) | null = null;

  constructor(store: (source: Readable) => Promise<FileId>, timeoutMs: number) {
    this.#timeoutMs = timeoutMs;
    // The code that destroys the source gives the reason through `#stored`.
    this.#source.on('error', (error) => this.#fail(error));
    this.#stored = store(this.#source);
    this.#stored.catch((error: unknown) => this.#fail(error));
  }

  /** Writes the next chunks. A returned promise means: wait; it rejects if the store failed or takes too long. */
  write(chunks: readonly Buffer[]): Promise<void> | undefined {
    if (this.#failure) return Promise.reject(this.#failure);
    let room = true;
    for (const chunk of chunks) room = this.#source.write(chunk);
    return room ? undefined : this.#drained();
  }

  /** Resolves with the file's id once everything is stored. */
  end(): Promise<FileId> {
    this.#source.end();
    return this.#stored;
  }

  /** Abandons the message; the store removes what it has of it. */
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
