import { createHash } from 'node:crypto';
import { type ClientSession, Schema, model } from 'mongoose';

/**
 * A former username, of a deleted account or of a landlord who changed it, as a hash: platforms and people may still
 * write to it, and nobody else may receive that mail.
 */
type RetiredUsername = { _id: string; at: Date };

const schema = new Schema<RetiredUsername>({ _id: String, at: { type: Date, required: true } });

const RetiredUsernames = model<RetiredUsername>('RetiredUsername', schema, 'retired_usernames');

/** Not keyed with the installation’s secret, because it must outlive any secret. */
const hashOf = (username: string) => createHash('sha256').update(`username\n${username}`).digest('base64url');

export async function isRetired(username: string): Promise<boolean> {
  return (await RetiredUsernames.exists({ _id: hashOf(username) })) !== null;
}

/** Prevents a username from being claimed from now on; an account that has it keeps it. */
export async function retireUsername(username: string, at: Date, session: ClientSession | null): Promise<void> {
  await RetiredUsernames.updateOne(
    { _id: hashOf(username) },
    { $setOnInsert: { at } },
    { upsert: true, ...(session ? { session } : {}) },
  );
}
