import { setImmediate as nextTurn } from 'node:timers/promises';

export type GroupCommitOptions<Item> = {
  /** Writes one batch, completely or not at all. */
  write: (items: Item[]) => Promise<void>;
  /** The most items and octets in one write. */
  batchItems: number;
  batchBytes: number;
  /** The most octets waiting or being written; beyond that, `add` rejects at once. */
  waitingBytes: number;
  /** An item that has waited longer is no longer written. */
  waitMs: number;
  /** A write that takes longer is given up. */
  writeMs: number;
  /** After this long, the next write starts alongside the one still running. */
  slowMs: number;
};

type Waiting<Item> = { item: Item; bytes: number; since: number; resolve: () => void; reject: (error: Error) => void };

/**
 * Groups concurrent writes: one write at a time, and whatever arrives in the meantime goes into the next. A single item
 * does not wait, and fifty share one journal write. Only a slow write has others alongside it.
 */
export class GroupCommit<Item> {
  readonly #options: GroupCommitOptions<Item>;
  readonly #begun = new Set<Promise<void>>();
  #waiting: Waiting<Item>[] = [];
  #bytes = 0;
  #working = false;
  #closed = false;

  constructor(options: GroupCommitOptions<Item>) {
    this.#options = options;
  }

  /** Resolves once the item is written; rejects if that is not certain. `bytes` counts against the limits. */
  add(item: Item, bytes: number): Promise<void> {
    if (this.#closed) return Promise.reject(new Error('The store takes no more, it is being closed'));
    if (this.#bytes + bytes > this.#options.waitingBytes)
      return Promise.reject(new Error('Too much waits for the store'));
    this.#bytes += bytes;
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, bytes, since: performance.now(), resolve, reject });
      if (!this.#working) void this.#work();
    });
  }

  /** Waits for what has been added; anything later is rejected. */
  async close(): Promise<void> {
    this.#closed = true;
    while (this.#working || this.#begun.size > 0) await (this.#begun.size > 0 ? Promise.all(this.#begun) : nextTurn());
  }

  async #work(): Promise<void> {
    this.#working = true;
    // The first write takes everything added in this turn of the event loop.
    await nextTurn();
    while (this.#waiting.length > 0) {
      const batch = this.#writeBatch(this.#nextBatch());
      this.#begun.add(batch);
      await endOrAfter(
        batch.finally(() => this.#begun.delete(batch)),
        this.#options.slowMs,
      );
    }
    // No await between this last look at the queue and the next line, or an item added in between would wait for ever.
    this.#working = false;
  }

  #nextBatch(): Waiting<Item>[] {
    const { batchItems, batchBytes } = this.#options;
    let count = 0;
    let sum = 0;
    for (const { bytes } of this.#waiting) {
      if (count > 0 && (count >= batchItems || sum + bytes > batchBytes)) break;
      count += 1;
      sum += bytes;
    }
    return this.#waiting.splice(0, count);
  }

  /** Never rejects: each item gets its own result. */
  async #writeBatch(batch: Waiting<Item>[]): Promise<void> {
    const { write, waitMs, writeMs } = this.#options;
    const oldest = performance.now() - waitMs;
    const fresh = batch.filter((one) => one.since >= oldest);
    try {
      if (fresh.length > 0) await inTime(write(fresh.map((one) => one.item)), writeMs);
      for (const one of fresh) one.resolve();
    } catch (cause) {
      for (const one of fresh) one.reject(new Error('It could not be written to the store', { cause }));
    }
    for (const one of batch) {
      this.#bytes -= one.bytes;
      if (one.since < oldest) one.reject(new Error('It waited too long to be written to the store'));
    }
  }
}

/** Resolves when `work`, which never rejects, ends, or after `ms`. */
function endOrAfter(work: Promise<void>, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    void work.then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Settles as `written` does, or rejects after `ms`, whatever happens to it. */
function inTime(written: Promise<void>, ms: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The store did not answer within ${ms} ms`)), ms);
    written.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
