import { type Hash, createHash, hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { HopCounter } from './hop-counter.ts';
import { LargeContent } from './large-content.ts';
import { asRefusal, mailLoop, tooLarge } from './refusal.ts';

/** A message received completely: its size in octets, its SHA-256 in hex, and its bytes, in memory or in a file. */
export type MessageData<FileId> = { size: number; sha256: string } & (
  | { raw: Buffer; rawFileId: null }
  | { raw: null; rawFileId: FileId }
);

export type DataLimits<FileId> = {
  maxSize: number;
  /** Up to this size a message is kept in memory; larger ones go to `storeRaw`. */
  inlineLimit: number;
  hops: number;
  storeTimeoutMs: number;
  storeRaw: (source: Readable) => Promise<FileId>;
  /** Called with every chunk, kept or not. */
  onBytes: (count: number) => void;
};

/** The connection ended within the message: there is nobody to reply to. */
export class SenderGone extends Error {
  constructor(cause?: unknown) {
    super('The sender went away before the end of the message', { cause });
    this.name = 'SenderGone';
  }
}

/**
 * Reads one message's DATA as it arrives. A refused message is still read to its end, because only then may the server
 * reply, but nothing of it is kept. Rejects with a `Refusal`, or with `SenderGone`.
 */
export function readMessageData<FileId>(stream: Readable, limits: DataLimits<FileId>): Promise<MessageData<FileId>> {
  return new Promise((resolve, reject) => {
    const data = new IncomingData(limits);
    stream.on('data', (chunk: Buffer) => {
      const wait = data.take(chunk);
      if (!wait) return;
      stream.pause();
      void wait.finally(() => stream.resume());
    });
    stream.once('end', () => data.finish().then(resolve, reject));
    // An error of the stream always means that the sender is gone: the library destroys it when the connection is lost.
    stream.once('error', (cause) => gone(cause));
    stream.once('close', () => !stream.readableEnded && gone());

    function gone(cause?: Error): void {
      const reason = new SenderGone(cause);
      data.refuse(reason);
      reject(reason);
    }
  });
}

/** What is known of a message so far. After a refusal it only discards. */
class IncomingData<FileId> {
  readonly #limits: DataLimits<FileId>;
  readonly #hops = new HopCounter();
  #size = 0;
  #parts: Buffer[] = [];
  #file: { content: LargeContent<FileId>; hash: Hash } | null = null;
  #refusal: Error | null = null;

  constructor(limits: DataLimits<FileId>) {
    this.#limits = limits;
  }

  /** Takes a chunk; returns a promise, which never rejects, if the sender has to be held back. */
  take(chunk: Buffer): Promise<void> | undefined {
    this.#limits.onBytes(chunk.length);
    if (this.#refusal) return undefined;
    this.#size += chunk.length;
    this.#hops.read(chunk);
    if (this.#size > this.#limits.maxSize) this.refuse(tooLarge(this.#limits.maxSize));
    else if (this.#hops.hops > this.#limits.hops) this.refuse(mailLoop());
    else if (this.#file) return this.#toFile([chunk]);
    else {
      this.#parts.push(chunk);
      if (this.#size > this.#limits.inlineLimit) return this.#openFile();
    }
    return undefined;
  }

  refuse(reason: Error): void {
    this.#refusal ??= reason;
    this.#parts = [];
    this.#file?.content.discard(reason);
  }

  async finish(): Promise<MessageData<FileId>> {
    if (this.#refusal) throw asRefusal(this.#refusal);
    const size = this.#size;
    if (!this.#file) {
      const raw = Buffer.concat(this.#parts, size);
      return { size, sha256: hash('sha256', raw), raw, rawFileId: null };
    }
    try {
      const rawFileId = await this.#file.content.end();
      return { size, sha256: this.#file.hash.digest('hex'), raw: null, rawFileId };
    } catch (error) {
      throw asRefusal(error);
    }
  }

  #openFile(): Promise<void> | undefined {
    const parts = this.#parts;
    this.#parts = [];
    const content = new LargeContent(this.#limits.storeRaw, this.#limits.storeTimeoutMs);
    this.#file = { content, hash: createHash('sha256') };
    return this.#toFile(parts);
  }

  #toFile(parts: Buffer[]): Promise<void> | undefined {
    for (const part of parts) this.#file?.hash.update(part);
    const wait = this.#file?.content.write(parts);
    return wait?.catch((error: unknown) => this.refuse(asRefusal(error)));
  }
}
