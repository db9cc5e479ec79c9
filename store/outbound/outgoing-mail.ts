import { type ClientSession, Schema, type Types, model } from 'mongoose';
import type { MailAddress } from '../../domain/inbound/message.ts';
import { isTelling } from '../../domain/tenancies/closing-emails.ts';
import { isDuplicateKey } from '../duplicate-key.ts';
import { forgetAnswer } from './forget-answer.ts';
import {
  type ApplicationTemplate,
  type AccountTemplate,
  accountTemplates,
  type OutgoingTemplate,
} from './templates.ts';

/**
 * waiting: due at `notBefore` · sending: a worker has it · sent · failed: given up · withdrawn: undone before it left.
 */
export const outgoingStatuses = ['waiting', 'sending', 'sent', 'failed', 'withdrawn'] as const;
export type OutgoingStatus = (typeof outgoingStatuses)[number];

type Sending = {
  _id: Types.ObjectId;
  /** What makes it unique: the same reason never makes a second mail. */
  key: string;
  /** Which of several of its kind, such as the number of an invitation or of a link. */
  number: number;
  /** The record it tells of, such as a viewing; null where the application or the account says enough. */
  aboutId: Types.ObjectId | null;
  to: string;
  /**
   * Whether incoming mail made us write it, with nobody asking: an address gets so many a day. Absent for all others.
   */
  causedByMail?: boolean;
  /** Stable over retries, so that a receiver can tell a second copy (RFC 5322 3.6.4). */
  rfcMessageId: string;
  status: OutgoingStatus;
  /** Not sent before: the hold of a landlord's action, or the pause before another try. */
  notBefore: Date;
  attempts: number;
  /** The last answer of the receiving server. */
  response: string | null;
  createdAt: Date;
  sentAt: Date | null;
};

/**
 * What the conversation and the history still have to say about an email that left or was given up. It is written in
 * the same step as the email's new status and stays until it has been recorded, so that a crash between the two loses
 * nothing.
 */
export type MailRecord = {
  at: Date;
  outcome: 'sent' | 'failed';
  /** The last answer of the receiving server, or why there was nothing to send. */
  answer: string;
  /** What the conversation keeps, without a passcode; null where it has the message already, or nothing was sent. */
  message: { from: MailAddress; subject: string; text: string } | null;
  /** Documents that the email asked better copies of. */
  askedAgain: Types.ObjectId[];
  /** Whether the applicant's documents should be checked once it has left. */
  checkCollection: boolean;
};

/** To an applicant, about an application of a landlord. */
type ToApplicant = { template: ApplicationTemplate; landlordId: Types.ObjectId; applicationId: Types.ObjectId };
type PendingRecord = { unrecorded?: MailRecord | null };
/** To a user, about their own account. */
type ToUser = { template: AccountTemplate; userId: Types.ObjectId };

export type ApplicationMail = Sending & ToApplicant & PendingRecord;
export type AccountMail = Sending & ToUser;
export type OutgoingMail = ApplicationMail | AccountMail;

export function isAccountMail(mail: OutgoingMail): mail is AccountMail {
  return accountTemplates.some((template) => template === mail.template);
}

/** A row of the outbox as it lies there, whatever it tells of. */
export type KeptOutgoing = Sending &
  PendingRecord & {
    template: OutgoingTemplate;
    landlordId: Types.ObjectId | null;
    applicationId: Types.ObjectId | null;
    userId: Types.ObjectId | null;
    /** When the landlord saw to it that it bounced; null or missing until then. */
    seenAt?: Date | null;
  };

const objectId = Schema.Types.ObjectId;
const schema = new Schema<KeptOutgoing>({
  key: { type: String, required: true },
  template: { type: String, required: true },
  number: { type: Number, required: true },
  landlordId: { type: objectId, default: null },
  applicationId: { type: objectId, default: null },
  userId: { type: objectId, default: null },
  aboutId: { type: objectId, default: null },
  to: { type: String, required: true },
  causedByMail: Boolean,
  rfcMessageId: { type: String, required: true },
  status: { type: String, required: true },
  notBefore: { type: Date, required: true },
  attempts: { type: Number, required: true, default: 0 },
  response: { type: String, default: null },
  createdAt: { type: Date, required: true },
  sentAt: { type: Date, default: null },
  seenAt: Date,
  unrecorded: {
    type: new Schema<MailRecord>(
      {
        at: Date,
        outcome: String,
        answer: String,
        message: {
          type: new Schema(
            {
              from: new Schema<MailAddress>({ name: String, address: String }, { _id: false }),
              subject: String,
              text: String,
            },
            { _id: false },
          ),
          default: null,
        },
        askedAgain: [objectId],
        checkCollection: Boolean,
      },
      { _id: false },
    ),
    default: null,
  },
});
schema.index({ key: 1 }, { unique: true });
schema.index({ rfcMessageId: 1 });
schema.index({ userId: 1, createdAt: -1 }, { partialFilterExpression: { userId: { $type: 'objectId' } } });
schema.index({ createdAt: 1 }, { partialFilterExpression: { userId: { $type: 'objectId' } }, name: 'to users by age' });
schema.index({ applicationId: 1, createdAt: 1 });
schema.index({ notBefore: 1 }, { partialFilterExpression: { status: { $in: ['waiting', 'sending'] } } });
schema.index({ landlordId: 1 }, { partialFilterExpression: { status: 'waiting' }, name: 'waiting of a landlord' });
schema.index({ status: 1, createdAt: -1 });
schema.index({ landlordId: 1, createdAt: -1 }, { partialFilterExpression: { status: 'failed' }, name: 'bounced' });
schema.index({ 'unrecorded.at': 1 }, { partialFilterExpression: { 'unrecorded.at': { $type: 'date' } } });
schema.index({ createdAt: -1, _id: -1 });

