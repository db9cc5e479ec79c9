import { resolve } from 'node:path';
import mongoose from 'mongoose';
import { storeText } from '../../domain/operations/store-text.ts';
import { database } from '../connection.ts';
import { ErasedMails } from '../inbound/erased-mail.ts';
import { latestMigration } from '../migrations.ts';
import { prepareStore } from '../prepare.ts';
import { GONE_AFTER_MS, runningRoles, runningRolesCollection } from '../operations/running-roles.ts';
import { beginPass, erasureSteps, type PassOptions } from '../privacy/erasure-steps.ts';
import { eraseAgain, finishPass } from '../privacy/erasure.ts';
import { failpoint } from '../failpoint.ts';
import { BackupError } from './backup-error.ts';
import { verifyBackup } from './backup-file.ts';
import { type ErasureList, erasureListBeside, erasuresOfStore, readErasureList, united } from './erasure-list.ts';
import { differencesFrom, dropRemovedFiles, loadBackup, unreadableFiles } from './load.ts';
import type { Manifest } from './records.ts';
import {
  beginRestoring,
  dropRest,
  endRestoring,
  erasuresWhileRestoring,
  isEmptyStore,
  isHalfRestored,
  restoringCollection,
} from './restoring.ts';

export type RestoreOptions = {
  key: string | null;
  /** What is in the store may go. */
  replace: boolean;
  /** Why it begins though processes were there a moment ago; null to refuse then. */
  force: string | null;
  /** What a pass of an erasure needs to know. */
  erasing: Omit<PassOptions, 'now'>;
  now: () => Date;
  tell: (line: string) => void;
};

/** What was restored, and how many people were erased again. */
export type Restored = { manifest: Manifest; erasedAgain: number };

/** @throws BackupError when the backup's records are newer than this version of Letterbox */
function requireUnderstood({ migration, product }: Manifest): void {
  if (migration > latestMigration)
    throw new BackupError(
      `This backup is of Letterbox ${product} and its records are newer (migration ${migration}) than this version understands (${latestMigration}). Install that version first.`,
    );
}

/** Erases everyone on the list whom the backup brought back, at once and completely. */
async function eraseListed(list: ErasureList, { erasing, now }: RestoreOptions): Promise<number> {
  if (list.mails.length > 0)
    await ErasedMails.bulkWrite(
      list.mails.map(({ _id, ...facts }) => ({
        updateOne: { filter: { _id }, update: { $setOnInsert: facts }, upsert: true },
      })),
    );
  let erased = 0;
  for (const record of list.erasures) {
    const erasure = await eraseAgain(record, now());
    if (!erasure) continue;
    const pass = await beginPass(erasure, { ...erasing, now: now() });
    for (const step of Object.values(erasureSteps)) await step(pass);
    await finishPass(erasure, now());
    erased += 1;
  }
  return erased;
}

/**
 * Leaves the store as it was while a role runs, except where an earlier restore had begun on it.
 * @throws BackupError that names the processes
 */
async function refuseWhileRolesRun(db: mongoose.mongo.Db, isContinued: boolean, now: Date): Promise<void> {
  const found = await runningRoles(now);
  if (found.length === 0) return;
  if (!isContinued) await endRestoring(db);
  const list = found.map(({ roles, host, seenAt }) => {
    const seconds = Math.max(0, Math.round((now.getTime() - seenAt.getTime()) / 1000));
    return `  ${roles.join(', ')} on ${host}, seen ${seconds} s ago`;
  });
  throw new BackupError(
    `Letterbox is running on this store:\n${list.join('\n')}\nStop every role first. One that was killed counts as gone after ${GONE_AFTER_MS / 1000} s. If you know that none of them runs, add --force "why".`,
  );
}

/**
 * Puts a backup into the connected store. The file is read to its end before the store is touched; whoever was erased
 * after it was taken is erased again before the store can be served; and a restore that is broken off leaves a store that
 * no role opens, until it is run again.
 * @throws BackupError in words when the backup is not whole or too new, or the store holds something
 */
export async function restoreBackup(path: string, options: RestoreOptions): Promise<Restored> {
  const { key, now, tell } = options;
  const db = database();
  tell(storeText.restore.reads);
  requireUnderstood(await verifyBackup(path, key));
  const beside = await readErasureList(erasureListBeside(resolve(path)), key);
  const isContinued = await isHalfRestored(db);
  if (!isContinued && !options.replace && !(await isEmptyStore(db)))
    throw new BackupError(
      `The store ${db.databaseName} is not empty. Add --replace to remove what it holds and put the backup in its place.`,
    );
  // What is left of a store that was half restored may lack erasures, never add to them.
  await beginRestoring(db, resolve(path), united(beside, await erasuresOfStore()), now());
  // A role says that it runs before it looks for the mark that was just made: of the two, one sees the other.
  if (options.force === null) await refuseWhileRolesRun(db, isContinued, now());
  await dropRest(db);
  failpoint('store-dropped');
  tell(storeText.restore.writes);
  const manifest = await loadBackup(db, path, key);
  failpoint('backup-loaded');
  tell(storeText.restore.compares);
  const differing = await differencesFrom(manifest, db, [restoringCollection, runningRolesCollection]);
  if (differing.length > 0)
    throw new BackupError(`The store does not hold what the backup has: ${differing.join('; ')}.`);
  await dropRemovedFiles(db, manifest);
  // Those that ran when the backup was taken.
  await db.dropCollection(runningRolesCollection);
  tell(storeText.restore.indexes);
  await prepareStore();
  const erasedAgain = await eraseListed(await erasuresWhileRestoring(db), options);
  await endRestoring(db);
  return { manifest, erasedAgain };
}

/** A database that a drill makes and removes. */
const drillName = /_drill_[0-9a-f]{8}$/;

/**
 * Restores a backup into a database made for it, compares each record and each file with what the backup says, and
 * removes the database.
 * @returns what the backup holds
 * @throws BackupError in words for the first thing that is wrong
 */
export async function drill(path: string, key: string | null, tell: (line: string) => void): Promise<Manifest> {
  const { client, databaseName } = database();
  const id = new mongoose.mongo.ObjectId().toHexString().slice(-8);
  const db = client.db(`${databaseName}_drill_${id}`);
  try {
    tell(storeText.drill.restores({ database: db.databaseName }));
    const manifest = await loadBackup(db, path, key);
    tell(storeText.drill.compares);
    const differing = [...(await differencesFrom(manifest, db)), ...(await unreadableFiles(db, path, key))];
    if (differing.length > 0) throw new BackupError(`The drill failed: ${differing.join('; ')}.`);
    return manifest;
  } finally {
    await db.dropDatabase();
  }
}

/** Removes what drills that were killed have left. */
export async function removeAbandonedDrills(): Promise<void> {
  const { client, databaseName } = database();
  const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
  for (const { name } of databases)
    if (name.startsWith(databaseName) && drillName.test(name)) await client.db(name).dropDatabase();
}
