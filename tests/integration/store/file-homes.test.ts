import { Readable } from 'node:stream';
import mongoose, { type Types } from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { removeAbandonedFiles } from '../../../store/abandoned-files.ts';
import { connectStore, disconnectStore } from '../../../store/connection.ts';
import { KeyDestroyedError, releaseKeys, setKeyManagement } from '../../../store/encryption/data-keys.ts';
import { configuredKeys } from '../../../store/encryption/key-ring.ts';
import { gridFs } from '../../../store/file-homes/gridfs.ts';
import { type FileHome, FileNotHereError } from '../../../store/file-homes/home.ts';
import { moveFiles } from '../../../store/file-homes/move.ts';
import { FilesElsewhereError, forgetFilePlace, rememberFilePlace } from '../../../store/file-homes/places.ts';
import { openS3 } from '../../../store/file-homes/s3.ts';
import { closeFileHomes, openFile, readFile, removeFiles, storeFile, setFileHomes } from '../../../store/files.ts';
import { type S3Server, startS3 } from '../../s3-server.ts';
import { ownDatabase } from '../../world.ts';

const ring = configuredKeys([{ id: '2026', bytes: Buffer.alloc(32, 2) }]);
let server: S3Server;
let s3: FileHome;
let unreachable: FileHome;

beforeAll(async () => {
  await connectStore(ownDatabase(inject('mongodbUri')));
  server = await startS3();
  s3 = openS3(server.settings);
  unreachable = openS3({ ...server.settings, endpoint: 'http://127.0.0.1:9' });
});
afterAll(async () => {
  closeFileHomes();
  await server.close();
  await disconnectStore();
});

const newId = (at = new Date()) => {
  const id = mongoose.mongo.ObjectId.createFromTime(Math.floor(at.getTime() / 1000));
  const own = new mongoose.mongo.ObjectId();
  return new mongoose.mongo.ObjectId(id.toHexString().slice(0, 8) + own.toHexString().slice(8));
};
const piecesOf = (...pieces: Uint8Array[]) => Readable.from(pieces, { objectMode: false });
const whole = async (stream: Readable) => {
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(part as Uint8Array);
  return Buffer.concat(parts);
};
async function idsOf(home: FileHome, from: Date, to: Date): Promise<string[]> {
  const [first, last] = [from, to].map((time) =>
    mongoose.mongo.ObjectId.createFromTime(Math.floor(time.getTime() / 1000)),
  ) as [Types.ObjectId, Types.ObjectId];
  const found = [];
  for await (const id of home.list('mails', first, last)) found.push(id.toHexString());
  return found;
}

describe.each([
  ['the database', () => gridFs],
  ['a bucket', () => s3],
] as const)('files in %s', (_name, homeOf) => {
  it('are read in parts', async () => {
    const home = homeOf();
    const id = newId();
    const bytes = Buffer.from(Array.from({ length: 600_000 }, (_, index) => index % 251));
    await home.put('documents', { id, name: 'a' }, piecesOf(bytes));
    for (const [start, end] of [
      [0, 1],
      [261_000, 263_000],
      [599_999, 600_000],
    ] as const)
      expect((await whole(home.open('documents', id, { start, end }))).equals(bytes.subarray(start, end))).toBe(true);
    await home.remove('documents', [id]);
  });

  it('are read as they were written: empty, small, and of many pieces', async () => {
    const home = homeOf();
    const many = Array.from({ length: 70 }, (_, index) => Buffer.alloc(100_000, index));
    for (const pieces of [[], [Buffer.from('Dia duit')], many]) {
      const id = newId();
      await home.put('documents', { id, name: 'a file' }, piecesOf(...pieces));
      expect((await whole(home.open('documents', id))).equals(Buffer.concat(pieces))).toBe(true);
    }
  });

  it('are not there under another bucket, before they are stored, or once they are removed', async () => {
    const home = homeOf();
    const [id, other] = [newId(), newId()];
    await home.put('mails', { id, name: 'a file' }, piecesOf(Buffer.from('x')));
    await expect(whole(home.open('sent', id))).rejects.toThrow(FileNotHereError);
    await expect(whole(home.open('mails', other))).rejects.toThrow(FileNotHereError);
    await home.remove('mails', [id, other]);
    await expect(whole(home.open('mails', id))).rejects.toThrow(FileNotHereError);
  });

  it('leave nothing behind when their source breaks off', async () => {
    const home = homeOf();
    setFileHomes(home);
    const breaking = async function* () {
      for (let index = 0; index < 60; index++) yield Buffer.alloc(100_000, index);
      throw new Error('the sender went away');
    };
    const before = new Date(Date.now() - 5_000);
    await expect(storeFile('sent', 'a file', Readable.from(breaking()), newId())).rejects.toThrow(
      'the sender went away',
    );
    const found = [];
    const ids = [before, new Date(Date.now() + 5_000)].map((time) =>
      mongoose.mongo.ObjectId.createFromTime(Math.floor(time.getTime() / 1000)),
    ) as [Types.ObjectId, Types.ObjectId];
    for await (const id of home.list('sent', ...ids)) found.push(id);
    expect(found).toEqual([]);
  });

  it('are listed by the time they were begun, and removed when no record has them', async () => {
    const home = homeOf();
    setFileHomes(home);
    const day = (n: number) => new Date(Date.UTC(2020, 0, n));
    const ids = [3, 1, 2].map((n) => newId(day(n)));
    for (const id of ids) await home.put('mails', { id, name: 'a file' }, piecesOf(Buffer.from('x')));
    const [third, first, second] = ids.map((id) => id.toHexString());
    expect(await idsOf(home, day(1), day(4))).toEqual([first, second, third]);
    expect(await idsOf(home, day(2), day(3))).toEqual([second]);
    const inUse = async () => ids.slice(1);
    expect(await removeAbandonedFiles('mails', inUse, day(1), day(4))).toBe(1);
    expect(await idsOf(home, day(1), day(4))).toEqual([first, second]);
  });
});

