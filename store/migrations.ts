import { setTimeout as delay } from 'node:timers/promises';
import mongoose, { Schema, type Types, model } from 'mongoose';
import { storeText } from '../domain/operations/store-text.ts';
import { failpoint } from './failpoint.ts';
import { type HeldLease, LeaseLostError, takeLease } from './lease.ts';
import { type Backfill, type Migration, migrations } from './migration-list.ts';

/** The progress of a migration in this store. A record without a step dates from before steps existed: it is done. */
type MigrationProgress = {
  _id: string;
  /** The migration's number; null in records of versions that did not number them. */
  number: number | null;
  /** The current backfill, from 0, and the last record it changed; null before the first. */
  part: number;
  after: Types.ObjectId | null;
  changed: number;
  /** From when on versions that don't know it may no longer run; null while they may. */
  olderStopAt: Date | null;
  expandedAt: Date | null;
  doneAt: Date | null;
  contractedAt: Date | null;
};

const schema = new Schema<MigrationProgress>({
  _id: { type: String, required: true },
  number: { type: Number, default: null },
  part: { type: Number, default: 0 },
  after: { type: Schema.Types.Mixed, default: null },
  changed: { type: Number, default: 0 },
  olderStopAt: { type: Date, default: null },
  expandedAt: { type: Date, default: null },
  doneAt: { type: Date, default: null },
  contractedAt: { type: Date, default: null },
});

const Migrations = model<MigrationProgress>('Migration', schema, 'migrations');

/** The store has another version than this program; worded for the operator. */
export class StoreVersionError extends Error {
  override readonly name = 'StoreVersionError';
}

/** The number of the newest of these migrations. */
const newest = (known: readonly Migration[]): number => known.at(-1)?.number ?? 0;

/** The newest migration that this version knows. */
export const latestMigration = newest(migrations);

/** How long a killed process's lease lasts. */
const leaseMs = 10_000;
/** How often a waiting process looks again. */
const lookAgainMs = 500;
/** How many records are changed in one transaction. */
export const MIGRATION_BATCH = 500;

export type MigrateOptions = {
  /** Whether this process may migrate an older store, or waits until another has. */
  mayMigrate: boolean;
  /** Whether to run steps that remove what older versions need. */
  contract?: boolean;
  tell?: (line: string) => void;
  now?: () => Date;
  /** Replaced by tests. */
  known?: readonly Migration[];
  leaseMs?: number;
};

type Progress = ReadonlyMap<string, MigrationProgress>;

async function progressOfStore(): Promise<Progress> {
  const found = await Migrations.find().lean<MigrationProgress[]>();
  return new Map(found.map((one) => [one._id, one]));
}

/** @throws StoreVersionError if a newer version has changed the store so that this one would misread it */
function requireUnderstood(progress: Progress, known: readonly Migration[]): void {
  const newer = [...progress.values()].filter((one) => (one.number ?? 0) > newest(known) && one.olderStopAt);
  const last = newer
    .map(({ number }) => number ?? 0)
    .sort((a, b) => a - b)
    .at(-1);
  if (last === undefined) return;
  throw new StoreVersionError(
    `A newer version of Letterbox has changed this store (migration ${last}; this version knows ${newest(known)}). Start that version, or restore a backup from before it.`,
  );
}

const isDone = (progress: Progress, { name }: Migration) => Boolean(progress.get(name)?.doneAt);

/** An empty store has nothing to migrate. */
async function isNewStore(progress: Progress): Promise<boolean> {
  if (progress.size > 0) return false;
  const first = (collection: string) =>
    mongoose.connection.collection(collection).findOne({}, { projection: { _id: 1 } });
  const found = await Promise.all(['users', 'applications', 'messages'].map(first));
  return found.every((one) => one === null);
}

async function note(migration: Migration, fields: Partial<MigrationProgress>): Promise<void> {
  const { name: _id, number } = migration;
  await Migrations.updateOne({ _id }, { $set: { ...fields, number } }, { upsert: true });
}

type RunOptions = { lease: HeldLease; now: () => Date; tell: (line: string) => void };

/**
 * Runs the next batch of a migration's backfills and records it, in one transaction. Returns whether there may be more.
 */
async function runBatch(
  { name: _id, number, backfills = [] }: Migration,
  { lease, now }: RunOptions,
): Promise<boolean> {
  return mongoose.connection.withSession((session) =>
    session.withTransaction(async () => {
      await lease.requireWithin(session);
      const { part = 0, after = null } =
        (await Migrations.findById(_id).session(session).lean<MigrationProgress>()) ?? {};
      const backfill = backfills[part];
      if (!backfill) return false;
      const collection = mongoose.connection.collection(backfill.collection);
      const filter = after === null ? backfill.filter : { $and: [{ _id: { $gt: after } }, backfill.filter] };
      const rows = await collection
        .find(filter, { session, projection: { _id: 1 }, sort: { _id: 1 }, limit: MIGRATION_BATCH })
        .toArray();
      const last = rows.at(-1);
      if (last)
        await collection.updateMany({ _id: { $in: rows.map((row) => row._id) } }, updateOf(backfill, now()), {
          session,
        });
      const isOver = rows.length < MIGRATION_BATCH;
      const place = isOver ? { part: part + 1, after: null } : { part, after: last?._id };
      await Migrations.updateOne({ _id }, { $set: { ...place, number }, $inc: { changed: rows.length } }, { session });
      return true;
    }),
  );
}

const updateOf = ({ update }: Backfill, now: Date) => (typeof update === 'function' ? update(now) : update);

