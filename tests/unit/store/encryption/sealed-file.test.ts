import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import mongoose from 'mongoose';
import { describe, expect, it } from 'vitest';
import {
  type DataKey,
  FRAME_BYTES,
  HEADER_BYTES,
  isSealed,
  openBytes,
  openPart,
  openStream,
  sealBytes,
  SealedFileError,
  sealStream,
  TAG_BYTES,
} from '../../../../store/encryption/sealed-file.ts';

const key: DataKey = { id: new mongoose.mongo.ObjectId(), bytes: randomBytes(32) };
const place = 'documents/6b0300000000000000000001';
const findKey = async () => key.bytes;
const frame = FRAME_BYTES + TAG_BYTES;

async function* piecesOf(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
async function whole(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of pieces) parts.push(part);
  return Buffer.concat(parts);
}
const refused = (bytes: Buffer, at = place) => expect(openBytes(bytes, findKey, at)).rejects.toThrow(SealedFileError);

describe('what only looks encrypted', () => {
  it('is read as it is: a stranger can begin an email like one of our files', async () => {
    const imitation = sealBytes(randomBytes(FRAME_BYTES + 5), { ...key, id: new mongoose.mongo.ObjectId() }, place);
    const nobodys = async () => null;
    expect((await openBytes(imitation, nobodys, place)).equals(imitation)).toBe(true);
    expect((await whole(openStream(piecesOf(imitation, 7), nobodys, place))).equals(imitation)).toBe(true);
  });
});

describe('an encrypted file', () => {
  it.each([0, 1, FRAME_BYTES - 1, FRAME_BYTES, FRAME_BYTES + 1, 2 * FRAME_BYTES, 3 * FRAME_BYTES + 17])(
    'of %i bytes is read as it was written, and shows none of them',
    async (size) => {
      const bytes = randomBytes(size);
      const sealed = sealBytes(bytes, key, place);
      expect(sealed.length).toBe(HEADER_BYTES + size + TAG_BYTES * Math.max(1, Math.ceil(size / FRAME_BYTES)));
      expect((await openBytes(sealed, findKey, place)).equals(bytes)).toBe(true);
      if (size > 32) expect(sealed.includes(bytes.subarray(0, 32))).toBe(false);
    },
  );

  it('is the same whatever the pieces it is written and read in', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 3 * FRAME_BYTES }),
        fc.integer({ min: 1, max: 2 * FRAME_BYTES }),
        fc.integer({ min: 7, max: 2 * FRAME_BYTES }),
        async (size, written, read) => {
          const bytes = randomBytes(size);
          const sealed = await whole(sealStream(piecesOf(bytes, written), key, place));
          expect((await whole(openStream(piecesOf(sealed, read), findKey, place))).equals(bytes)).toBe(true);
        },
      ),
      { numRuns: 25 },
    );
  });

  it('is another each time, so that the same document in two applications does not show', () => {
    const bytes = Buffer.from('the same document');
    expect(sealBytes(bytes, key, place).equals(sealBytes(bytes, key, place))).toBe(false);
  });

  it('is refused wherever a bit is flipped, except in its first bytes, which say what it is', async () => {
    const sealed = sealBytes(randomBytes(300), key, place);
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 8, max: sealed.length - 1 }),
        fc.integer({ min: 0, max: 7 }),
        async (at, bit) => {
          const changed = Buffer.from(sealed);
          changed[at] = (changed[at] ?? 0) ^ (1 << bit);
          await refused(changed);
        },
      ),
      { numRuns: 60 },
    );
  });

  it.each([
    ['within the header', () => HEADER_BYTES - 1],
    ['behind the header', () => HEADER_BYTES],
    ['within a frame', () => HEADER_BYTES + 100],
    ['behind a whole frame', () => HEADER_BYTES + frame],
    ['behind the second frame', () => HEADER_BYTES + 2 * frame],
    ['before its last byte', (length: number) => length - 1],
  ])('is refused when it is cut %s', async (_where, at) => {
    const sealed = sealBytes(randomBytes(2 * FRAME_BYTES + 10), key, place);
    await refused(sealed.subarray(0, at(sealed.length)));
  });

  it('is refused with bytes behind its end, a frame twice, or two frames swapped', async () => {
    const sealed = sealBytes(randomBytes(3 * FRAME_BYTES + 10), key, place);
    const [start, first, second, rest] = [0, HEADER_BYTES, HEADER_BYTES + frame, HEADER_BYTES + 2 * frame].map(
      (from, index, all) => sealed.subarray(from, all[index + 1]),
    ) as [Buffer, Buffer, Buffer, Buffer];
    await refused(Buffer.concat([sealed, Buffer.from([0])]));
    await refused(Buffer.concat([start, first, first, rest]));
    await refused(Buffer.concat([start, second, first, rest]));
  });

  it('is refused with a frame of another file that has the same key', async () => {
    const [one, other] = [1, 2].map(() => sealBytes(randomBytes(2 * FRAME_BYTES), key, place)) as [Buffer, Buffer];
    const mixed = Buffer.concat([one.subarray(0, HEADER_BYTES + frame), other.subarray(HEADER_BYTES + frame)]);
    await refused(mixed);
  });

  it('is refused in another place, and with another key', async () => {
    const sealed = sealBytes(Buffer.from('a payslip'), key, place);
    await refused(sealed, 'documents/6b0300000000000000000002');
    await expect(openBytes(sealed, async () => randomBytes(32), place)).rejects.toThrow(SealedFileError);
  });

  it('passes on nothing of a frame that was changed, and all before it', async () => {
    const bytes = randomBytes(3 * FRAME_BYTES);
    const sealed = sealBytes(bytes, key, place);
    sealed[HEADER_BYTES + frame + 5] = (sealed[HEADER_BYTES + frame + 5] ?? 0) ^ 1;
    const read: Buffer[] = [];
    const reading = async () => {
      for await (const part of openStream(piecesOf(sealed, 10_000), findKey, place)) read.push(part);
    };
    await expect(reading()).rejects.toThrow('Frame 1 of an encrypted file');
    expect(Buffer.concat(read).equals(bytes.subarray(0, FRAME_BYTES))).toBe(true);
  });

  it('asks for the key that its header names, once', async () => {
    const asked: string[] = [];
    const sealed = sealBytes(randomBytes(2 * FRAME_BYTES), key, place);
    await openBytes(sealed, async (id) => (asked.push(id.toHexString()), key.bytes), place);
    expect(asked).toEqual([key.id.toHexString()]);
  });
});

