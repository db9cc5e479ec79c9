import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readSealed, verifyBackup, writeSealed } from '../../../../store/backup/backup-file.ts';
import { type CollectionSummary, manifestBytes, section } from '../../../../store/backup/records.ts';

const { BSON } = mongoose.mongo;
let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'letterbox-backup-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const records = (count: number, text = 'x') =>
  Array.from({ length: count }, (_, n) => BSON.serialize({ _id: n, text: text.repeat(n % 500) }));

async function* each<T>(values: readonly T[]) {
  yield* values;
}

async function* bytesOf(values: readonly Uint8Array[], claim: (found: CollectionSummary) => CollectionSummary) {
  const collections: CollectionSummary[] = [];
  yield* section('things', each(values), (found) => collections.push(claim(found)));
  yield manifestBytes({ product: '1.2.3', migration: 4, takenAt: new Date(0), collections, removedFiles: [] });
}
const honest = (found: CollectionSummary) => found;

it('writes records and reads them back, byte by byte, with the same sum in any order', async () => {
  const path = join(folder, 'a.backup');
  const [some, turned] = [records(3000), records(3000).reverse()];
  await writeSealed(path, bytesOf(some, honest), null);
  const read: Buffer[] = [];
  for await (const part of readSealed(path, null)) if (part.kind === 'record') read.push(Buffer.from(part.bytes));
  expect(Buffer.concat(read).equals(Buffer.concat(some))).toBe(true);
  await writeSealed(join(folder, 'b.backup'), bytesOf(turned, honest), null);
  const [one, other] = await Promise.all([verifyBackup(path, null), verifyBackup(join(folder, 'b.backup'), null)]);
  expect(one).toEqual(other);
  expect(one.collections).toMatchObject([{ name: 'things', records: 3000 }]);
});

it('refuses a backup whose records are not those of its manifest', async () => {
  const path = join(folder, 'a.backup');
  const claim = (found: CollectionSummary) => ({ ...found, records: found.records + 1 });
  await writeSealed(path, bytesOf(records(5), claim), null);
  await expect(verifyBackup(path, null)).rejects.toThrow('things should have 6 records and has 5');
});

it('leaves nothing behind when what is read fails in the middle', async () => {
  const failing = async function* () {
    yield* bytesOf(records(2000, 'words'), honest);
    throw Object.assign(new Error('write ENOSPC'), { code: 'ENOSPC' });
  };
  await expect(writeSealed(join(folder, 'a.backup'), failing(), null)).rejects.toThrow(
    `There isn’t enough room for the backup at ${folder}. Nothing was left there.`,
  );
  expect(readdirSync(folder)).toEqual([]);
});

it('says in words that the folder is missing, and that a file is none of ours', async () => {
  await expect(writeSealed(join(folder, 'none', 'a.backup'), bytesOf([], honest), null)).rejects.toThrow(
    `There is no ${join(folder, 'none')}.`,
  );
  writeFileSync(join(folder, 'a.backup'), 'words');
  await expect(verifyBackup(join(folder, 'a.backup'), null)).rejects.toThrow('not a backup of Letterbox');
  expect(readFileSync(join(folder, 'a.backup'), 'utf8')).toBe('words');
});
