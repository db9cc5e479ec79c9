import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { chunksOf } from '../chunks.ts';
import { BackupError } from './backup-error.ts';

/**
 * The outermost layer of a backup: a line of JSON, then chunks, each of which proves that it is intact, in its place
 * and from this file. With a key they are encrypted with AES-256-GCM in the STREAM construction (Hoang, Reyhanitabar,
 * Rogaway and Vizár, 2015): the nonce is a random prefix, the chunk's number and whether it is the last, so that no
 * chunk can be removed or moved and the file cannot be truncated unnoticed. Without a key, a SHA-256 over the same
 * input replaces the tag: it shows damage, not forgery.
 */
const magic = 'letterbox-backup';
const format = 1;
const header = z.object({
  file: z.literal(magic),
  format: z.number().int(),
  cipher: z.enum(['aes-256-gcm', 'none']),
  salt: z.string(),
  keyCheck: z.string(),
});
type Header = z.infer<typeof header>;

/** Bytes of a chunk before encryption; the last chunk may be shorter, and an empty file has one empty chunk. */
export const CHUNK_BYTES = 256 * 1024;
const TAG_BYTES = 16;
const PREFIX_BYTES = 7;
/** One octet for whether it is the last, four for the length. */
const FRAME_BYTES = 5;
const MAX_HEADER_BYTES = 1024;

const cut = () => new BackupError('This backup is cut off: its end is missing. Take another one.');
const damaged = () => new BackupError('This backup is damaged: some of its bytes have changed. Take another one.');

/** How chunks are sealed and opened. */
type Sealing = {
  close(chunk: Buffer, nonce: Buffer): { tag: Buffer; bytes: Buffer };
  open(bytes: Buffer, tag: Buffer, nonce: Buffer): Buffer;
};

function encrypting(key: Buffer, associated: Buffer): Sealing {
  return {
    close(chunk, nonce) {
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(associated);
      const bytes = Buffer.concat([cipher.update(chunk), cipher.final()]);
      return { bytes, tag: cipher.getAuthTag() };
    },
    open(bytes, tag, nonce) {
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(associated).setAuthTag(tag);
      try {
        return Buffer.concat([decipher.update(bytes), decipher.final()]);
      } catch (cause) {
        throw new BackupError(damaged().message, { cause });
      }
    },
  };
}

function hashing(associated: Buffer): Sealing {
  const tagOf = (bytes: Buffer, nonce: Buffer) =>
    createHash('sha256').update(associated).update(nonce).update(bytes).digest().subarray(0, TAG_BYTES);
  return {
    close: (chunk, nonce) => ({ bytes: chunk, tag: tagOf(chunk, nonce) }),
    open(bytes, tag, nonce) {
      if (!timingSafeEqual(tagOf(bytes, nonce), tag)) throw damaged();
      return bytes;
    },
  };
}

/**
 * Derives a key for one backup, and a value that shows whether someone has the same key without revealing anything
 * about it.
 */
function keysFrom(key: string, salt: Buffer): { key: Buffer; check: string } {
  const derive = (what: string, length: number) => Buffer.from(hkdfSync('sha256', key, salt, what, length));
  return { key: derive('letterbox backup', 32), check: derive('letterbox backup check', 8).toString('base64') };
}

const nonceOf = (salt: Buffer, number: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(12);
  salt.copy(nonce, 0, 0, PREFIX_BYTES);
  nonce.writeUInt32BE(number, PREFIX_BYTES);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
};

function headerFor(key: string | null): { line: Buffer; salt: Buffer; sealing: Sealing } {
  const salt = randomBytes(32);
  const keys = key === null ? null : keysFrom(key, salt);
  const said: Header = {
    file: magic,
    format,
    cipher: keys ? 'aes-256-gcm' : 'none',
    salt: salt.toString('base64'),
    keyCheck: keys?.check ?? '',
  };
  const line = Buffer.from(`${JSON.stringify(said)}\n`);
  return { line, salt, sealing: keys ? encrypting(keys.key, line) : hashing(line) };
}

