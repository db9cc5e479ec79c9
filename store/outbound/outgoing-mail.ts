import { type ClientSession, Schema, Types, model } from 'mongoose';
import type { MailAddress } from '../../domain/inbound/message.ts';
import { isTelling } from '../../domain/tenancies/closing-emails.ts';
import { isDuplicateKey } from '../duplicate-key.ts';
import { insertion, type TogetherWrite } from '../write-together.ts';
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
  /** Unique: the same cause never creates a second email. */
  key: string;
  /** Its number among several of its kind, such as invitations or links. */
  number: number;
  /** The record it is about, such as a viewing; null if the application or account is enough. */
  aboutId: Types.ObjectId | null;
  to: string;
  /** Whether incoming mail caused it, unasked: an address gets a limited number a day. Absent otherwise. */
  causedByMail?: boolean;
  /** The same for every attempt, so that a receiver can recognise a duplicate (RFC 5322 3.6.4). */
  rfcMessageId: string;
  status: OutgoingStatus;
  /** When it may be sent: after the hold of a landlord's action, or the pause before another attempt. */
  notBefore: Date;
  attempts: number;
  /** The receiving server's last reply. */
  response: string | null;
  createdAt: Date;
  sentAt: Date | null;
};

/**
 * What must still be recorded in the conversation and the history about an email that left or was given up. It is
 * written together with the email's new status and stays until it has been recorded, so that a crash between the two
 * loses nothing.
 */
export type MailRecord = {
  at: Date;
  outcome: 'sent' | 'failed';
  /** The receiving server's last reply, or why there was nothing to send. */
  answer: string;
  /** What the conversation stores, without a passcode; null if it has the message already, or nothing was sent. */
  message: { from: MailAddress; subject: string; text: string } | null;
  /** Documents of which the email asked for better copies. */
  askedAgain: Types.ObjectId[];
  /** Whether to check the applicant's documents once it has left. */
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

/** An outbox row as stored, whatever it is about. */
export type KeptOutgoing = Sending &
  PendingRecord & {
    template: OutgoingTemplate;
    landlordId: Types.ObjectId | null;
    applicationId: Types.ObjectId | null;
    userId: Types.ObjectId | null;
    /** When the landlord dealt with its bounce or its delay; null or absent until then, and again once it is given up. */
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
 * Called after a new email or status that may affect whether its applicant has an answer. What a crash skips is
 * repaired when the email has left and is recorded (workers/outbound/record.ts).
 */
export async function followMailChange(
  mail: { template: string; applicationId?: Types.ObjectId | null } | null,
  session?: ClientSession,
): Promise<void> {
  if (mail?.applicationId && isTelling(mail.template)) await forgetAnswer(mail.applicationId, session);
}

/** Queues an email once as part of a transaction; an existing one stays. */
export async function putIntoOutboxWithin(session: ClientSession, mail: NewOutgoingMail): Promise<void> {
  // A duplicate key would abort the transaction, so it is looked for first. Two concurrent calls are reduced to one by
  // their callers' guards.
  if (await OutgoingMails.findOne({ key: mail.key }, { _id: 1 }).session(session).lean()) return;
  await OutgoingMails.create([{ ...mail, status: 'waiting' }], { session });
  await followMailChange(mail, session);
}

/** The email as queued by this call or an earlier one. */
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

/**
 * An email as it will be queued, and the write that does so. For those that tell nobody that they will not get the
 * property (`followMailChange`).
 */
export function outboxInsertion(mail: NewOutgoingMail): { queued: OutgoingMail; write: TogetherWrite } {
  const queued: OutgoingMail = {
    _id: new Types.ObjectId(),
    aboutId: null,
    status: 'waiting',
    attempts: 0,
    response: null,
    sentAt: null,
    ...mail,
  };
  return { queued, write: insertion(OutgoingMails, queued) };
}

/** Queues an email once; a second call with the same key changes nothing. */
export async function putIntoOutbox(mail: NewOutgoingMail): Promise<OutgoingMail> {
  const kept = await createOnce(mail);
  await followMailChange(kept);
  return kept;
}

/**
 * Marks a sent email as bounced, and returns it; null if none of these ids belongs to an email of this landlord's that
 * was sent.
 */
export async function markBounced(
  landlordId: Types.ObjectId,
  rfcMessageIds: readonly string[],
  response: string,
): Promise<ApplicationMail | null> {
  const mail = await OutgoingMails.findOneAndUpdate(
    { landlordId, rfcMessageId: { $in: [...rfcMessageIds] }, status: 'sent' },
    { status: 'failed', response, seenAt: null },
    { returnDocument: 'after' },
  ).lean<ApplicationMail>();
  await followMailChange(mail);
  return mail;
}

/** Withdraws a waiting email; false if it has already left. With a session, as part of that transaction. */
export async function withdrawOutgoing(key: string, session?: ClientSession): Promise<boolean> {
  const mail = await OutgoingMails.findOneAndUpdate(
    { key, status: 'waiting', attempts: 0 },
    { status: 'withdrawn' },
    session ? { session } : {},
  ).lean<KeptOutgoing>();
  await followMailChange(mail, session);
  return mail !== null;
}

/** Sends a waiting email to another address; false if it has already left. */
export async function readdressWaiting(key: string, to: string): Promise<boolean> {
  const { matchedCount } = await OutgoingMails.updateOne({ key, status: 'waiting' }, { $set: { to } });
  return matchedCount === 1;
}

/** All outbox rows of an application, oldest first; with a session, as that transaction sees them. */
export async function outgoingOf(applicationId: Types.ObjectId, session?: ClientSession): Promise<ApplicationMail[]> {
  return OutgoingMails.find({ applicationId }, null, session ? { session } : {})
    .sort({ createdAt: 1, _id: 1 })
    .lean<ApplicationMail[]>();
}

/** Whether an email to an applicant, of other templates than these, has not left yet. */
export async function isUnsent(applicationId: Types.ObjectId, ...apart: ApplicationTemplate[]): Promise<boolean> {
  const unsent: OutgoingStatus[] = ['waiting', 'sending'];
  const status = { $in: unsent };
  return (await OutgoingMails.countDocuments({ applicationId, status, template: { $nin: apart } }, { limit: 1 })) > 0;
}

/** How many emails of these templates were queued for an application. */
export async function countOutgoing(
  applicationId: Types.ObjectId,
  ...templates: ApplicationTemplate[]
): Promise<number> {
  return OutgoingMails.countDocuments({ applicationId, template: { $in: templates } });
}

/** The number of an application's next email of these templates, as a transaction sees them. */
export async function nextNumberWithin(
  session: ClientSession,
  applicationId: Types.ObjectId,
  ...templates: ApplicationTemplate[]
): Promise<number> {
  const earlier = await OutgoingMails.find({ applicationId, template: { $in: templates } }, { number: 1 })
    .session(session)
    .lean<Pick<ApplicationMail, 'number'>[]>();
  return Math.max(earlier.length, ...earlier.map(({ number }) => number)) + 1;
}

/** The last email of these templates for an application; null if there is none. */
export async function lastOutgoing(
  applicationId: Types.ObjectId,
  ...templates: ApplicationTemplate[]
): Promise<ApplicationMail | null> {
  return OutgoingMails.findOne({ applicationId, template: { $in: templates } })
    .sort({ createdAt: -1, number: -1 })
    .lean<ApplicationMail>();
}

/** Removes emails to users about their accounts created before `before`. */
export async function removeOldAccountMails(before: Date): Promise<void> {
  await OutgoingMails.deleteMany({ userId: { $type: 'objectId' }, createdAt: { $lt: before } });
}
