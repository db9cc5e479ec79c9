import { createHash } from 'node:crypto';
import { type ClientSession, Schema, model } from 'mongoose';

/**
 * A username that a deleted account had, or that a landlord changed for another, as a hash: platforms and people may
 * still write to it, and what they write is meant for nobody else.
 */
type RetiredUsername = { _id: string; at: Date };

const schema = new Schema<RetiredUsername>({ _id: String, at: { type: Date, required: true } });

const RetiredUsernames = model<RetiredUsername>('RetiredUsername', schema, 'retired_usernames');

/** Not keyed with the installation’s secret: it must hold for longer than any secret does. */
const hashOf = (username: string) => createHash('sha256').update(`username\n${username}`).digest('base64url');

export async function isRetired(username: string): Promise<boolean> {
  return (await RetiredUsernames.exists({ _id: hashOf(username) })) !== null;
}

/** Lets nobody claim a username from now on; an account that has it still keeps it. */
export async function retireUsername(username: string, at: Date, session: ClientSession): Promise<void> {
  await RetiredUsernames.updateOne({ _id: hashOf(username) }, { $setOnInsert: { at } }, { upsert: true, session });
}
