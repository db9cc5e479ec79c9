import mongoose from 'mongoose';
import { takeOverRecoveryCodes } from './accounts/recovery-codes.ts';
// Every model is listed here: an index known to one process only would be missing in the others.
import './tenancies/acceptance.ts';
import './accounts/sessions.ts';
import './applications/application.ts';
import './outbound/automatic-answer.ts';
import './outbound/caused-mail.ts';
import './applications/bulk-move.ts';
import './applications/draw.ts';
import './applications/saved-view.ts';
import './viewings/calendar-feed.ts';
import './outbound/caught-mail.ts';
import './tenancies/closing-batch.ts';
import './documents/document.ts';
import './documents/form-answers.ts';
import './encryption/data-key-model.ts';
import './encryption/ring-check.ts';
import './file-homes/places.ts';
import './listings/listing.ts';
import './messages/message.ts';
import './messages/draft.ts';
import './applications/passcode-tries.ts';
import './applications/applicant-session.ts';
import './messages/template.ts';
import { isDuplicateKey } from './duplicate-key.ts';
import './lease.ts';
import { isNewerStore, type MigrateOptions, migrateStore } from './migrations.ts';
import './operations/access-record.ts';
import './operations/installation.ts';
import './operations/operator-action.ts';
import './operations/running-roles.ts';
import './operations/security-events.ts';
import './outbound/notice-reply.ts';
import './outbound/outgoing-mail.ts';
import './outbound/suppression.ts';
import './inbound/layout.ts';
import './inbound/layout-reread.ts';
import './inbound/page-enquiry.ts';
import './inbound/received-mail.ts';
import './inbound/sender-rule.ts';
import './documents/scorer-use.ts';
import './privacy/data-download.ts';
import './privacy/clock-mark.ts';
import './privacy/deletion.ts';
import './privacy/erasure.ts';
import './privacy/hold.ts';
import './privacy/agreement.ts';
import './privacy/notice.ts';
import './inbound/erased-mail.ts';
import './tenancies/unit-history.ts';
import './accounts/user.ts';
import './accounts/mailbox.ts';
import './accounts/own-address.ts';
import './accounts/push-subscription.ts';
import './accounts/sign-in.ts';
import './accounts/sign-up-invitation.ts';
import './accounts/spent-challenge.ts';
import './viewings/viewing.ts';
import './viewings/slot.ts';
import './viewings/waiting-list.ts';

/** MongoDB's IndexOptionsConflict and IndexKeySpecsConflict: an index with the same name or keys has other options. */
const changed = new Set<unknown>([85, 86]);

function isChanged(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && changed.has(error.code);
}

type Index = mongoose.mongo.IndexDescription & { name: string };

const defaultName = (key: object) =>
  Object.entries(key)
    .map(([field, direction]) => `${field}_${direction}`)
    .join('_');

const indexesOf = (model: mongoose.Model<unknown>): Index[] =>
  model.schema
    .indexes()
    .map(([key, options]) => ({ name: defaultName(key), ...options, key }) as mongoose.mongo.IndexDescription as Index);

/** How many groups of records are named for one index. */
const MAX_NAMED = 5;

/** Describes the records that violate a unique index, by their ids alone. */
async function offenders(model: mongoose.Model<unknown>, { key, name, partialFilterExpression }: Index) {
  const fields = Object.keys(key);
  const groups = await model.collection
    .aggregate<{ ids: unknown[] }>([
      { $match: partialFilterExpression ?? {} },
      {
        $group: {
          _id: Object.fromEntries(fields.map((field, at) => [`key${at}`, `$${field}`])),
          ids: { $push: '$_id' },
          count: { $sum: 1 },
        },
      },
      { $match: { count: { $gt: 1 } } },
      { $limit: MAX_NAMED },
    ])
    .toArray();
  const named = groups.map(({ ids }) => ids.slice(0, MAX_NAMED).map(String).join(' and ')).join('; ');
  const { collectionName } = model.collection;
  return `${collectionName}: the unique index ${name} is missing, as records have the same ${fields.join(' and ')}: ${named}`;
}

/**
 * Creates one index, replacing an older one in its way unless that may belong to a newer version. Returns what prevents
 * it.
 */
async function makeIndex(model: mongoose.Model<unknown>, index: Index): Promise<string | null> {
  try {
    await model.collection.createIndexes([index]);
    return null;
  } catch (error) {
    if (isDuplicateKey(error)) return offenders(model, index);
    if (!isChanged(error)) throw error;
    if (await isNewerStore()) return null;
  }
  const sameKey = JSON.stringify(index.key);
  for (const { name, key } of await model.collection.indexes())
    if (name && (name === index.name || JSON.stringify(key) === sameKey)) await model.collection.dropIndex(name);
  return makeIndex(model, index);
}

/** Creates a model's indexes with one command, which for a new collection costs hardly more than a single index. */
async function makeIndexes(model: mongoose.Model<unknown>): Promise<string[]> {
  const indexes = indexesOf(model);
  if (indexes.length === 0) return [];
  try {
    await model.collection.createIndexes(indexes);
    return [];
  } catch (error) {
    if (!isChanged(error) && !isDuplicateKey(error)) throw error;
  }
  const problems = [];
  for (const index of indexes) problems.push(await makeIndex(model, index));
  return problems.filter((problem) => problem !== null);
}

/**
 * Brings the store to this version: its records and every index. Safe to run at each start and from several processes.
 * Indexes are added but never removed, except one whose definition changed: a newer version's or an operator's stay.
 * @returns what prevents a unique index, worded for an operator; the next start tries again
 * @throws StoreVersionError if the store is newer than this version understands
 */
export async function prepareStore(options: Partial<MigrateOptions> = {}): Promise<string[]> {
  await migrateStore({ mayMigrate: true, ...options });
  const problems: string[] = [];
  for (const model of Object.values(mongoose.models)) problems.push(...(await makeIndexes(model)));
  await takeOverRecoveryCodes();
  return problems;
}
