import { Schema, Types, model } from 'mongoose';
import { isDuplicateKey } from './duplicate-key.ts';

/** A person who signs in: a landlord, or an operator named in the configuration. */
export type User = {
  _id: Types.ObjectId;
  /** Lower case; what people sign in with and where mail to the landlord goes. */
  email: string;
  passwordHash: string | null;
  /** Null until it was chosen on /setup. */
  username: string | null;
  createdAt: Date;
};

const schema = new Schema<User>({
  email: { type: String, required: true },
  passwordHash: { type: String, default: null },
  username: { type: String, default: null },
  createdAt: { type: Date, required: true },
});
schema.index({ email: 1 }, { unique: true });
schema.index({ username: 1 }, { unique: true, partialFilterExpression: { username: { $type: 'string' } } });

const Users = model<User>('User', schema, 'users');

/** Makes an account; null when the address has one already. */
export async function createUser(user: { email: string; passwordHash: string | null; createdAt: Date }): Promise<User | null> {
  try {
    return (await Users.create(user)).toObject();
  } catch (error) {
    if (isDuplicateKey(error)) return null;
    throw error;
  }
}

export async function findUserByEmail(email: string): Promise<User | null> {
  return Users.findOne({ email }).lean<User>();
}

export async function findUserById(id: string): Promise<User | null> {
  return Types.ObjectId.isValid(id) ? Users.findById(id).lean<User>() : null;
}

/** Gives `username` to a user who has none yet. The unique index decides between two who want it at once. */
export async function claimUsername(userId: Types.ObjectId, username: string): Promise<'claimed' | 'taken' | 'has-one'> {
  try {
    const { modifiedCount } = await Users.updateOne({ _id: userId, username: null }, { username });
    return modifiedCount === 1 ? 'claimed' : 'has-one';
  } catch (error) {
    if (isDuplicateKey(error)) return 'taken';
    throw error;
  }
}

export type Inbox = { landlordId: Types.ObjectId; username: string; landlordEmail: string };

/** The landlord whose inbox `username` is, or null. */
export async function findInbox(username: string): Promise<Inbox | null> {
  const user = await Users.findOne({ username }).lean<User>();
  return user?.username ? { landlordId: user._id, username: user.username, landlordEmail: user.email } : null;
}
