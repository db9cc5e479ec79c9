import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { CHUNK_BYTES, open, seal } from '../../../../store/backup/sealed-stream.ts';

const key = 'a key of at least thirty-two characters';

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
async function all(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts = [];
  for await (const piece of pieces) parts.push(piece);
  return Buffer.concat(parts);
}
const sealed = (bytes: Buffer, using: string | null = key) => all(seal(inPieces(bytes, 10_000), using));
const opened = (file: Buffer, using: string | null = key) => all(open(inPieces(file, 7777), using));

/** How long each part in front of a chunk's bytes is: its frame and its tag. */
const BEFORE_CHUNK = 5 + 16;

describe('a sealed stream', () => {
  it.each([0, 1, CHUNK_BYTES - 1, CHUNK_BYTES, CHUNK_BYTES + 1, 3 * CHUNK_BYTES + 17])(
    'gives %i bytes back as they were, encrypted and not',
    async (length) => {
      const bytes = randomBytes(length);
      expect((await opened(await sealed(bytes))).equals(bytes)).toBe(true);
      expect((await opened(await sealed(bytes, null), null)).equals(bytes)).toBe(true);
    },
  );

  it('shows nothing of the bytes when there is a key, and never twice the same', async () => {
    const bytes = Buffer.from('Aoife Byrne, 12 Fictional Lane '.repeat(100));
    const [once, twice] = [await sealed(bytes), await sealed(bytes)];
    expect(once.includes('Aoife')).toBe(false);
    expect(once.subarray(-200).equals(twice.subarray(-200))).toBe(false);
  });

  it('is refused with another key, and without one', async () => {
    const file = await sealed(Buffer.from('a record'));
    await expect(opened(file, 'another key of at least thirty-two characters')).rejects.toThrow(
      'BACKUP_KEY is not the key that this backup was made with.',
    );
    await expect(opened(file, null)).rejects.toThrow('This backup is encrypted. Set BACKUP_KEY');
  });

  it.each([key, null])('is refused wherever one byte of it has changed (key: %s)', async (using) => {
    const file = await sealed(randomBytes(2 * CHUNK_BYTES + 100), using);
    const headerEnd = file.indexOf(10) + 1;
    const places = [0, headerEnd, headerEnd + 1, headerEnd + 7, headerEnd + BEFORE_CHUNK + 5, file.length - 1];
    for (const place of places) {
      const changed = Buffer.from(file);
      changed[place] = (changed[place] ?? 0) ^ 1;
      await expect(opened(changed, using), `byte ${place}`).rejects.toThrow(/^This (?:backup|file) is /);
    }
  });

  it.each([key, null])('is refused wherever it is cut (key: %s)', async (using) => {
    const file = await sealed(randomBytes(2 * CHUNK_BYTES + 100), using);
    const headerEnd = file.indexOf(10) + 1;
    const afterFirst = headerEnd + BEFORE_CHUNK + CHUNK_BYTES;
    for (const length of [headerEnd, headerEnd + 3, headerEnd + 30, afterFirst, file.length - 1])
      await expect(opened(file.subarray(0, length), using), `${length} bytes`).rejects.toThrow(
        'This backup is cut off',
      );
    await expect(opened(Buffer.concat([file, Buffer.from('x')]), using)).rejects.toThrow('is damaged');
  });

  it('is refused when chunks were exchanged, left out, or taken from another backup', async () => {
    const [file, other] = [await sealed(randomBytes(3 * CHUNK_BYTES)), await sealed(randomBytes(3 * CHUNK_BYTES))];
    const headerEnd = file.indexOf(10) + 1;
    const size = BEFORE_CHUNK + CHUNK_BYTES;
    const [first, second, rest] = [0, 1, 2].map((n) => file.subarray(headerEnd + n * size, headerEnd + (n + 1) * size));
    const header = file.subarray(0, headerEnd);
    const foreign = other.subarray(headerEnd + size, headerEnd + 2 * size);
    for (const chunks of [
      [second, first, rest],
      [first, rest],
      [first, foreign, rest],
    ])
      await expect(opened(Buffer.concat([header, ...chunks] as Buffer[]))).rejects.toThrow('is damaged');
  });

  it('is told from other files, and from a format that is not known yet', async () => {
    for (const other of ['', 'PK\u0003\u0004', '{"file":"something"}\n', 'x'.repeat(5000)])
      await expect(opened(Buffer.from(other))).rejects.toThrow('This file is not a backup of Letterbox.');
    const header = { file: 'letterbox-backup', format: 9, cipher: 'none', salt: '', keyCheck: '' };
    await expect(opened(Buffer.from(`${JSON.stringify(header)}\n`), null)).rejects.toThrow(
      'This backup has format 9, and this version of Letterbox reads up to 1.',
    );
  });
});
