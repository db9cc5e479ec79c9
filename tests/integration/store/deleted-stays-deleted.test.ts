import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { isRetired } from '../../../store/accounts/retired-username.ts';
import { Users } from '../../../store/accounts/user.ts';
import { Applications } from '../../../store/applications/application-model.ts';
import { erasureListBeside, readErasureList, updateErasureList } from '../../../store/backup/erasure-list.ts';
import { restoreBackup } from '../../../store/backup/restore.ts';
import { takeBackup } from '../../../store/backup/take.ts';
import { connectStore, database, disconnectStore, dropStore } from '../../../store/connection.ts';
import { Listings } from '../../../store/listings/listing.ts';
import { saveTemplate } from '../../../store/messages/template.ts';
import { prepareStore } from '../../../store/prepare.ts';
import { deleteAccount } from '../../../store/privacy/delete-account.ts';
import { deleteListing } from '../../../store/privacy/delete-listing.ts';
import { Deletions } from '../../../store/privacy/deletion.ts';
import { erase, Erasures } from '../../../store/privacy/erasure.ts';
import { storedPlacesOf } from '../../byte-search.ts';
import { fillIn, person, traces } from '../../person-to-erase.ts';
import { addHouse, addLandlord, ownDatabase } from '../../world.ts';
import { application, secret } from '../server/world-for-tests.ts';

const folder = mkdtempSync(join(tmpdir(), 'letterbox-deleted-'));
const mailDomain = 'apply.letterbox.test';
const dayMs = 86_400_000;
const now = () => new Date();
const inDays = (days: number) => new Date(Date.now() + days * dayMs);
const taking = { key: null, product: '0.1.0', isStopped: false, now };
const restoring = {
  ...{ key: null, replace: true, force: null, ring: null, now, tell: () => undefined },
  erasing: { mailDomain, secret },
};
const origin = { product: '0.1.0', migration: 0 };
const { name, email } = person;
let path: string;
let number = 0;

beforeAll(async () => {
  await connectStore(ownDatabase(inject('mongodbUri')));
  await prepareStore();
});
afterAll(async () => {
  await dropStore();
  await disconnectStore();
  rmSync(folder, { recursive: true, force: true });
});

/** A landlord with a listing and an applicant of whom everything is held, and a backup of them. */
async function backedUp() {
  const landlord = await addLandlord('quillington');
  const house = await addHouse(landlord);
  await saveTemplate(landlord._id, null, { title: 'quillington', text: 'Hello' }, now());
  const her = await application(landlord._id, String(house._id), { name, email });
  await fillIn(her);
  number += 1;
  const own = join(folder, String(number));
  mkdirSync(own);
  const { path: taken } = await takeBackup(join(own, 'old.backup'), taking);
  path = taken;
  return { landlord: { ...landlord, username: 'quillington' }, house, her };
}

/** A store that was lost, and made again. */
async function emptyStore(): Promise<void> {
  for (const collection of await database().collections()) await collection.deleteMany({});
}
beforeEach(emptyStore);

/** Loses the store right after the list beside the backups was written, then restores the old backup. */
async function restoredAfter(at: Date) {
  await updateErasureList(erasureListBeside(path), null, { origin, now: at });
  await emptyStore();
  return restoreBackup(path, { ...restoring, now: () => at });
}

const placesBut = async (words: readonly string[], id?: Types.ObjectId) =>
  (await storedPlacesOf(words)).filter((place) => !id || !place.startsWith(`erasures ${String(id)}`));

it('an account that was deleted after a backup does not come back with it, nor its applicants and files', async () => {
  const { landlord, house, her } = await backedUp();
  expect((await deleteAccount(landlord, { now: now(), mailDomain })).outcome).toBe('deleting');
  // The store is lost before any job has run: only the list knows.
  const { deletedAgain } = await restoredAfter(now());
  expect(deletedAgain).toEqual({ application: 2, listing: 0, account: 1 });
  expect(await Users.countDocuments()).toBe(0);
  expect(await Listings.exists({ _id: house._id })).toBeNull();
  expect(await placesBut([...traces, 'quillington', String(landlord.email)])).toEqual([]);
  for (const bucket of ['documents', 'sent'])
    expect(await database().collection(`files_${bucket}.chunks`).countDocuments()).toBe(0);
  expect(await Erasures.findById(her._id).lean()).toMatchObject({ by: 'landlord', person: null });
  // Nobody can take over its username.
  expect(await isRetired('quillington')).toBe(true);
});

it('a listing that was deleted after a backup does not come back with it, and other listings do', async () => {
  const { landlord, house } = await backedUp();
  const stays = await addHouse(landlord);
  const { path: later } = await takeBackup(join(folder, String(number), 'later.backup'), taking);
  path = later;
  expect((await deleteListing(landlord._id, house._id, now())).outcome).toBe('deleting');
  const { deletedAgain } = await restoredAfter(now());
  expect(deletedAgain).toEqual({ application: 2, listing: 1, account: 0 });
  expect((await Listings.find({}, { _id: 1 }).lean()).map(({ _id }) => String(_id))).toEqual([String(stays._id)]);
  expect(await placesBut(traces)).toEqual([]);
});

it('someone whose record without a name has run out is still erased again by a restore', async () => {
  const { her } = await backedUp();
  await erase(her._id, { by: 'applicant', now: now(), mailDomain });
  const later = inDays(400);
  const { deletedAgain } = await restoredAfter(later);
  expect((await readErasureList(erasureListBeside(path), null)).erasures).toEqual([]);
  expect(deletedAgain.application).toBe(1);
  expect(await Applications.exists({ _id: her._id })).toBeNull();
  expect(await placesBut(traces, her._id)).toEqual([]);
});

it('an erasure of a version without fingerprints gets one from the record that remains', async () => {
  const { her } = await backedUp();
  await erase(her._id, { by: 'applicant', now: now(), mailDomain });
  await Deletions.deleteMany({});
  await updateErasureList(erasureListBeside(path), null, { origin, now: now() });
  await Erasures.deleteMany({});
  expect((await restoredAfter(inDays(400))).deletedAgain.application).toBe(1);
  expect(await placesBut(traces, her._id)).toEqual([]);
});

it('the list forgets what is older than any backup, and an older backup is refused', async () => {
  const { her } = await backedUp();
  await erase(her._id, { by: 'applicant', now: now(), mailDomain });
  const list = erasureListBeside(path);
  const backupDays = 500;
  expect((await updateErasureList(list, null, { origin, now: inDays(499), backupDays })).deletions).toHaveLength(1);
  expect((await updateErasureList(list, null, { origin, now: inDays(501), backupDays })).deletions).toEqual([]);
  expect(await Deletions.countDocuments()).toBe(0);
  const late = { ...restoring, backupDays, now: () => inDays(501) };
  await expect(restoreBackup(path, late)).rejects.toThrow('BACKUP_DESTROYED_AFTER_DAYS says that none is kept longer');
});

it('the list names nobody: fingerprints, and what remains of erasures', async () => {
  const { landlord, her } = await backedUp();
  await erase(her._id, { by: 'applicant', now: now(), mailDomain });
  const { deletions } = await updateErasureList(erasureListBeside(path), null, { origin, now: inDays(400) });
  const bytes = JSON.stringify(deletions);
  for (const word of [...traces, String(her._id), String(landlord._id)]) expect(bytes).not.toContain(word);
});
