import mongoose from 'mongoose';
import { type ErasedMail, ErasedMails } from '../inbound/erased-mail.ts';
import {
  deletedAmong,
  type Deletion,
  deletionOf,
  deletionsForgottenBefore,
  deletionsOfStore,
  forgetDeletions,
  newSalt,
} from '../privacy/deletion.ts';
import { type ErasureRecord, erasureRecords } from '../privacy/erasure.ts';
import { readSealed, writeSealed } from './backup-file.ts';
import type { BackupOrigin } from './read-store.ts';
import { type CollectionSummary, manifestBytes, section } from './records.ts';
import { folderOf, isThere, within } from './storage.ts';

const { BSON } = mongoose.mongo;

/**
 * The list of what was deleted, without names. It is stored beside the backups and is newer than any of them, so that
 * nobody returns with a backup that still contains their data. The remaining records of erasures and the fingerprints of
 * emails are on it for as long as the store has them; fingerprints of deleted applications, listings and accounts for as
 * long as there may be a backup from before.
 */
export type ErasureList = { erasures: ErasureRecord[]; mails: ErasedMail[]; deletions: Deletion[] };

const sections = { erasures: 'erasures', mails: 'erased_mails', deletions: 'deletions' } as const;

/** The path of the list in a folder of backups. */
export const erasureListBeside = (backup: string): string => within(folderOf(backup), 'letterbox.erasures');

/** The erasures that the connected store remembers. */
export async function erasuresOfStore(): Promise<ErasureList> {
  const [erasures, mails, deletions] = await Promise.all([
    erasureRecords(),
    ErasedMails.find({}, { __v: 0 }).lean<ErasedMail[]>(),
    deletionsOfStore(),
  ]);
  return { erasures, mails, deletions };
}

/** Merges several lists; each erasure appears once. */
export function united(...lists: readonly ErasureList[]): ErasureList {
  const each = <T extends { _id: unknown }>(all: readonly T[]) => [
    ...new Map(all.map((one) => [String(one._id), one])).values(),
  ];
  return {
    erasures: each(lists.flatMap(({ erasures }) => erasures)),
    mails: each(lists.flatMap(({ mails }) => mails)),
    deletions: each(lists.flatMap(({ deletions }) => deletions)),
  };
}

/** Reads the list beside the backups; empty if there is none. */
export async function readErasureList(path: string, key: string | null): Promise<ErasureList> {
  const list: ErasureList = { erasures: [], mails: [], deletions: [] };
  if (!(await isThere(path))) return list;
  for await (const part of readSealed(path, key)) {
    if (part.kind !== 'record') continue;
    const record = BSON.deserialize(part.bytes);
    if (part.section === sections.erasures) list.erasures.push(record as ErasureRecord);
    else if (part.section === sections.deletions) list.deletions.push(record as Deletion);
    else list.mails.push(record as ErasedMail);
  }
  return list;
}

async function* bytesOf(list: ErasureList, origin: BackupOrigin, now: Date): AsyncGenerator<Uint8Array> {
  const collections: CollectionSummary[] = [];
  for (const kind of ['erasures', 'mails', 'deletions'] as const) {
    const records = (async function* () {
      for (const record of list[kind]) yield BSON.serialize(record);
    })();
    yield* section(sections[kind], records, (summary) => collections.push(summary));
  }
  yield manifestBytes({ ...origin, takenAt: now, collections, removedFiles: [] });
}

export type ListOptions = {
  origin: BackupOrigin;
  now: Date;
  /** For how many days any backup is kept; null or absent if that is not known: then no fingerprint is ever forgotten. */
  backupDays?: number | null;
};

/** Erasures of versions that made no fingerprints get theirs from what remains of them. */
function withFingerprints({ erasures, deletions }: ErasureList): Deletion[] {
  const isDeleted = deletedAmong(deletions);
  const salt = deletions[0]?.salt ?? newSalt();
  const missing = erasures
    .filter(({ _id }) => !isDeleted('application', _id))
    .map(({ _id, erasedAt }) => deletionOf({ kind: 'application', id: _id, at: erasedAt }, salt));
  return [...deletions, ...missing];
}

/**
 * Updates the list beside the backups: its earlier entries plus what the store has deleted since. What is remembered no
 * longer is left out, and forgotten by the store.
 * @throws BackupError if the existing list cannot be read; it is then left unchanged
 */
export async function updateErasureList(
  path: string,
  key: string | null,
  { origin, now, backupDays = null }: ListOptions,
): Promise<ErasureList> {
  const all = united(await readErasureList(path, key), await erasuresOfStore());
  const isRemembered = ({ expiresAt }: { expiresAt: Date }) => expiresAt > now;
  const since = deletionsForgottenBefore(backupDays, now);
  const list = {
    erasures: all.erasures.filter(isRemembered),
    mails: all.mails.filter(isRemembered),
    deletions: withFingerprints(all).filter(({ at }) => since === null || at >= since),
  };
  await writeSealed(path, bytesOf(list, origin, now), key);
  if (since) await forgetDeletions(since);
  return list;
}
