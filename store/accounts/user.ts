import { Schema, Types, model } from 'mongoose';
import type { OwnQuotas } from '../../domain/accounts/quotas.ts';
import { noSenderDetails, type SenderDetails } from '../../domain/accounts/sender-details.ts';
import { defaultNewsSettings, newsKinds, type NewsSettings } from '../../domain/outbound/landlord-news.ts';
import type { OwnPeriods } from '../../domain/privacy/periods.ts';
import type { Recovery } from '../../domain/accounts/recovery.ts';
import { isDuplicateKey } from '../duplicate-key.ts';

/** A one-time link sent by email, as stored: never the token itself. */
export type AccountLink = {
  /** Incremented: a newer link invalidates the older ones. */
  number: number;
  /** Random; combined with the secret it gives the token. */
  salt: string;
  /** Null until the email leaves. */
  hash: string | null;
  expiresAt: Date | null;
  usedAt: Date | null;
};

/** Two-step sign-in (second-factor.ts): the authenticator app's sealed secret, and its last used code. */
export type SecondFactor = {
  secret: string;
  since: Date;
  /** The time step of the last code: it and all earlier ones are used up. */
  lastStep: number;
};

/** A passkey (passkeys.ts): its public key, and what is known of its use. */
export type Passkey = {
  _id: Types.ObjectId;
  /** The credential's id, base64url, by which a browser identifies it. */
  credentialId: string;
  /** COSE_Key (RFC 9052, 7), base64url. */
  publicKey: string;
  /** The signature counter of its last use. */
  counter: number;
  /** How browsers reach it, such as 'internal' or 'usb'. */
  transports: string[];
  name: string;
  /** Whether it can be on several devices, such as one stored in a password manager. */
  synced: boolean;
  addedAt: Date;
  lastUsedAt: Date | null;
  /** When its counter showed that it has been copied: from then on it opens nothing. */
  copiedAt: Date | null;
};

/** A person who signs in: a landlord, or an operator named in the configuration. */
export type User = {
  _id: Types.ObjectId;
  /** Lower case; the address for signing in and for email to the landlord. */
  email: string;
  /** Null until someone has proven that they read this address. */
  emailConfirmedAt: Date | null;
  passwordHash: string | null;
  /** The user's id at Google (`sub` in OpenID Connect), once they signed in that way. */
  googleSubject: string | null;
  /** Null until chosen on /setup. */
  username: string | null;
  /** How often it has been changed (store/inbound/change-username.ts); absent means never. */
  usernameChanges?: number;
  /** How applicants see the landlord. */
  sender: SenderDetails;
  /** The retention periods that they shortened; absent means none. */
  ownPeriods?: OwnPeriods;
  /** Since when they let a language model read documents; null or missing while they don’t. */
  modelReadingSince?: Date | null;
  /** What an operator lets them use, where it is not the usual. */
  ownQuotas?: OwnQuotas;
  /** How often they are emailed about new mail. */
  newsSettings: NewsSettings;
  /** When the next of these emails is due; null while there is nothing to report. */
  newsDueAt: Date | null;
  /** When the last of them was written. */
  newsToldAt: Date | null;
  /** The last test they sent to their inbox (store/inbound/inbox-test.ts); absent if there was none. */
  inboxTest?: { number: number; askedTimes: Date[]; arrivedAt: Date | null };
  /** Sessions of an older generation are invalid: incremented to end all sessions. */
  sessionGeneration: number;
  passwordReset: AccountLink | null;
  emailConfirmation: AccountLink | null;
  secondFactorRecovery: AccountLink | null;
  recoveryStop: AccountLink | null;
  /** When the password was last chosen by a mailed link. */
  passwordMailedAt: Date | null;
  /** The authenticator app; null if there is none. */
  secondFactor: SecondFactor | null;
  /** A secret that was shown and has not been confirmed by a code. */
  secondFactorPending: { secret: string; at: Date } | null;
  passkeys: Passkey[];
  /** Keyed hashes of the unused recovery codes. */
  recoveryHashes: string[];
  /** The recovery from a lost second step, while it is in progress. */
  recovery: Recovery | null;
  /** Null until the first sign-in. */
  firstSignInAt: Date | null;
  /** Since when an operator has had it disabled (domain/accounts/disabled.ts); null if not. */
  disabledAt: Date | null;
  /** Since when an operator has its email paused: none is read, and none sent to applicants. */
  mailPausedAt?: Date;
  /**
   * Since when the account has been being deleted, and its former address (privacy/delete-account.ts): nobody can sign
   * in to it, and its inbox accepts no mail.
   */
  deletion?: { since: Date; email: string };
  createdAt: Date;
};

