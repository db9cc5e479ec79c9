import { createHash, createHmac, randomBytes } from 'node:crypto';
import { Schema, Types, model } from 'mongoose';
import { derivedKey } from '../derived-key.ts';

/** An operator's invitation to create one account. */
export type SignUpInvitation = {
  _id: Types.ObjectId;
  /** The address it was emailed to; null if its link was copied, and once it was used. */
  email: string | null;
  salt: string;
  /**
   * A hash of the link's token, from the moment the link is copied or its email leaves; the token itself is never
   * stored.
   */
  hash: string | null;
  invitedBy: Types.ObjectId;
  createdAt: Date;
  expiresAt: Date;
  /** Reserved during a sign-up; an interrupted sign-up releases it after a minute. */
  heldUntil: Date | null;
  usedAt: Date | null;
};

const KEPT_DAYS = 30;
const HELD_MS = 60_000;

const schema = new Schema<SignUpInvitation>({
  email: { type: String, default: null },
  salt: { type: String, required: true },
  hash: { type: String, default: null },
  invitedBy: { type: Schema.Types.ObjectId, required: true },
  createdAt: { type: Date, required: true },
  expiresAt: { type: Date, required: true },
  heldUntil: { type: Date, default: null },
  usedAt: { type: Date, default: null },
});
schema.index({ hash: 1 }, { partialFilterExpression: { hash: { $type: 'string' } } });
schema.index({ createdAt: -1, _id: -1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: KEPT_DAYS * 24 * 3600 });

export const Invitations = model<SignUpInvitation>('SignUpInvitation', schema, 'sign_up_invitations');

/** Stores a new invitation; it has no effect before `armInvitation`. */
export async function createInvitation(
  invitation: Pick<SignUpInvitation, 'email' | 'invitedBy' | 'createdAt' | 'expiresAt'>,
): Promise<SignUpInvitation> {
  return (await Invitations.create({ ...invitation, salt: randomBytes(32).toString('base64url') })).toObject();
}

export async function findInvitation(id: Types.ObjectId): Promise<SignUpInvitation | null> {
  return Invitations.findById(id).lean<SignUpInvitation>();
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * Activates an invitation's link and returns its token: 256 bits from the installation's secret and the invitation's
 * salt, so that an email that is sent again carries the same link. Null once it was used, withdrawn or has expired.
 */
export async function armInvitation(secret: string, id: Types.ObjectId, now: Date): Promise<string | null> {
  const invitation = await Invitations.findOne({
    _id: id,
    usedAt: null,
    expiresAt: { $gt: now },
  }).lean<SignUpInvitation>();
  if (!invitation) return null;
  const token = createHmac('sha256', derivedKey(secret, 'sign-up-invitation'))
    .update(`${String(id)}\n${invitation.salt}`)
    .digest('base64url');
  const { matchedCount } = await Invitations.updateOne(
    { _id: id, usedAt: null, expiresAt: { $gt: now } },
    { hash: hashOf(token) },
  );
  return matchedCount === 1 ? token : null;
}

/** Reserves the invitation of `token` for one sign-up, which uses or releases it; null if it is invalid. */
export async function holdInvitation(token: string, now: Date): Promise<Types.ObjectId | null> {
  const held = await Invitations.findOneAndUpdate(
    {
      hash: { $eq: hashOf(token), $type: 'string' },
      expiresAt: { $gt: now },
      usedAt: null,
      $or: [{ heldUntil: null }, { heldUntil: { $lte: now } }],
    },
    { heldUntil: new Date(now.getTime() + HELD_MS) },
  ).lean<SignUpInvitation>();
  return held?._id ?? null;
}

/** Uses up a reserved invitation. The address it was sent to is forgotten: the account has its own. */
export async function spendInvitation(id: Types.ObjectId, now: Date): Promise<void> {
  await Invitations.updateOne({ _id: id }, { usedAt: now, heldUntil: null, email: null });
}

/** Releases a reserved invitation with which no account was created. */
export async function giveInvitationBack(id: Types.ObjectId): Promise<void> {
  await Invitations.updateOne({ _id: id, usedAt: null }, { heldUntil: null });
}

/** Withdraws an unused invitation; false if there is none. */
export async function withdrawInvitation(id: string): Promise<boolean> {
  return (await Invitations.deleteOne({ _id: new Types.ObjectId(id), usedAt: null })).deletedCount === 1;
}

/** A bound that excludes nothing: with it, every engine reads along the index. */
const fromTheFirst = { $gt: new Date(0) };

/** The newest invitations. */
export async function newestInvitations(limit: number): Promise<SignUpInvitation[]> {
  return Invitations.find({ createdAt: fromTheFirst })
    .sort({ createdAt: -1, _id: -1 })
    .limit(limit)
    .lean<SignUpInvitation[]>();
}
