import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { Logger } from 'pino';
import { keepPresence } from '../../../roles/presence.ts';
import type { User } from '../../../store/accounts/user.ts';
import { Applications } from '../../../store/applications/application-model.ts';
import { restoreBackup, drill } from '../../../store/backup/restore.ts';
import { restoringCollection, requireWholeStore } from '../../../store/backup/restoring.ts';
import { takeBackup, type TakenBackup } from '../../../store/backup/take.ts';
import { connectStore, disconnectStore, dropStore } from '../../../store/connection.ts';
import { readFile, storeFile } from '../../../store/files.ts';
import { createIntake } from '../../../store/inbound/intake.ts';
import { ReceivedMails } from '../../../store/inbound/received-mail.ts';
import type { Listing } from '../../../store/listings/listing.ts';
import { runningRoles } from '../../../store/operations/running-roles.ts';
import { prepareStore } from '../../../store/prepare.ts';
import { erase, findErasure } from '../../../store/privacy/erasure.ts';
import { storedPlacesOf } from '../../byte-search.ts';
import { fillIn, person, traces } from '../../person-to-erase.ts';
import { addHouse, addLandlord, ownDatabase } from '../../world.ts';
import { application, secret } from '../server/world-for-tests.ts';

const key = 'a key of at least thirty-two characters';
const folder = mkdtempSync(join(tmpdir(), 'letterbox-backup-'));
const now = () => new Date();
const taking = { key, product: '0.1.0', isStopped: false, now };
const restoring = {
  key,
  replace: false,
  force: null,
  ring: null,
  erasing: { mailDomain: 'apply.letterbox.test', secret },
  now,
  tell: () => undefined,
};
const intake = createIntake();
let landlord: User;
let house: Listing;

beforeAll(async () => {
  await connectStore(ownDatabase(inject('mongodbUri')));
  await prepareStore();
  landlord = await addLandlord('demo');
  house = await addHouse(landlord);
});
afterAll(async () => {
  await intake.close();
  await dropStore();
  await disconnectStore();
  rmSync(folder, { recursive: true, force: true });
});

/** Accepts emails as the receiver does; returns the SHA-256 of each by its id. A large one becomes a file. */
async function accept(size: number): Promise<[string, string]> {
  const raw = randomBytes(size);
  const sha256 = createHash('sha256').update(raw).digest('hex');
  const rawFileId = size > 256 * 1024 ? await storeFile('mails', sha256, raw, 'itself') : null;
  const id = await intake.accept({
    receivedAt: now(),
    size,
    sha256,
    raw: rawFileId ? null : raw,
    rawFileId,
    envelope: { mailFrom: 'a@sender.example', remoteAddress: '192.0.2.1', helo: 'mx', transmissionType: 'ESMTP' },
    recipients: [{ landlordId: landlord._id, username: 'demo', recipient: 'demo@apply.letterbox.test', tag: null }],
  });
  return [id, sha256];
}

/** The SHA-256 of each email's bytes in the store, by its id. */
async function storedMails(): Promise<Map<string, string>> {
  const found = await ReceivedMails.find().lean();
  const hashes = found.map(async ({ _id, raw, rawFileId }) => {
    const bytes = rawFileId ? await readFile('mails', rawFileId) : (raw as unknown as mongoose.mongo.Binary).buffer;
    return [String(_id), createHash('sha256').update(bytes).digest('hex')] as const;
  });
  return new Map(await Promise.all(hashes));
}

let backup: TakenBackup;

it('a backup that is taken while email comes in gives back all that was acknowledged before, equal by hash', async () => {
  const before = new Map<string, string>();
  for (let n = 0; n < 30; n += 1) before.set(...(await accept(n % 5 === 0 ? 400_000 : 2000)));
  let isTaken = false;
  const meanwhile = (async () => {
    const accepted: [string, string][] = [];
    while (!isTaken) accepted.push(await accept(2000));
    return new Map(accepted);
  })();
  backup = await takeBackup(folder, taking);
  isTaken = true;
  const during = await meanwhile;
  expect(during.size).toBeGreaterThan(2);
  await drill(backup.path, { key, ring: null, tell: () => undefined });

  await dropStore();
  await restoreBackup(backup.path, restoring);
  const after = await storedMails();
  for (const [id, hash] of before) expect(after.get(id)).toBe(hash);
  // Mail that arrived during the backup is whole if it is in it.
  for (const [id, hash] of after) expect(before.get(id) ?? during.get(id)).toBe(hash);
  const names = (await mongoose.connection.collection('files_mails.chunks').indexes()).map(({ name }) => name);
  expect(names).toContain('files_id_1_n_1');
  expect(await mongoose.connection.collection('users').countDocuments()).toBe(1);
});