const link = new Schema<AccountLink>(
  {
    number: { type: Number, required: true },
    salt: { type: String, required: true },
    hash: { type: String, default: null },
    expiresAt: { type: Date, default: null },
    usedAt: { type: Date, default: null },
  },
  { _id: false },
);
const schema = new Schema<User>({
  email: { type: String, required: true },
  emailConfirmedAt: { type: Date, default: null },
  passwordHash: { type: String, default: null },
  googleSubject: { type: String, default: null },
  username: { type: String, default: null },
  usernameChanges: Number,
  sender: {
    type: new Schema<SenderDetails>({ name: String, agency: String, phone: String, licence: String }, { _id: false }),
    default: () => noSenderDetails,
  },
  ownPeriods: {
    type: new Schema<OwnPeriods>(
      { identity: Number, documents: Number, letters: Number, record: Number },
      { _id: false },
    ),
    default: undefined,
  },
  modelReadingSince: Date,
  ownQuotas: {
    type: new Schema<OwnQuotas>({ storageBytes: Number, emailsPerDay: Number, uploadsPerDay: Number }, { _id: false }),
    default: undefined,
  },
  newsSettings: {
    type: new Schema<NewsSettings>(
      {
        paces: {
          type: new Schema<NewsSettings['paces']>(Object.fromEntries(newsKinds.map((kind) => [kind, String])), {
            _id: false,
          }),
          required: true,
        },
        quiet: { type: new Schema({ from: String, to: String }, { _id: false }), default: null },
      },
      { _id: false },
    ),
    default: () => defaultNewsSettings,
  },
  newsDueAt: { type: Date, default: null },
  newsToldAt: { type: Date, default: null },
  inboxTest: {
    type: new Schema({ number: Number, askedTimes: [Date], arrivedAt: { type: Date, default: null } }, { _id: false }),
    default: undefined,
  },
  sessionGeneration: { type: Number, default: 0 },
  passwordReset: { type: link, default: null },
  emailConfirmation: { type: link, default: null },
  secondFactorRecovery: { type: link, default: null },
  recoveryStop: { type: link, default: null },
  passwordMailedAt: { type: Date, default: null },
  secondFactor: {
    type: new Schema<SecondFactor>({ secret: String, since: Date, lastStep: Number }, { _id: false }),
    default: null,
  },
  secondFactorPending: { type: new Schema({ secret: String, at: Date }, { _id: false }), default: null },
  passkeys: [
    new Schema<Passkey>({
      credentialId: { type: String, required: true },
      publicKey: { type: String, required: true },
      counter: { type: Number, required: true },
      transports: [String],
      name: { type: String, required: true },
      synced: { type: Boolean, required: true },
      addedAt: { type: Date, required: true },
      lastUsedAt: { type: Date, default: null },
      copiedAt: { type: Date, default: null },
    }),
  ],
  recoveryHashes: [String],
  recovery: {
    type: new Schema<Recovery>(
      {
        beganAt: { type: Date, required: true },
        endsAt: { type: Date, required: true },
        toldAt: { type: Date, default: null },
        remindedAt: { type: Date, default: null },
        agreedAt: { type: Date, default: null },
      },
      { _id: false },
    ),
    default: null,
  },
  firstSignInAt: { type: Date, default: null },
  disabledAt: { type: Date, default: null },
  mailPausedAt: Date,
  deletion: { type: new Schema({ since: Date, email: String }, { _id: false }), default: undefined },
  createdAt: { type: Date, required: true },
});
const whereText = (field: string) => ({ partialFilterExpression: { [field]: { $type: 'string' } } });
schema.index({ email: 1 }, { unique: true });
schema.index({ username: 1 }, { unique: true, ...whereText('username') });
schema.index({ googleSubject: 1 }, { unique: true, ...whereText('googleSubject') });
schema.index({ createdAt: 1 });
schema.index({ createdAt: -1, _id: -1 });
schema.index({ 'passwordReset.hash': 1 }, whereText('passwordReset.hash'));
schema.index({ 'emailConfirmation.hash': 1 }, whereText('emailConfirmation.hash'));
schema.index({ 'secondFactorRecovery.hash': 1 }, whereText('secondFactorRecovery.hash'));
schema.index({ 'recoveryStop.hash': 1 }, whereText('recoveryStop.hash'));
schema.index({ 'recovery.endsAt': 1 }, { partialFilterExpression: { 'recovery.endsAt': { $type: 'date' } } });
schema.index(
  { 'ownPeriods.letters': 1 },
  { partialFilterExpression: { 'ownPeriods.letters': { $gt: 0 } }, name: 'shorter letters' },
);
schema.index({ 'deletion.since': 1 }, { partialFilterExpression: { 'deletion.since': { $type: 'date' } } });
schema.index({ newsDueAt: 1 }, { partialFilterExpression: { newsDueAt: { $type: 'date' } } });
schema.index({ 'passkeys.credentialId': 1 }, { unique: true, ...whereText('passkeys.credentialId') });

export const Users = model<User>('User', schema, 'users');

type Unset = Omit<User, '_id' | 'email' | 'createdAt'>;
const unset: Unset = {
  emailConfirmedAt: null,
  passwordHash: null,
  googleSubject: null,
  username: null,
  sender: noSenderDetails,
  newsSettings: defaultNewsSettings,
  newsDueAt: null,
  newsToldAt: null,
  sessionGeneration: 0,
  passwordReset: null,
  emailConfirmation: null,
  secondFactorRecovery: null,
  recoveryStop: null,
  passwordMailedAt: null,
  secondFactor: null,
  secondFactorPending: null,
  passkeys: [],
  recoveryHashes: [],
  recovery: null,
  firstSignInAt: null,
  disabledAt: null,
};

/** A user as read: an account of an earlier version may lack some fields. */
export function asUser(kept: User | null): User | null {
  return kept && { ...unset, ...kept };
}

export type NewUser = Pick<User, 'email' | 'passwordHash' | 'createdAt'> &
  Partial<Pick<User, 'emailConfirmedAt' | 'googleSubject'>>;

/** Creates an account; null if the address already has one. */
export async function createUser(user: NewUser): Promise<User | null> {
  try {
    return (await Users.create(user)).toObject();
  } catch (error) {
    if (isDuplicateKey(error)) return null;
    throw error;
  }
}

export async function findUserByEmail(email: string): Promise<User | null> {
  return asUser(await Users.findOne({ email }).lean<User>());
}

export async function findUserById(id: string): Promise<User | null> {
  return Types.ObjectId.isValid(id) ? asUser(await Users.findById(id).lean<User>()) : null;
}
