import { Schema, Types, model } from 'mongoose';
import type { CriteriaCount, PapersState } from '../../domain/applications/table.ts';
import type { Corrections } from '../../domain/applications/corrections.ts';
import type { Enquiry } from '../../domain/inbound/message.ts';
import { emailKey } from '../../domain/applications/person.ts';
import type { Actor, PipelineEvent, Position, UndoableEvent } from '../../domain/pipeline.ts';
import type { Deletion } from '../../domain/privacy/periods.ts';
import type { CriterionResult } from '../../domain/applications/screening/screening.ts';
import type { ApplicantRequest } from '../../domain/inbound/requests/request.ts';
import type { ViewingDue } from '../../domain/viewings/viewing.ts';
import type { HeldStep, HoldReason } from '../../domain/listings/progression.ts';
import type { Interest } from '../../domain/viewings/interest.ts';
import type { Suppression } from '../../domain/outbound/suppression.ts';

/** One change of an application's life, in words and with who made it. */
export type HistoryEntry = {
  at: Date;
  actor: Actor;
  event:
    | PipelineEvent
    | 'arrived'
    | 'joined'
    | 'separated'
    | 'replied'
    | 'mailed'
    | 'mail-failed'
    | 'mail-withdrawn'
    | 'verdict-overridden'
    | 'asked-again'
    | 'form-sent'
    | 'none-suit'
    | 'still-interested'
    | 'document-given'
    | 'document-removed'
    | 'asked-to-choose'
    | 'unit-chosen'
    | 'unit-moved'
    | 'passcode-guessed'
    | 'corrected'
    | 'kept-longer'
    | 'changed-listing';
  text: string;
  /** The message that it tells of; missing where it tells of none. */
  messageId?: Types.ObjectId;
};

/**
 * A message that was taken for an applicant who was there already: why, and what it brought, so that it can be taken
 * out again.
 */
export type JoinedMessage = {
  messageId: Types.ObjectId;
  by: string;
  at: Date;
  enquiry: Enquiry;
  unitInterest: string[];
  source: string;
  /** The fields of the enquiry that were not known before and came from it. */
  filled: string[];
  /** The interest in units that came from it. */
  added: string[];
};

/** A question that follows from an acceptance: which other unit they would like. */
export type UnitChoiceRequest = {
  acceptanceId: Types.ObjectId;
  /** The unit type that was let. */
  unitTypeId: string;
  /** Nothing they asked for is left; otherwise they continue for the rest without a word. */
  must: boolean;
  askedAt: Date;
  /** The numbers of the two emails among the invitations; null until each is made. */
  number: number | null;
  againAt: Date | null;
  againNumber: number | null;
  answeredAt: Date | null;
};

