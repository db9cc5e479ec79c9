import mongoose from 'mongoose';
import { takeOverRecoveryCodes } from './accounts/recovery-codes.ts';
// Every entity is named here: an index that only some process knows of is an index that is missing in the others.
import './tenancies/acceptance.ts';
import './accounts/sessions.ts';
import './applications/application.ts';
import './outbound/automatic-answer.ts';
import './outbound/caused-mail.ts';
import './applications/bulk-move.ts';
import './viewings/calendar-feed.ts';
import './outbound/caught-mail.ts';
import './tenancies/closing-batch.ts';
import './documents/document.ts';
import './documents/form-answers.ts';
import './listings/listing.ts';
import './messages/message.ts';
import './messages/draft.ts';
import './applications/passcode-tries.ts';
import './applications/applicant-session.ts';
import './messages/template.ts';
import { migrateStore } from './migrations.ts';
import './operations/access-record.ts';
import './operations/operator-action.ts';
import './operations/security-events.ts';
import './outbound/outgoing-mail.ts';
import './outbound/suppression.ts';
import './inbound/page-enquiry.ts';
import './inbound/received-mail.ts';
import './inbound/sender-rule.ts';
import './documents/scorer-use.ts';
import './privacy/data-download.ts';
import './privacy/clock-mark.ts';
import './privacy/erasure.ts';
import './privacy/hold.ts';
import './inbound/erased-mail.ts';
import './tenancies/unit-history.ts';
import './accounts/user.ts';
import './accounts/mailbox.ts';
import './accounts/sign-in.ts';
import './accounts/spent-challenge.ts';
import './viewings/viewing.ts';
import './viewings/slot.ts';
import './viewings/waiting-list.ts';

/**
 * MongoDB's IndexOptionsConflict and IndexKeySpecsConflict: the name or the keys belong to an index of another make.
 */
const changed = new Set<unknown>([85, 86]);

function isChanged(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && changed.has(error.code);
}

/** Makes the indexes of a model in one command, which costs a new collection hardly more than one index alone. */
async function makeIndexes(model: mongoose.Model<unknown>): Promise<void> {
  const indexes = model.schema
    .indexes()
    .map(([key, options]) => ({ key, ...options }) as mongoose.mongo.IndexDescription);
  if (indexes.length > 0) await model.collection.createIndexes(indexes);
}

/** Replaces the indexes of an older version that are in the way of today's. */
async function replaceChanged(model: mongoose.Model<unknown>): Promise<void> {
  const { toDrop } = await model.diffIndexes();
  for (const name of toDrop) await model.collection.dropIndex(String(name));
  await makeIndexes(model);
}

/**
 * Brings the store to this version: its records, and every index; safe to run at each start and from several processes.
 */
export async function prepareStore(): Promise<void> {
  await migrateStore();
  for (const model of Object.values(mongoose.models)) {
    try {
      await makeIndexes(model);
    } catch (error) {
      if (!isChanged(error)) throw error;
      await replaceChanged(model);
    }
  }
  await takeOverRecoveryCodes();
}