it('a store that holds something is left as it is, and so is a file that is there', async () => {
  await expect(restoreBackup(backup.path, restoring)).rejects.toThrow(/The store \S+ is not empty. Add --replace/);
  await expect(takeBackup(backup.path, taking)).rejects.toThrow('There is a file');
});

it('a backup that is cut, changed or of another key is refused before the store is touched', async () => {
  const bytes = readFileSync(backup.path);
  const changed = Buffer.from(bytes);
  changed[Math.floor(bytes.length / 2)] = (changed[Math.floor(bytes.length / 2)] ?? 0) ^ 1;
  const file = join(folder, 'other.backup');
  const refused = async (content: Buffer, words: string, using = key) => {
    writeFileSync(file, content);
    const options = { ...restoring, key: using, replace: true };
    await expect(restoreBackup(file, options)).rejects.toThrow(words);
  };
  const before = await storedMails();
  await refused(bytes.subarray(0, bytes.length - 1000), 'This backup is cut off');
  await refused(changed, 'This backup is damaged');
  await refused(bytes, 'BACKUP_KEY is not the key', 'another key of at least thirty-two characters');
  expect(await storedMails()).toEqual(before);
  expect(readdirSync(folder).filter((name) => name.endsWith('.partial'))).toEqual([]);
});

it('nothing is restored while a role runs on the store, unless someone says why', async () => {
  const [began, log] = [new Date(), { warn: () => undefined } as unknown as Logger];
  const presence = await keepPresence(['mail', 'workers'], { log, onRestore: () => undefined });
  const before = await storedMails();

  await expect(restoreBackup(backup.path, { ...restoring, replace: true })).rejects.toThrow(
    /^Letterbox is running on this store:\n {2}mail, workers on \S+, seen \d+ s ago\nStop every role first/,
  );

  expect(await storedMails()).toEqual(before);
  await requireWholeStore();
  // A killed process counts as gone within a minute; one that stops reports it.
  const later = new Date(began.getTime() + 60_000);
  expect(await runningRoles(later)).toEqual([]);
  await restoreBackup(backup.path, { ...restoring, replace: true, force: 'the machine is gone' });
  await presence.close();
  expect(await runningRoles(began)).toEqual([]);
});

it('a role that was frozen while a restore began stops at its second look', async () => {
  const restores = Promise.withResolvers<void>();
  const log = { warn: () => undefined } as unknown as Logger;
  const mark = mongoose.connection.collection<{ _id: string }>(restoringCollection);
  const presence = await keepPresence(['workers'], { log, onRestore: restores.resolve, everyMs: 20 });
  await mark.insertOne({ _id: 'state' });
  await restores.promise;
  await presence.close();
  await mark.drop();
});

it('whoever was erased since does not come back, and what was half restored is opened by nobody', async () => {
  const { name, email } = person;
  const her = await application(landlord._id, String(house._id), { name, email });
  await fillIn(her);
  const withHer = await takeBackup(join(folder, 'with-her.backup'), taking);
  expect(await storedPlacesOf(traces)).not.toEqual([]);
  await erase(her._id, { by: 'applicant', now: now(), mailDomain: 'apply.letterbox.test' });
  // The next backup writes the list, which is all that is left of the store afterwards.
  await takeBackup(join(folder, 'later.backup'), taking);
  await dropStore();
  await mongoose.connection.collection<{ _id: string }>(restoringCollection).insertOne({ _id: 'state' });
  await expect(requireWholeStore()).rejects.toThrow('This store holds a part of a backup');

  const { deletedAgain } = await restoreBackup(withHer.path, restoring);
  expect(deletedAgain).toEqual({ application: 1, listing: 0, account: 0 });
  await requireWholeStore();
  expect(await Applications.exists({ _id: her._id })).toBeNull();
  expect(await findErasure(her._id)).toMatchObject({ by: 'applicant', passes: 1 });
  const places = await storedPlacesOf(traces);
  expect(places.filter((place) => !place.startsWith(`erasures ${String(her._id)}`))).toEqual([]);
});
