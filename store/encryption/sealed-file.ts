import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import mongoose, { type Types } from 'mongoose';
import { chunksOf, within } from '../chunks.ts';

/**
 * The format of an encrypted file (docs/decisions/0036): a header, then frames of 64 KiB, each encrypted with
 * AES-256-GCM. The header names the data key and holds a salt, from which the file gets a key of its own. A frame's
 * nonce is its number and whether it is the last (the STREAM construction), and the header and the file's place are its
 * associated data. So a change, a missing end, frames in another order and a file in another's place are all noticed.
 */
const magic = Buffer.from([0x89, 0x4c, 0x42, 0x58, 0x0d, 0x0a, 0x1a, 0x01]);
const KEY_ID_BYTES = 12;
const SALT_BYTES = 32;
export const HEADER_BYTES = magic.length + KEY_ID_BYTES + SALT_BYTES;
/** Bytes of a frame before encryption; the last may be shorter, and an empty file has one empty frame. */
export const FRAME_BYTES = 64 * 1024;
export const TAG_BYTES = 16;
const SEALED_FRAME_BYTES = FRAME_BYTES + TAG_BYTES;

/** A key that encrypts the files of one application, or one email. */
export type DataKey = { id: Types.ObjectId; bytes: Buffer };

/** Finds the data key that a header names; null if the bytes only look encrypted. */
export type FindKey = (id: Types.ObjectId) => Promise<Buffer | null>;

/** An encrypted file is damaged, cut off, or in another's place. */
export class SealedFileError extends Error {
  override readonly name = 'SealedFileError';
}

/** Whether a file that begins with these bytes is encrypted. No honest email, picture or PDF begins with the same. */
export const isSealed = (start: Uint8Array): boolean =>
  start.length >= magic.length && magic.equals(start.subarray(0, magic.length));

const nonceOf = (number: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(number, 7);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
};

/** Encrypts and decrypts the frames of one file. */
class Frames {
  readonly #key: Buffer;
  readonly #associated: Buffer;

  constructor(dataKey: Buffer, header: Buffer, place: string) {
    const salt = header.subarray(HEADER_BYTES - SALT_BYTES);
    this.#key = Buffer.from(hkdfSync('sha256', dataKey, salt, 'letterbox file', 32));
    this.#associated = Buffer.concat([header, Buffer.from(place)]);
  }

  seal(frame: Uint8Array, number: number, isLast: boolean): Buffer {
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonceOf(number, isLast)).setAAD(this.#associated);
    return Buffer.concat([cipher.update(frame), cipher.final(), cipher.getAuthTag()]);
  }

  /** @throws SealedFileError */
  open(sealed: Buffer, number: number, isLast: boolean): Buffer {
    const end = sealed.length - TAG_BYTES;
    if (end < 0) throw new SealedFileError('The end of an encrypted file is missing');
    const decipher = createDecipheriv('aes-256-gcm', this.#key, nonceOf(number, isLast), { authTagLength: TAG_BYTES });
    decipher.setAAD(this.#associated).setAuthTag(sealed.subarray(end));
    try {
      return Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()]);
    } catch (cause) {
      throw new SealedFileError(`Frame ${number} of an encrypted file is not as it was written`, { cause });
    }
  }
}

const newHeader = (keyId: Types.ObjectId): Buffer =>
  Buffer.concat([magic, Buffer.from(keyId.toHexString(), 'hex'), randomBytes(SALT_BYTES)]);

/** The data key that a header names. @throws SealedFileError if the header is not whole */
function keyIdOf(header: Buffer): Types.ObjectId {
  if (header.length < HEADER_BYTES) throw new SealedFileError('The header of an encrypted file is not whole');
  return new mongoose.mongo.ObjectId(header.subarray(magic.length, magic.length + KEY_ID_BYTES).toString('hex'));
}

/** Encrypts a stream, frame by frame, for one place only. */
export async function* sealStream(
  bytes: AsyncIterable<Uint8Array>,
  key: DataKey,
  place: string,
): AsyncGenerator<Buffer> {
  const header = newHeader(key.id);
  yield header;
  const frames = new Frames(key.bytes, header, place);
  let number = 0;
  for await (const { chunk, isLast } of chunksOf(bytes, FRAME_BYTES)) yield frames.seal(chunk, number++, isLast);
}