describe('a file that is not encrypted', () => {
  it.each([0, 1, 7, 51, 52, 53, 200_000])('of %i bytes is passed on as it is', async (size) => {
    const bytes = Buffer.alloc(size, '%PDF-1.4');
    const opened = await whole(openStream(piecesOf(bytes, 1000), () => Promise.reject(new Error('no key')), place));
    expect(opened.equals(bytes)).toBe(true);
    expect(isSealed(bytes)).toBe(false);
  });
});

it('a reader that stops early closes the file it reads', async () => {
  let isClosed = false;
  const sealed = sealBytes(randomBytes(4 * FRAME_BYTES), key, place);
  const source = async function* () {
    try {
      yield* piecesOf(sealed, 1000);
    } finally {
      isClosed = true;
    }
  };
  for await (const part of openStream(source(), findKey, place)) if (part.length > 0) break;
  expect(isClosed).toBe(true);
});

describe('a part of a file', () => {
  const readFrom = (stored: Buffer) => {
    let bytesRead = 0;
    const read = async function* ({ start, end }: { start: number; end: number } = { start: 0, end: stored.length }) {
      if (end > stored.length) throw new RangeError('beyond the end of the file');
      bytesRead += end - start;
      yield* piecesOf(stored.subarray(start, end), 10_007);
    };
    return { read, bytesRead: () => bytesRead };
  };

  it('is what the whole file has there, encrypted or not, wherever it begins and ends', async () => {
    const part = fc.tuple(fc.nat({ max: 3 * FRAME_BYTES }), fc.nat(), fc.nat());
    const edges = [1, FRAME_BYTES - 1, FRAME_BYTES, FRAME_BYTES + 1, 2 * FRAME_BYTES];
    const sizes = fc.oneof(
      fc.constantFrom(...edges),
      part.map(([size]) => size + 1),
    );
    await fc.assert(
      fc.asyncProperty(sizes, fc.nat(), fc.nat(), fc.boolean(), async (size, a, b, isEncrypted) => {
        const bytes = randomBytes(size);
        const start = a % size;
        const end = start + 1 + (b % (size - start));
        const { read } = readFrom(isEncrypted ? sealBytes(bytes, key, place) : bytes);
        const found = await whole(openPart(read, { start, end, size }, findKey, place));
        expect(found.equals(bytes.subarray(start, end))).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('is read and decrypted from its own frames alone', async () => {
    const size = 40 * FRAME_BYTES;
    const sealed = sealBytes(randomBytes(size), key, place);
    // What is wrong elsewhere is not looked at.
    sealed[HEADER_BYTES + 5] = (sealed[HEADER_BYTES + 5] ?? 0) ^ 1;
    const { read, bytesRead } = readFrom(sealed);
    const at = 20 * FRAME_BYTES;
    expect(await whole(openPart(read, { start: at, end: at + 10, size }, findKey, place))).toHaveLength(10);
    expect(bytesRead()).toBe(HEADER_BYTES + frame);
  });

  it('that was changed, moved or is of another size is refused', async () => {
    const size = 3 * FRAME_BYTES;
    const sealed = sealBytes(randomBytes(size), key, place);
    const second = { start: FRAME_BYTES, end: FRAME_BYTES + 9, size };
    const open = (stored: Buffer, part = second, at = place) =>
      expect(whole(openPart(readFrom(stored).read, part, findKey, at))).rejects.toThrow(SealedFileError);
    const changed = Buffer.from(sealed);
    changed[HEADER_BYTES + frame] = (changed[HEADER_BYTES + frame] ?? 0) ^ 1;
    await open(changed);
    await open(sealed, second, 'documents/6b0300000000000000000002');
    const swapped = Buffer.concat([
      sealed.subarray(0, HEADER_BYTES),
      sealed.subarray(HEADER_BYTES + frame, HEADER_BYTES + 2 * frame),
      sealed.subarray(HEADER_BYTES, HEADER_BYTES + frame),
      sealed.subarray(HEADER_BYTES + 2 * frame),
    ]);
    await open(swapped);
    // Cut off after its second frame: that one does not say that it is the last.
    const cut = sealed.subarray(0, HEADER_BYTES + 2 * frame);
    await open(cut, { ...second, size: 2 * FRAME_BYTES });
  });
});