export const OutgoingMails = model<KeptOutgoing>('OutgoingMail', schema, 'outgoing_mails');

type NewSending = Omit<Sending, '_id' | 'status' | 'attempts' | 'response' | 'sentAt' | 'aboutId'> &
  Partial<Pick<Sending, 'aboutId'>>;
export type NewOutgoingMail = (NewSending & ToApplicant) | (NewSending & ToUser);

/**
 * Follows a new email, or a new status of one, where it may change whether its applicant has an answer. What a crash
 * leaves out is made good when the email has left and is recorded (workers/outbound/record.ts).
 */
export async function followMailChange(
  mail: { template: string; applicationId?: Types.ObjectId | null } | null,
  session?: ClientSession,
): Promise<void> {
  if (mail?.applicationId && isTelling(mail.template)) await forgetAnswer(mail.applicationId, session);
}

/** Puts an email into the outbox as a part of a transaction, once: what is there stays. */
export async function putIntoOutboxWithin(session: ClientSession, mail: NewOutgoingMail): Promise<void> {
  // A duplicate key would end the transaction: looked for first, and two that do this at once are one by the others'
  // guards.
  if (await OutgoingMails.findOne({ key: mail.key }, { _id: 1 }).session(session).lean()) return;
  await OutgoingMails.create([{ ...mail, status: 'waiting' }], { session });
  await followMailChange(mail, session);
}

/** The email as it was put into the outbox, by this call or by an earlier one. */
async function createOnce(mail: NewOutgoingMail): Promise<OutgoingMail> {
  try {
    return (await OutgoingMails.create({ ...mail, status: 'waiting' })).toObject() as OutgoingMail;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  const kept = await OutgoingMails.findOne({ key: mail.key }).lean<OutgoingMail>();
  if (!kept) throw new Error(`The outbox did not keep the mail ${mail.key}`);
  return kept;
}

/** Puts an email into the outbox once; a second call with the same key changes nothing. */
export async function putIntoOutbox(mail: NewOutgoingMail): Promise<OutgoingMail> {
  const kept = await createOnce(mail);
  await followMailChange(kept);
  return kept;
}

/**
 * Marks a sent mail that came back; returns it, or null when none of these ids is one of this landlord's sent mails.
 */
export async function markBounced(
  landlordId: Types.ObjectId,
  rfcMessageIds: readonly string[],
  response: string,
): Promise<ApplicationMail | null> {
  const mail = await OutgoingMails.findOneAndUpdate(
    { landlordId, rfcMessageId: { $in: [...rfcMessageIds] }, status: 'sent' },
    { status: 'failed', response },
    { returnDocument: 'after' },
  ).lean<ApplicationMail>();
  await followMailChange(mail);
  return mail;
}

/** Withdraws a waiting email; false when it has already left. With a session it is a part of that transaction. */
export async function withdrawOutgoing(key: string, session?: ClientSession): Promise<boolean> {
  const mail = await OutgoingMails.findOneAndUpdate(
    { key, status: 'waiting', attempts: 0 },
    { status: 'withdrawn' },
    session ? { session } : {},
  ).lean<KeptOutgoing>();
  await followMailChange(mail, session);
  return mail !== null;
}

/**
 * Everything that was put into the outbox for an application, oldest first; with a session as that transaction sees it.
 */
export async function outgoingOf(applicationId: Types.ObjectId, session?: ClientSession): Promise<ApplicationMail[]> {
  return OutgoingMails.find({ applicationId }, null, session ? { session } : {})
    .sort({ createdAt: 1, _id: 1 })
    .lean<ApplicationMail[]>();
}

/** How often a template, or one of several, went into the outbox for an application. */
export async function countOutgoing(
  applicationId: Types.ObjectId,
  ...templates: ApplicationTemplate[]
): Promise<number> {
  return OutgoingMails.countDocuments({ applicationId, template: { $in: templates } });
}

/** The last mail of a template, or of one of several, for an application; null when there is none. */
export async function lastOutgoing(
  applicationId: Types.ObjectId,
  ...templates: ApplicationTemplate[]
): Promise<ApplicationMail | null> {
  return OutgoingMails.findOne({ applicationId, template: { $in: templates } })
    .sort({ createdAt: -1, number: -1 })
    .lean<ApplicationMail>();
}

/** Removes the emails to users about their accounts that were made before `before`. */
export async function removeOldAccountMails(before: Date): Promise<void> {
  await OutgoingMails.deleteMany({ userId: { $type: 'objectId' }, createdAt: { $lt: before } });
}
