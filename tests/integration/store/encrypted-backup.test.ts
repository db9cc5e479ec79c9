import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Types } from 'mongoose';
import type { Logger } from 'pino';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { backupName } from '../../../domain/operations/backups.ts';
import { readConfig } from '../../../roles/config.ts';
import { scheduleBackups } from '../../../roles/scheduled-backups.ts';
import { Users } from '../../../store/accounts/user.ts';
import { keyListBeside, readKeyList, updateKeyList } from '../../../store/backup/key-list.ts';
import { drill, restoreBackup } from '../../../store/backup/restore.ts';
import { takeBackup } from '../../../store/backup/take.ts';
import { connectStore, disconnectStore, dropStore } from '../../../store/connection.ts';
import { KeyDestroyedError, releaseKeys, setKeyManagement } from '../../../store/encryption/data-keys.ts';
import { configuredKeys } from '../../../store/encryption/key-ring.ts';
import { rewrapKeys } from '../../../store/encryption/rewrap.ts';
import { openEncryption } from '../../../store/encryption/ring-check.ts';
import { readFile, storeFile } from '../../../store/files.ts';
import { prepareStore } from '../../../store/prepare.ts';
import { emptyStore } from '../../prepared-database.ts';
import { addLandlord, ownDatabase } from '../../world.ts';

const folder = mkdtempSync(join(tmpdir(), 'letterbox-encrypted-backup-'));
const now = () => new Date();
const keyOf = (id: string, fill: number) => ({ id, bytes: Buffer.alloc(32, fill) });
const earlier = configuredKeys([keyOf('2025', 1)]);
const ring = configuredKeys([keyOf('2026', 2), keyOf('2025', 1)]);
const taking = { key: null, product: '0.1.0', isStopped: false, now };
const restoring = {
  key: null,
  replace: true,
  force: null,
  ring,
  erasing: { mailDomain: 'apply.letterbox.test', secret: 'a secret of thirty-two characters' },
  now,
  tell: () => undefined,
};

beforeAll(() => connectStore(ownDatabase(inject('mongodbUri'))));
afterAll(async () => {
  setKeyManagement(null);
  await dropStore();
  await disconnectStore();
  rmSync(folder, { recursive: true, force: true });
});

it('a backup can be read after the keys were rotated, except for files whose key was destroyed since', async () => {
  // Given a backup of two applications' files, under the ring of that time
  await prepareStore();
  await openEncryption(earlier, now());
  const [stays, goes] = [new Types.ObjectId(), new Types.ObjectId()];
  const kept = await storeFile('documents', 'a', Buffer.from('a payslip'), stays);
  const erased = await storeFile('documents', 'b', Buffer.from('a passport'), goes);
  const { path } = await takeBackup(folder, taking);
  // When the ring is rotated and one of them is erased, and the list beside the backup is updated
  await openEncryption(ring, now());
  await rewrapKeys(ring, () => undefined);
  await releaseKeys([goes]);
  await updateKeyList(keyListBeside(path), null, { origin: { product: '0.1.0', migration: 0 }, now: now() });
  // Then a new store restored from it has the one and not the other
  await dropStore();
  await restoreBackup(path, restoring);
  await openEncryption(ring, now());
  expect((await readFile('documents', kept)).toString()).toBe('a payslip');
  await expect(readFile('documents', erased)).rejects.toThrow(KeyDestroyedError);
});

it('a drill opens every encrypted file with the keys beside the backup, and says which it can’t', async () => {
  await dropStore();
  await prepareStore();
  await openEncryption(ring, now());
  const own = mkdtempSync(join(folder, 'drilled-'));
  const [stays, goes] = [new Types.ObjectId(), new Types.ObjectId()];
  const kept = await storeFile('documents', 'a', Buffer.alloc(200_000, 'a payslip'), stays);
  await storeFile('documents', 'b', Buffer.from('a passport'), goes);
  const { path } = await takeBackup(join(own, 'a.backup'), taking);
  const drilling = { key: null, ring, tell: () => undefined };
  expect(await drill(path, drilling)).toMatchObject({ opened: 2, destroyed: 0 });
  // Someone is erased: their file stays closed, as it should.
  await releaseKeys([goes]);
  await updateKeyList(keyListBeside(path), null, { origin: { product: '0.1.0', migration: 0 }, now: now() });
  expect(await drill(path, drilling)).toMatchObject({ opened: 1, destroyed: 1 });
  await expect(drill(path, { ...drilling, ring: null })).rejects.toThrow('ENCRYPTION_KEYS is not set');
  const lost = configuredKeys([keyOf('2026', 7), keyOf('2025', 1)]);
  await expect(drill(path, { ...drilling, ring: lost })).rejects.toThrow(`documents/${String(kept)}`);
  // The list of another installation
  await dropStore();
  await prepareStore();
  await openEncryption(ring, now());
  await storeFile('documents', 'c', Buffer.from('another'), new Types.ObjectId());
  rmSync(keyListBeside(path));
  await expect(drill(path, drilling)).rejects.toThrow('letterbox.keys, is missing');
  await takeBackup(join(own, 'b.backup'), taking);
  await expect(drill(path, drilling)).rejects.toThrow('its key is not on the list of keys');
});

