import mongoose from 'mongoose';
// Every entity is named here: an index that only some process knows of is an index that is missing in the others.
import './application.ts';
import './caught-mail.ts';
import './document.ts';
import './listing.ts';
import './message.ts';
import './outgoing-mail.ts';
import './received-mail.ts';
import './user.ts';
import './viewing.ts';

/** Makes every index the product relies on; safe to run at each start and from several processes. */
export async function prepareStore(): Promise<void> {
  for (const model of Object.values(mongoose.models)) await model.createIndexes();
}
