import mongoose from 'mongoose';
// Every entity is named here: an index that only some process knows of is an index that is missing in the others.
import './acceptance.ts';
import './account-sessions.ts';
import './application.ts';
import './automatic-answer.ts';
import './bulk-move.ts';
import './calendar-feed.ts';
import './caught-mail.ts';
import './closing-batch.ts';
import './document.ts';
import './form-answers.ts';
import './listing.ts';
import './message.ts';
import './message-draft.ts';
import './message-template.ts';
import './operator-action.ts';
import './outgoing-mail.ts';
import './received-mail.ts';
import './scorer-use.ts';
import './unit-history.ts';
import './user.ts';
import './viewing.ts';
import './viewing-slot.ts';
import './viewing-waitlist.ts';

/** MongoDB's IndexOptionsConflict and IndexKeySpecsConflict: the name or the keys belong to an index of another make. */
const changed = new Set<unknown>([85, 86]);

function isChanged(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && changed.has(error.code);
}

/** Replaces the indexes of an older version that stand in the way of today's. */
async function replaceChanged(model: mongoose.Model<unknown>): Promise<void> {
  const { toDrop } = await model.diffIndexes();
  for (const name of toDrop) await model.collection.dropIndex(String(name));
  await model.createIndexes();
}

/** Makes every index the product relies on; safe to run at each start and from several processes. */
export async function prepareStore(): Promise<void> {
  for (const model of Object.values(mongoose.models)) {
    try {
      await model.createIndexes();
    } catch (error) {
      if (!isChanged(error)) throw error;
      await replaceChanged(model);
    }
  }
}