describe.each([
  ['the database', () => gridFs],
  ['a bucket', () => s3],
] as const)('encrypted files in %s', (_name, homeOf) => {
  const letter = 'Quillfeather';
  const store = (bytes: Uint8Array | Readable, owner = newId()) => storeFile('documents', 'a file', bytes, owner);

  beforeEach(() => {
    setFileHomes(homeOf());
    setKeyManagement(ring);
  });
  afterEach(() => setKeyManagement(null));

  it('are read as they were written, and stored without a word of them', async () => {
    const many = Array.from({ length: 70 }, (_, index) => Buffer.alloc(100_000, `${letter} ${index} `));
    for (const pieces of [[], [Buffer.from(letter)], many]) {
      const id = await store(piecesOf(...pieces));
      expect((await readFile('documents', id)).equals(Buffer.concat(pieces))).toBe(true);
      expect((await whole(homeOf().open('documents', id))).includes(letter)).toBe(false);
    }
  });

  it('are not readable in the place of another, nor cut short', async () => {
    const owner = newId();
    const [one, other] = [await store(Buffer.alloc(200_000, letter), owner), await store(Buffer.from('x'), owner)];
    const stored = await whole(homeOf().open('documents', one));
    await removeFiles('documents', [other]);
    await homeOf().put('documents', { id: other, name: 'a file' }, piecesOf(stored));
    await expect(readFile('documents', other)).rejects.toThrow();
    await removeFiles('documents', [one]);
    await homeOf().put('documents', { id: one, name: 'a file' }, piecesOf(stored.subarray(0, -70_000)));
    await expect(readFile('documents', one)).rejects.toThrow();
  });

  it('are unreadable once their key was destroyed', async () => {
    const owner = newId();
    const id = await store(Buffer.from(letter), owner);
    await releaseKeys([owner]);
    await expect(readFile('documents', id)).rejects.toThrow(KeyDestroyedError);
  });
});

describe('moving files while they are used', () => {
  it('takes encrypted files as they are, with those from before', async () => {
    setFileHomes(gridFs);
    const before = await storeFile('documents', 'a file', Buffer.from('from before'), newId());
    setKeyManagement(ring);
    const id = await storeFile('documents', 'a file', Buffer.alloc(200_000, 'abc'), newId());
    const stored = await whole(gridFs.open('documents', id));
    await moveFiles(gridFs, s3, () => undefined);
    setFileHomes(s3);
    expect((await whole(s3.open('documents', id))).equals(stored)).toBe(true);
    expect((await readFile('documents', id)).equals(Buffer.alloc(200_000, 'abc'))).toBe(true);
    expect((await readFile('documents', before)).toString()).toBe('from before');
    setKeyManagement(null);
    await moveFiles(s3, gridFs, () => undefined);
  });

  it('takes every file with its bytes, and each can be read at every moment', async () => {
    setFileHomes(gridFs);
    const stored = new Map<string, { id: Types.ObjectId; bytes: Buffer }>();
    for (let n = 0; n < 5; n++) {
      const bytes = Buffer.alloc(1000 * n, n);
      const id = await storeFile('documents', 'a file', bytes, newId());
      stored.set(String(id), { id, bytes });
    }
    const [erased] = [...stored.values()];
    setFileHomes(s3, gridFs);
    await Promise.all([
      moveFiles(gridFs, s3, () => undefined),
      removeFiles('documents', erased ? [erased.id] : []),
      ...[...stored.values()].slice(1).map(async ({ id, bytes }) => {
        for (let n = 0; n < 10; n++) expect((await readFile('documents', id)).equals(bytes)).toBe(true);
      }),
    ]);
    setFileHomes(s3);
    for (const { id, bytes } of [...stored.values()].slice(1))
      expect((await readFile('documents', id)).equals(bytes)).toBe(true);
    await expect(whole(openFile('documents', erased?.id ?? newId()))).rejects.toThrow(
      'No home of files has documents/',
    );

    const back = await moveFiles(s3, gridFs, () => undefined);
    expect(back.files).toBeGreaterThanOrEqual(4);
    expect((await moveFiles(s3, gridFs, () => undefined)).files, 'what was moved is not moved twice').toBe(0);
  });
});

describe('where files are', () => {
  it('is remembered: no role starts with another bucket, or with none, until they were brought back', async () => {
    const now = new Date('2026-11-22T10:00:00Z');
    await rememberFilePlace(null, now);
    await rememberFilePlace('s3://ours', now);
    await rememberFilePlace('s3://ours', now);
    await expect(rememberFilePlace('s3://theirs', now)).rejects.toThrow(FilesElsewhereError);
    await expect(rememberFilePlace(null, now)).rejects.toThrow(
      'Some files are in s3://ours, since 2026-11-22, but the configuration names no bucket.',
    );
    await forgetFilePlace('s3://ours');
    await rememberFilePlace(null, now);
  });

  it('is asked whether it answers', async () => {
    expect(await s3.answers()).toBe(true);
    await expect(unreachable.answers()).rejects.toThrow();
  });
});