it('a restore without the ring, or without the list of keys, is refused before anything is touched', async () => {
  await dropStore();
  await prepareStore();
  await openEncryption(earlier, now());
  const file = await storeFile('documents', 'a', Buffer.from('a payslip'), new Types.ObjectId());
  const { path } = await takeBackup(folder, taking);
  const later = configuredKeys([keyOf('2026', 2)]);
  await expect(restoreBackup(path, { ...restoring, ring: null })).rejects.toThrow('with these keys among them');
  await expect(restoreBackup(path, { ...restoring, ring: later })).rejects.toThrow('has no key 2025');
  expect((await readFile('documents', file)).toString()).toBe('a payslip');
  renameSync(keyListBeside(path), join(folder, 'elsewhere'));
  await dropStore();
  await expect(restoreBackup(path, restoring)).rejects.toThrow('letterbox.keys, is missing');
  renameSync(join(folder, 'elsewhere'), keyListBeside(path));
  await restoreBackup(path, restoring);
  expect((await readFile('documents', file)).toString()).toBe('a payslip');
});

it('a restore without the list of keys gives back everything but the files, where that was asked for', async () => {
  await dropStore();
  await prepareStore();
  await openEncryption(ring, now());
  const landlord = await addLandlord('demo');
  const file = await storeFile('documents', 'a', Buffer.from('a payslip'), new Types.ObjectId());
  const { path } = await takeBackup(join(folder, 'lost-list.backup'), taking);
  rmSync(keyListBeside(path));
  await dropStore();
  await expect(restoreBackup(path, restoring)).rejects.toThrow('add --without-keys');
  await restoreBackup(path, { ...restoring, withoutKeys: true });
  await openEncryption(ring, now());
  expect(await Users.exists({ _id: landlord._id })).not.toBeNull();
  await expect(readFile('documents', file)).rejects.toThrow('does not have the key');
  // What comes in from now on is encrypted, and the next backup has its key.
  const later = await storeFile('documents', 'b', Buffer.from('a passport'), new Types.ObjectId());
  await takeBackup(join(folder, 'later.backup'), taking);
  await dropStore();
  await restoreBackup(join(folder, 'later.backup'), restoring);
  await openEncryption(ring, now());
  expect((await readFile('documents', later)).toString()).toBe('a passport');
});

it('the list beside scheduled backups loses a key soon after it was destroyed, without another backup', async () => {
  const own = mkdtempSync(join(folder, 'scheduled-'));
  await emptyStore();
  await openEncryption(ring, now());
  const [stays, first, second] = [new Types.ObjectId(), new Types.ObjectId(), new Types.ObjectId()];
  for (const owner of [stays, first, second]) await storeFile('documents', 'a', Buffer.from('a payslip'), owner);
  const { path } = await takeBackup(join(own, backupName(now())), taking);
  const usable = async () =>
    (await readKeyList(keyListBeside(path), null)).filter(({ wrapped }) => wrapped).map(({ _id }) => String(_id));
  expect(await usable()).toHaveLength(3);
  const config = readConfig({ BACKUP_TO: own, SESSION_SECRET: 'a secret of thirty-two characters' });
  const log = { info: () => undefined, error: (about: unknown) => expect(about).toBeNull() } as unknown as Logger;
  const backups = scheduleBackups(config, log, 20);
  await releaseKeys([first]);
  await expect.poll(usable).not.toContain(String(first));
  // Another process, whose clock is a minute slow
  await releaseKeys([second], new Date(Date.now() - 60_000));
  await expect.poll(usable).toEqual([String(stays)]);
  await backups.close();
  expect(readdirSync(own).filter((name) => name.endsWith('.backup'))).toHaveLength(1);
});