async function runBackfills(migration: Migration, options: RunOptions): Promise<void> {
  while (await runBatch(migration, options)) failpoint('migration-batch');
}

async function expandAndBackfill(migration: Migration, options: RunOptions): Promise<void> {
  const { now, tell, lease } = options;
  tell(storeText.migration.begins({ number: migration.number, name: migration.name }));
  for (const { collection, index } of migration.expand?.indexes ?? [])
    await mongoose.connection.collection(collection).createIndexes([index]);
  const olderStopAt = migration.olderVersions === 'stop' ? now() : null;
  await note(migration, { expandedAt: now(), olderStopAt });
  await runBackfills(migration, options);
  await lease.renew();
  await note(migration, { doneAt: now() });
  // No process needs what is removed any more.
  if (migration.olderVersions === 'stop') await contract(migration, options);
}

/** MongoDB's NamespaceNotFound and IndexNotFound. */
const notThere = new Set<unknown>([26, 27]);

/** Removes what only older versions need. Records they wrote while both ran are converted first. */
async function contract(migration: Migration, options: RunOptions): Promise<void> {
  if (!migration.contract) return;
  const { now, tell, lease } = options;
  tell(storeText.migration.contracts({ number: migration.number }));
  await lease.renew();
  await note(migration, { olderStopAt: now(), part: 0, after: null });
  await runBackfills(migration, options);
  for (const { collection, name } of migration.contract?.dropIndexes ?? []) {
    try {
      await mongoose.connection.collection(collection).dropIndex(name);
    } catch (error) {
      if (!(error instanceof mongoose.mongo.MongoServerError && notThere.has(error.code))) throw error;
    }
  }
  await note(migration, { contractedAt: now() });
}

const isContracted = (progress: Progress, migration: Migration) => {
  const found = progress.get(migration.name);
  // Versions that did not number migrations ran each of them completely.
  return !migration.contract || Boolean(found?.contractedAt) || (Boolean(found?.doneAt) && found?.number == null);
};

/** What remains to be done, oldest first. */
function pendingIn(progress: Progress, known: readonly Migration[], withContract: boolean): Migration[] {
  return known.filter(
    (migration) => !isDone(progress, migration) || (withContract && !isContracted(progress, migration)),
  );
}

/** Runs the outstanding migrations while this process holds the lease. */
async function runPending(options: RunOptions & { known: readonly Migration[]; contract: boolean }): Promise<void> {
  const { known } = options;
  const progress = await progressOfStore();
  requireUnderstood(progress, known);
  if (await isNewStore(progress)) {
    const at = options.now();
    // A write whose answer was lost is repeated: what is there already stays as it is.
    await Migrations.bulkWrite(
      known.map(({ name, number, olderVersions }) => ({
        updateOne: {
          filter: { _id: name },
          update: {
            $setOnInsert: {
              number,
              expandedAt: at,
              doneAt: at,
              contractedAt: at,
              olderStopAt: olderVersions === 'stop' ? at : null,
            },
          },
          upsert: true,
        },
      })),
    );
    return;
  }
  for (const migration of known.filter((one) => !isDone(progress, one))) await expandAndBackfill(migration, options);
  if (!options.contract) return;
  for (const migration of known.filter((one) => !isContracted(progress, one))) await contract(migration, options);
}

/**
 * Brings the store's records to this version, or waits until another process has. One process migrates at a time, under
 * a lease: if it is killed, another takes over after the last complete batch.
 * @throws StoreVersionError if the store is newer than this version understands
 */
export async function migrateStore(options: MigrateOptions): Promise<void> {
  const { mayMigrate, known = migrations, tell = () => undefined, now = () => new Date() } = options;
  const withContract = options.contract ?? false;
  for (let waits = false; ; waits = true) {
    const progress = await progressOfStore();
    requireUnderstood(progress, known);
    if (pendingIn(progress, known, withContract).length === 0) return;
    const lease = mayMigrate ? await takeLease('migrate', { ms: options.leaseMs ?? leaseMs, now }) : null;
    if (!lease) {
      if (!waits) tell(mayMigrate ? storeText.migration.waitsForOther : storeText.migration.waitsForCommand);
      await delay(lookAgainMs);
      continue;
    }
    try {
      await runPending({ lease, now, tell, known, contract: withContract });
    } catch (error) {
      // This process slept past its lease; the new holder continues.
      if (!(error instanceof LeaseLostError)) throw error;
    } finally {
      await lease.release();
    }
  }
}

/** What `npm run migrate -- --status` reports: each migration, oldest first, and its progress. */
export type MigrationState = {
  number: number;
  name: string;
  state: 'to do' | 'done' | 'done, not contracted';
  changed: number;
};

export async function migrationStates(): Promise<MigrationState[]> {
  const progress = await progressOfStore();
  return migrations.map((migration) => ({
    number: migration.number,
    name: migration.name,
    changed: progress.get(migration.name)?.changed ?? 0,
    state: !isDone(progress, migration) ? 'to do' : isContracted(progress, migration) ? 'done' : 'done, not contracted',
  }));
}

/** The number of the newest migration this store has seen, including those run before they were numbered. */
export async function storeMigration(): Promise<number> {
  const progress = await progressOfStore();
  const known = migrations.filter((migration) => isDone(progress, migration)).map(({ number }) => number);
  return Math.max(0, ...known, ...[...progress.values()].map(({ number }) => number ?? 0));
}

/** Whether a newer version has worked on this store: its indexes are not this version's to remove. */
export async function isNewerStore(): Promise<boolean> {
  return (await Migrations.exists({ number: { $gt: latestMigration } })) !== null;
}
