import { setImmediate as nextTurn } from 'node:timers/promises';

export type GroupCommitOptions<Item> = {
  /** Writes one batch, all or an error. */
  write: (items: Item[]) => Promise<void>;
  /** Most items and octets in one write. */
  batchItems: number;
  batchBytes: number;
  /** Most octets that wait or are being written; beyond, `add` rejects at once. */
  waitingBytes: number;
  /** What waited longer is not written any more. */
  waitMs: number;
  /** A write that takes longer is given up. */
  writeMs: number;
  /** After so long the next write begins beside the one that has not ended. */
  slowMs: number;
};

type Waiting<Item> = { item: Item; bytes: number; since: number; resolve: () => void; reject: (error: Error) => void };

/**
 * Writes what comes at the same time together: one write at a time, and whatever arrives in the meantime goes into the
 * next. A lone item waits for nothing, and fifty share one journal write. Only a slow write has others beside it.
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

  /**
   * Resolves when the item is written, rejects when that is not certain. `bytes` is what it counts against the limits.
   */
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

  /** Waits for what was added; whatever comes later is rejected. */
  async close(): Promise<void> {
    this.#closed = true;
    while (this.#working || this.#begun.size > 0) await (this.#begun.size > 0 ? Promise.all(this.#begun) : nextTurn());
  }

  async #work(): Promise<void> {
    this.#working = true;
    // The first write takes everything that this turn of the loop brings.
    await nextTurn();
    while (this.#waiting.length > 0) {
      const batch = this.#writeBatch(this.#nextBatch());
      this.#begun.add(batch);
      await endOrAfter(
        batch.finally(() => this.#begun.delete(batch)),
        this.#options.slowMs,
      );
    }
    // No pause between the last look at the queue and this, or what came in between would wait for ever.
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

  /** Never rejects: each item hears for itself. */
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

/** Resolves when `work`, which never rejects, ends or after `ms`. */
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