type ApplicationFields = {
  _id: Types.ObjectId;
  landlordId: Types.ObjectId;
  listingId: Types.ObjectId;
  name: string;
  /** Where the applicant is answered; null when the enquiry named none. */
  email: string | null;
  phone: string | null;
  /** Nothing shows that whoever reads at the address wrote (domain/inbound/vouching.ts); false once they answered. */
  addressUnproven?: boolean;
  /**
   * Why the last email to them did not reach them and none will, as the list of suppressed addresses says
   * (store/outbound/suppression.ts), so that lists need not ask it. Missing where they can be emailed.
   */
  cannotEmail?: Suppression;
  /** What the same person is known by (domain/applications/person.ts). */
  emailKey: string | null;
  personKey: string | null;
  nameKey: string;
  stopReason: string | null;
  /** Where a landlord's move took them from; null when the last change was something else. */
  movedFrom: {
    stage: Position['stage'];
    subState: Position['subState'];
    stopReason: string | null;
    at: Date;
    /** What moved them; a record from before there were others is a move forward. */
    event?: UndoableEvent;
  } | null;
  unitInterest: string[];
  /** What is known of what they asked, with the landlord's corrections in it. */
  enquiry: Enquiry;
  /** What the landlord corrected, with what stood there before; missing until something is. */
  corrections?: Corrections;
  /** A platform's id, or 'mail'. */
  source: string;
  screening: CriterionResult[];
  screenedAt: Date | null;
  /** The results above, counted for the table; missing until it was read against the criteria. */
  criteriaCount?: CriteriaCount;
  /** Which of the listing's criteria it was read against. */
  criteriaVersion?: number;
  /**
   * What a change of stage asks of its viewings, until it is done: an invitation to book, a booking freed or closed.
   */
  viewingDue?: { what: ViewingDue; at: Date } | null;
  /** Could move forward and waits for the landlord, or for a place: before which step, why, and since when. */
  hold?: { step: HeldStep; why: HoldReason; since: Date } | null;
  /** What they said after their viewing; not asked when it is null or missing. */
  interest?: Interest;
  /** Part of the reply address: unguessable, a reply to it belongs here. */
  replyToken: string;
  /**
   * The code in force: which invitation it came with, and a keyed hash. Wrong tries are counted in passcode-tries.ts.
   */
  passcode: { invitation: number; hash: string; expiresAt: Date } | null;
  /** The landlord's own note, which nobody else sees; none when it is missing. */
  note?: { text: string; at: Date } | null;
  /** A backup, whom an acceptance of someone else leaves where they are. */
  isBackup?: boolean;
  /** What they asked for was let and they were asked to choose again; none when it is missing. */
  choice?: UnitChoiceRequest | null;
  documentCount: number;
  /** Documents that no rule could decide about, and nobody has looked at; none when it is null or missing. */
  papersToCheck?: { count: number; since: Date } | null;
  /** How far the required documents are; missing until the first was weighed. */
  papers?: PapersState;
  /** What lists show of its emails, and how far the landlord has read (message.ts); missing until they are counted. */
  conversation?: {
    version: number;
    /** How many messages were added to it without a recount. */
    added?: number;
    at: Date | null;
    snippet: string;
    fromApplicant: boolean;
    /** A rule wrote it on the landlord's behalf, and nobody else has written; missing for words of a person. */
    automatic?: boolean;
    unread: number;
    readAt: Date | null;
    /** What the last message asks for, where it is an answer of the applicant's. */
    request?: (ApplicantRequest & { messageId: Types.ObjectId }) | null;
    /** When the letter came that nobody has answered; null or missing when there is none. */
    unansweredAt?: Date | null;
    /** Letters up to then need no reply, the landlord said. */
    noReplyAt?: Date | null;
  };
  /** Whether they have an answer (answer.ts); given is null, or missing, until it is worked out after a change. */
  answer?: { version?: number; given: boolean | null };
  receivedAt: Date;
  /** Since when it is at its stage and sub-state; missing in a record of an earlier version. */
  stageSince?: Date;
  /**
   * How long its data is kept (store/privacy/deletion-plan.ts): when it is looked at next, what is deleted within a week
   * or so and when, and since when its emails are empty; missing until it was looked at.
   */
  periods?: { lookAt: Date; upcoming?: Deletion[]; lettersDeletedAt?: Date };
  lastMessageAt: Date;
  /** The message that was taken in last: the same one read twice changes nothing twice. */
  lastMessageId: Types.ObjectId;
  /** The message that made it. */
  firstMessageId?: Types.ObjectId;
  joined?: JoinedMessage[];
  /** Applications that a landlord said are another person's. */
  separatedFrom?: Types.ObjectId[];
  /** Versions of the landlord’s privacy notice that their page led to, and since when. */
  noticesSeen?: { version: number; at: Date }[];
  history: HistoryEntry[];
};

/** One person's application for a listing, with the place in the pipeline at which it stands. */
export type Application = ApplicationFields & Position;
export type NewApplication = Omit<ApplicationFields, '_id'> & Position;

/** What the table is sorted by of which something is known of some applicants only, with its type in the store. */
export const statedColumns = {
  'criteriaCount.met': 'number',
  'papers.inOrder': 'number',
  'papers.rent': 'string',
  'enquiry.occupants': 'number',
  'enquiry.moveIn': 'string',
} as const;

