import { Schema, type Types, model } from 'mongoose';
import { SIGN_INS_KEPT_DAYS, type SignInWay } from '../../domain/accounts/sign-ins.ts';
import { Users } from './user.ts';

/** One sign-in to an account, for its owner to recognise. */
export type SignIn = SignInWay & {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  at: Date;
  /** 'Firefox on Windows', if the browser says so. */
  device: string;
  /** The network it came from, shortened so that it identifies nobody; null if unknown. */
  network: string | null;
  /** Whether the owner was sent an email about it. */
  isEmailed: boolean;
};

const dayMs = 24 * 3600_000;

const schema = new Schema<SignIn>({
  userId: { type: Schema.Types.ObjectId, required: true },
  at: { type: Date, required: true },
  device: { type: String, required: true },
  network: { type: String, default: null },
  first: { type: String, required: true },
  second: { type: String, default: null },
  isEmailed: { type: Boolean, required: true },
});
schema.index({ userId: 1, at: -1, _id: -1 });
schema.index({ at: 1 });

const SignIns = model<SignIn>('SignIn', schema, 'sign_ins');

export async function keepSignIn(signIn: Omit<SignIn, '_id'>): Promise<SignIn> {
  return (await SignIns.create(signIn)).toObject();
}

export async function findSignIn(id: Types.ObjectId): Promise<SignIn | null> {
  return SignIns.findById(id).lean<SignIn>();
}

/** The last sign-ins to an account that are still listed, newest first. */
export async function signInsOf(userId: Types.ObjectId, now: Date, limit: number): Promise<SignIn[]> {
  const at = { $gt: new Date(now.getTime() - SIGN_INS_KEPT_DAYS * dayMs) };
  return SignIns.find({ userId, at }).sort({ at: -1, _id: -1 }).limit(limit).lean<SignIn[]>();
}

/** When each of these accounts was last signed in to, by account id; sign-ins no longer listed are left out. */
export async function lastSignIns(userIds: readonly Types.ObjectId[]): Promise<Map<string, Date>> {
  const last = await Promise.all(
    userIds.map((userId) => SignIns.findOne({ userId }, { at: 1 }).sort({ at: -1, _id: -1 }).lean<SignIn>()),
  );
  return new Map(last.flatMap((one, index) => (one ? [[String(userIds[index]), one.at] as const] : [])));
}

/** Removes the sign-ins that are no longer listed. */
export async function removeOldSignIns(now: Date): Promise<void> {
  await SignIns.deleteMany({ at: { $lt: new Date(now.getTime() - SIGN_INS_KEPT_DAYS * dayMs) } });
}

/** Removes the sign-ins of a removed account. */
export async function removeSignIns(userId: Types.ObjectId): Promise<void> {
  await SignIns.deleteMany({ userId });
}

/** How many sign-ins the owner was emailed about in the last day. */
export async function countEmailedSignIns(userId: Types.ObjectId, now: Date): Promise<number> {
  return SignIns.countDocuments({ userId, isEmailed: true, at: { $gt: new Date(now.getTime() - dayMs) } });
}

/** Records that the account was signed in to; returns whether this is the first time. */
export async function noteFirstSignIn(userId: Types.ObjectId, now: Date): Promise<boolean> {
  const { modifiedCount } = await Users.updateOne({ _id: userId, firstSignInAt: null }, { firstSignInAt: now });
  return modifiedCount === 1;
}