/** The bytes of a backup file: header and chunks. Encrypted if there is a key. */
export async function* seal(bytes: AsyncIterable<Uint8Array>, key: string | null): AsyncGenerator<Buffer> {
  const { line, salt, sealing } = headerFor(key);
  yield line;
  let number = 0;
  for await (const { chunk, isLast } of chunksOf(bytes, CHUNK_BYTES)) {
    const { tag, bytes: closed } = sealing.close(chunk, nonceOf(salt, number, isLast));
    const frame = Buffer.alloc(FRAME_BYTES);
    frame.writeUInt8(isLast ? 1 : 0, 0);
    frame.writeUInt32BE(closed.length, 1);
    yield Buffer.concat([frame, tag, closed]);
    number += 1;
  }
}

/** Reads exact numbers of bytes from a stream of pieces. */
class ByteReader {
  readonly #pieces: AsyncIterator<Uint8Array>;
  #waiting: Buffer = Buffer.alloc(0);

  constructor(bytes: AsyncIterable<Uint8Array>) {
    this.#pieces = bytes[Symbol.asyncIterator]();
  }

  async #more(): Promise<boolean> {
    const { value, done } = await this.#pieces.next();
    if (done) return false;
    this.#waiting = this.#waiting.length > 0 ? Buffer.concat([this.#waiting, value]) : Buffer.from(value);
    return true;
  }

  /** The next bytes; null if there are fewer. */
  async take(length: number): Promise<Buffer | null> {
    while (this.#waiting.length < length) if (!(await this.#more())) return null;
    const taken = this.#waiting.subarray(0, length);
    this.#waiting = this.#waiting.subarray(length);
    return taken;
  }

  /** Everything up to and including the next line break; null if there is none within `max` bytes. */
  async line(max: number): Promise<Buffer | null> {
    for (;;) {
      const end = this.#waiting.indexOf(10);
      if (end >= 0 && end < max) return this.take(end + 1);
      if (end >= max || this.#waiting.length >= max || !(await this.#more())) return null;
    }
  }

  async isAtEnd(): Promise<boolean> {
    return this.#waiting.length === 0 && !(await this.#more());
  }
}

function parseHeader(line: Buffer | null): Header {
  const notOne = new BackupError('This file is not a backup of Letterbox.');
  if (!line) throw notOne;
  let said: unknown;
  try {
    said = JSON.parse(line.toString());
  } catch (cause) {
    throw new BackupError(notOne.message, { cause });
  }
  const parsed = header.safeParse(said);
  if (!parsed.success) throw notOne;
  if (parsed.data.format > format)
    throw new BackupError(
      `This backup has format ${parsed.data.format}, and this version of Letterbox reads up to ${format}. Use a newer version.`,
    );
  return parsed.data;
}

function sealingOf(said: Header, line: Buffer, key: string | null): { salt: Buffer; sealing: Sealing } {
  const salt = Buffer.from(said.salt, 'base64');
  if (said.cipher === 'none') return { salt, sealing: hashing(line) };
  if (key === null) throw new BackupError('This backup is encrypted. Set BACKUP_KEY to the key that it was made with.');
  const keys = keysFrom(key, salt);
  if (keys.check !== said.keyCheck) throw new BackupError('BACKUP_KEY is not the key that this backup was made with.');
  return { salt, sealing: encrypting(keys.key, line) };
}

/**
 * The bytes given to `seal`, chunk by chunk, each passed on only once it has been verified.
 * @throws BackupError in words for a file that is not a backup, or is cut off, damaged or encrypted with another key
 */
export async function* open(file: AsyncIterable<Uint8Array>, key: string | null): AsyncGenerator<Buffer> {
  const reader = new ByteReader(file);
  const line = await reader.line(MAX_HEADER_BYTES);
  const said = parseHeader(line);
  const { salt, sealing } = sealingOf(said, line as Buffer, key);
  for (let number = 0; ; number++) {
    const frame = await reader.take(FRAME_BYTES);
    if (!frame) throw cut();
    const isLast = frame.readUInt8(0) === 1;
    const length = frame.readUInt32BE(1);
    if (length > CHUNK_BYTES) throw damaged();
    const tag = await reader.take(TAG_BYTES);
    const bytes = tag && (await reader.take(length));
    if (!bytes) throw cut();
    yield sealing.open(bytes, tag, nonceOf(salt, number, isLast));
    if (!isLast) continue;
    if (!(await reader.isAtEnd())) throw damaged();
    return;
  }
}