const objectId = Schema.Types.ObjectId;
const schema = new Schema<Application>({
  landlordId: { type: objectId, required: true },
  listingId: { type: objectId, required: true },
  name: { type: String, default: '' },
  email: { type: String, default: null },
  phone: { type: String, default: null },
  addressUnproven: Boolean,
  cannotEmail: {
    type: new Schema<Suppression>(
      { reason: String, since: Date, until: { type: Date, default: null } },
      { _id: false },
    ),
    default: undefined,
  },
  emailKey: { type: String, default: null },
  personKey: { type: String, default: null },
  nameKey: { type: String, default: '' },
  stage: { type: String, required: true },
  subState: { type: String, required: true },
  stopReason: { type: String, default: null },
  movedFrom: {
    type: new Schema({ stage: String, subState: String, stopReason: String, at: Date, event: String }, { _id: false }),
    default: null,
  },
  unitInterest: [String],
  enquiry: { type: Schema.Types.Mixed, required: true },
  corrections: { type: Schema.Types.Mixed, default: undefined },
  source: { type: String, required: true },
  screening: [
    new Schema<CriterionResult>(
      { criterion: String, answer: String, standsOn: String, from: String, asks: String, mustHave: Boolean },
      { _id: false },
    ),
  ],
  screenedAt: { type: Date, default: null },
  criteriaCount: {
    type: new Schema<CriteriaCount>({ met: Number, failed: Number, open: Number }, { _id: false }),
    default: undefined,
  },
  criteriaVersion: Number,
  viewingDue: { type: new Schema({ what: String, at: Date }, { _id: false }), default: null },
  hold: { type: new Schema({ step: String, why: String, since: Date }, { _id: false }), default: undefined },
  interest: { type: new Schema({ answer: { type: String, default: null }, at: Date }, { _id: false }), default: null },
  replyToken: { type: String, required: true },
  passcode: {
    type: new Schema({ invitation: Number, hash: String, expiresAt: Date }, { _id: false }),
    default: null,
  },
  note: { type: new Schema({ text: String, at: Date }, { _id: false }), default: null },
  isBackup: { type: Boolean, default: false },
  choice: {
    type: new Schema<UnitChoiceRequest>(
      {
        acceptanceId: objectId,
        unitTypeId: String,
        must: Boolean,
        askedAt: Date,
        number: { type: Number, default: null },
        againAt: { type: Date, default: null },
        againNumber: { type: Number, default: null },
        answeredAt: { type: Date, default: null },
      },
      { _id: false },
    ),
    default: null,
  },
  documentCount: { type: Number, default: 0 },
  papersToCheck: { type: new Schema({ count: Number, since: Date }, { _id: false }), default: undefined },
  papers: {
    type: new Schema<PapersState>(
      { inOrder: Number, required: Number, isComplete: Boolean, rent: { type: String, default: null } },
      { _id: false },
    ),
    default: undefined,
  },
  conversation: {
    type: new Schema(
      {
        version: Number,
        added: Number,
        at: Date,
        snippet: String,
        fromApplicant: Boolean,
        automatic: Boolean,
        unread: Number,
        readAt: Date,
        request: {
          type: new Schema(
            { kind: String, quote: { type: String, default: null }, messageId: objectId },
            { _id: false },
          ),
          default: undefined,
        },
        unansweredAt: Date,
        noReplyAt: Date,
      },
      { _id: false },
    ),
    default: undefined,
  },
  answer: { type: new Schema({ version: Number, given: Boolean }, { _id: false }), default: undefined },
  receivedAt: { type: Date, required: true },
  stageSince: Date,
  periods: {
    type: new Schema(
      {
        lookAt: Date,
        upcoming: {
          type: [new Schema<Deletion>({ part: String, at: Date }, { _id: false })],
          default: undefined,
        },
        lettersDeletedAt: Date,
      },
      { _id: false },
    ),
    default: undefined,
  },
  lastMessageAt: { type: Date, required: true },
  lastMessageId: { type: objectId, required: true },
  firstMessageId: objectId,
  joined: [
    new Schema<JoinedMessage>(
      {
        messageId: objectId,
        by: String,
        at: Date,
        enquiry: Schema.Types.Mixed,
        unitInterest: [String],
        source: String,
        filled: [String],
        added: [String],
      },
      { _id: false },
    ),
  ],
  separatedFrom: [objectId],
  noticesSeen: { type: [new Schema({ version: Number, at: Date }, { _id: false })], default: undefined },
  history: [
    new Schema<HistoryEntry>(
      { at: Date, actor: String, event: String, text: String, messageId: objectId },
      { _id: false },
    ),
  ],
});
schema.index(
  { listingId: 1, emailKey: 1 },
  { unique: true, partialFilterExpression: { emailKey: { $type: 'string' } } },
);
schema.index(
  { listingId: 1, personKey: 1 },
  { unique: true, partialFilterExpression: { personKey: { $type: 'string' } } },
);
schema.index({ replyToken: 1 }, { unique: true });
schema.index({ listingId: 1, stage: 1, subState: 1, receivedAt: -1, _id: -1 });
schema.index({ listingId: 1, 'answer.given': 1 });
schema.index({ landlordId: 1, listingId: 1 });
// What a landlord is needed for (waiting.ts): each is counted and listed along its own index.
schema.index({
  landlordId: 1,
  stage: 1,
  subState: 1,
  listingId: 1,
  'hold.step': 1,
  'hold.why': 1,
  receivedAt: 1,
});
schema.index(
  { landlordId: 1, 'conversation.unansweredAt': 1 },
  { partialFilterExpression: { 'conversation.unansweredAt': { $type: 'date' } }, name: 'unanswered' },
);
schema.index(
  { landlordId: 1, 'papersToCheck.since': 1 },
  { partialFilterExpression: { 'papersToCheck.since': { $type: 'date' } }, name: 'papers to check' },
);
schema.index(
  { emailKey: 1 },
  { partialFilterExpression: { 'cannotEmail.since': { $type: 'date' } }, name: 'cannot be emailed' },
);
// Whose a fresh mail is (known-people.ts).
for (const key of ['emailKey', 'nameKey', 'phone']) schema.index({ landlordId: 1, [key]: 1 });
schema.index(
  { landlordId: 1, 'enquiry.writer.email': 1 },
  { partialFilterExpression: { 'enquiry.writer.email': { $type: 'string' } }, name: 'written for another' },
);
// What the table is sorted by.
for (const column of ['nameKey', 'receivedAt', 'lastMessageAt', 'documentCount'])
  schema.index({ listingId: 1, [column]: 1, _id: 1 });