/** Encrypts what is in memory as `sealStream` would. */
export function sealBytes(bytes: Uint8Array, key: DataKey, place: string): Buffer {
  const header = newHeader(key.id);
  const frames = new Frames(key.bytes, header, place);
  const sealed = [header];
  for (let number = 0, at = 0; number === 0 || at < bytes.length; number++, at += FRAME_BYTES)
    sealed.push(frames.seal(bytes.subarray(at, at + FRAME_BYTES), number, at + FRAME_BYTES >= bytes.length));
  return Buffer.concat(sealed);
}

/** The first bytes of a stream, as many as a header has, and the rest. */
async function splitHeader(pieces: AsyncIterator<Uint8Array>): Promise<{ start: Buffer; rest: AsyncIterable<Buffer> }> {
  let start: Buffer = Buffer.alloc(0);
  while (start.length < HEADER_BYTES) {
    const { value, done } = await pieces.next();
    if (done) break;
    start = Buffer.concat([start, value]);
  }
  const after = start.subarray(HEADER_BYTES);
  const rest = async function* () {
    if (after.length > 0) yield after;
    for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield Buffer.from(next.value);
  };
  return { start: start.subarray(0, HEADER_BYTES), rest: rest() };
}

/**
 * The bytes of a file that may be encrypted, each frame passed on only once it has been verified. A file that is not
 * encrypted is passed on as it is.
 * @throws SealedFileError
 */
export async function* openStream(
  bytes: AsyncIterable<Uint8Array>,
  findKey: FindKey,
  place: string,
): AsyncGenerator<Buffer> {
  const pieces = bytes[Symbol.asyncIterator]();
  try {
    const { start, rest } = await splitHeader(pieces);
    const key = isSealed(start) ? await findKey(keyIdOf(start)) : null;
    if (key === null) {
      if (start.length > 0) yield start;
      yield* rest;
      return;
    }
    const frames = new Frames(key, start, place);
    let number = 0;
    for await (const { chunk, isLast } of chunksOf(rest, SEALED_FRAME_BYTES))
      yield frames.open(chunk, number++, isLast);
  } finally {
    await pieces.return?.();
  }
}

/** A part of a file: bytes from `start` up to but not including `end`, of `size` before encryption. */
export type Part = { start: number; end: number; size: number };

/** Reads bytes of a file as it is stored, from `start` up to but not including `end`. */
export type ReadStored = (range?: { start: number; end: number }) => AsyncIterable<Uint8Array>;

/**
 * A part of a file that may be encrypted. Of an encrypted one only the frames that the part lies in are read, and each is
 * passed on only once it has been verified.
 * @throws SealedFileError, also if the file does not have the given size
 */
export async function* openPart(
  readStored: ReadStored,
  { start, end, size }: Part,
  findKey: FindKey,
  place: string,
): AsyncGenerator<Buffer> {
  if (size <= FRAME_BYTES) {
    yield* within(openStream(readStored(), findKey, place), { start, end });
    return;
  }
  const { start: header } = await splitHeader(readStored({ start: 0, end: HEADER_BYTES })[Symbol.asyncIterator]());
  const key = isSealed(header) ? await findKey(keyIdOf(header)) : null;
  if (key === null) {
    for await (const piece of readStored({ start, end })) yield Buffer.from(piece);
    return;
  }
  const frames = new Frames(key, header, place);
  const count = Math.max(1, Math.ceil(size / FRAME_BYTES));
  const sealedSize = HEADER_BYTES + size + count * TAG_BYTES;
  const first = Math.floor(start / FRAME_BYTES);
  const last = Math.floor((end - 1) / FRAME_BYTES);
  const stored = readStored({
    start: HEADER_BYTES + first * SEALED_FRAME_BYTES,
    end: Math.min(HEADER_BYTES + (last + 1) * SEALED_FRAME_BYTES, sealedSize),
  });
  const opened = async function* () {
    let number = first;
    for await (const { chunk } of chunksOf(stored, SEALED_FRAME_BYTES)) {
      yield frames.open(chunk, number, number === count - 1);
      number += 1;
    }
  };
  yield* within(opened(), { start, end }, first * FRAME_BYTES);
}

/** The bytes of something small that may be encrypted. @throws SealedFileError */
export async function openBytes(bytes: Buffer, findKey: FindKey, place: string): Promise<Buffer> {
  if (!isSealed(bytes)) return bytes;
  const opened: Buffer[] = [];
  const whole = async function* () {
    yield bytes;
  };
  for await (const part of openStream(whole(), findKey, place)) opened.push(part);
  return Buffer.concat(opened);
}
