import { afterDays, defaultPeriods } from '../domain/privacy/periods.ts';
import mongoose, { type Collection, Schema, model } from 'mongoose';

/** A change of records that an older version wrote, kept once it is done. */
type DoneMigration = { _id: string; doneAt: Date };

const schema = new Schema<DoneMigration>({
  _id: { type: String, required: true },
  doneAt: { type: Date, required: true },
});

const Migrations = model<DoneMigration>('Migration', schema, 'migrations');

/**
 * Each change of records that are there already, oldest first; a new one goes to the end, and none is ever renamed. A
 * change may run twice, or in several processes at once. Processes of the older version are stopped before the first of
 * the new one starts: what they write afterwards is not looked at again.
 */
const migrations: readonly { name: string; run: () => Promise<unknown> }[] = [
  {
    name: '2026-11-22 applications: keptWarm is isBackup',
    // Not through the model, which no longer knows the older field.
    run: () =>
      mongoose.connection
        .collection('applications')
        .updateMany({ keptWarm: { $exists: true } }, { $rename: { keptWarm: 'isBackup' } }),
  },
  {
    name: '2026-11-22 messages: putAway and dismissed are archivedByRule and archivedByLandlord',
    async run() {
      const messages = mongoose.connection.collection('messages');
      await messages.updateMany(
        { $or: [{ putAway: { $exists: true } }, { dismissed: { $exists: true } }] },
        { $rename: { putAway: 'archivedByRule', dismissed: 'archivedByLandlord' } },
      );
      await dropIndex(messages, 'put-away');
    },
  },
  {
    name: '2026-11-22 applications: letters that wait for a reply',
    run: () =>
      mongoose.connection.collection('applications').updateMany(
        {
          'conversation.fromApplicant': true,
          'conversation.automatic': { $ne: true },
          $expr: { $gt: ['$conversation.at', '$receivedAt'] },
        },
        [{ $set: { 'conversation.unansweredAt': '$conversation.at' } }],
      ),
  },
  {
    name: '2026-11-22 documents: those that wait for a landlord are weighed again',
    run: () =>
      mongoose.connection.collection('documents').updateMany(
        { verdict: { $ne: 'SUPPORTS' }, judgement: { $ne: null }, override: null, removedAt: null },
        {
          $set: { weighedAt: null },
        },
      ),
  },
  {
    name: '2026-11-22 applications, listings and erasures: the dates that periods stand on',
    async run() {
      const [applications, listings, erasures, mails] = ['applications', 'listings', 'erasures', 'erased_mails'].map(
        (name) => mongoose.connection.collection(name),
      );
      const now = new Date();
      await applications?.updateMany({ 'periods.lookAt': { $exists: false } }, { $set: { 'periods.lookAt': now } });
      // Since when a listing is closed was not kept: its applicants’ data has its whole period from now on.
      await listings?.updateMany({ status: 'CLOSED', closedAt: { $exists: false } }, { $set: { closedAt: now } });
      const expiresAt = afterDays(now, defaultPeriods.record);
      for (const one of [erasures, mails])
        await one?.updateMany({ expiresAt: { $exists: false } }, { $set: { expiresAt } });
    },
  },
];

/** MongoDB's NamespaceNotFound and IndexNotFound. */
const notThere = new Set<unknown>([26, 27]);

/** Removes an index that no query uses any more; a new store has none to remove. */
async function dropIndex(collection: Collection, name: string): Promise<void> {
  try {
    await collection.dropIndex(name);
  } catch (error) {
    if (!(error instanceof mongoose.mongo.MongoServerError && notThere.has(error.code))) throw error;
  }
}

/** Makes the changes that this store has not seen. */
export async function migrateStore(): Promise<void> {
  for (const { name, run } of migrations) {
    if (await Migrations.exists({ _id: name })) continue;
    await run();
    await Migrations.updateOne({ _id: name }, { doneAt: new Date() }, { upsert: true });
  }
}