// What not everyone has said or given stands in an index of those who have.
for (const [column, type] of Object.entries(statedColumns))
  schema.index(
    { listingId: 1, [column]: 1, _id: 1 },
    { partialFilterExpression: { [column]: { $type: type } }, name: `by ${column}` },
  );
schema.index({ lastMessageAt: 1 }, { partialFilterExpression: { screenedAt: null }, name: 'unscreened' });
schema.index(
  { lastMessageAt: 1, email: 1 },
  { partialFilterExpression: { passcode: null, stage: 'information_collection' }, name: 'uninvited' },
);

schema.index({ listingId: 1, 'conversation.at': -1, _id: -1 });
schema.index(
  { landlordId: 1, 'conversation.unread': 1 },
  { partialFilterExpression: { 'conversation.unread': { $gt: 0 } }, name: 'unread' },
);
schema.index(
  { lastMessageAt: 1, listingId: 1 },
  { partialFilterExpression: { conversation: null }, name: 'uncounted' },
);
schema.index(
  { 'choice.askedAt': 1 },
  { partialFilterExpression: { 'choice.askedAt': { $type: 'date' } }, name: 'asked to choose' },
);
schema.index({ 'viewingDue.at': 1 }, { partialFilterExpression: { 'viewingDue.at': { $type: 'date' } } });
// Those who wait, oldest first (hold.ts).
schema.index(
  { listingId: 1, 'hold.step': 1, receivedAt: 1, _id: 1 },
  { partialFilterExpression: { 'hold.since': { $type: 'date' } }, name: 'held' },
);
schema.index(
  { 'hold.step': 1, 'hold.why': 1, listingId: 1 },
  { partialFilterExpression: { 'hold.since': { $type: 'date' } }, name: 'held by listing' },
);
schema.index(
  { 'periods.lookAt': 1 },
  { partialFilterExpression: { 'periods.lookAt': { $type: 'date' } }, name: 'periods' },
);
schema.index(
  { landlordId: 1, 'periods.upcoming.at': 1 },
  { partialFilterExpression: { 'periods.upcoming.at': { $type: 'date' } }, name: 'upcoming deletions' },
);

export const Applications = model<Application>('Application', schema, 'applications');

/** An application of this landlord's; null when there is none or it is someone else's. */
export async function findApplication(landlordId: Types.ObjectId, applicationId: string): Promise<Application | null> {
  return Types.ObjectId.isValid(applicationId)
    ? Applications.findOne({ _id: applicationId, landlordId }).lean<Application>()
    : null;
}

/** An application whoever owns it: for jobs, and for the applicant's gate. */
export async function findApplicationById(applicationId: string | Types.ObjectId): Promise<Application | null> {
  return Types.ObjectId.isValid(applicationId) ? Applications.findById(applicationId).lean<Application>() : null;
}

/** Someone's newest application by their email address, whichever listing it is for. */
export async function findApplicationByEmail(email: string): Promise<Application | null> {
  return Applications.findOne({ emailKey: emailKey(email) })
    .sort({ receivedAt: -1 })
    .lean<Application>();
}

/** The application that a reply address's token belongs to, in one landlord's inbox. */
export async function findByReplyToken(landlordId: Types.ObjectId, replyToken: string): Promise<Application | null> {
  return Applications.findOne({ landlordId, replyToken }).lean<Application>();
}

/** Notes that the applicant wrote again, once per message, whatever came in since. */
export async function recordReply(
  applicationId: Types.ObjectId,
  messageId: Types.ObjectId,
  at: Date,
  text: string,
): Promise<void> {
  await Applications.updateOne(
    { _id: applicationId, lastMessageId: { $ne: messageId }, 'history.messageId': { $ne: messageId } },
    {
      $set: { lastMessageId: messageId },
      $max: { lastMessageAt: at },
      $push: { history: { at, actor: 'applicant', event: 'replied', text, messageId } },
    },
  );
}

/** Adds a line to an application's history unless the same line of the same time is there already. */
export async function recordHistoryOnce(applicationId: Types.ObjectId, entry: HistoryEntry): Promise<void> {
  const { at, event, text } = entry;
  await Applications.updateOne(
    { _id: applicationId, history: { $not: { $elemMatch: { at, event, text } } } },
    { $push: { history: entry } },
  );
}

/** Adds a line to an application's history. */
export async function recordHistory(applicationId: Types.ObjectId, entry: HistoryEntry): Promise<void> {
  await Applications.updateOne({ _id: applicationId }, { $push: { history: entry } });
}
