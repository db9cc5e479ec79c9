import { Schema, model } from 'mongoose';
import type { Reminder } from '../../domain/applications/reminders.ts';
import type { CriterionResult } from '../../domain/applications/screening/screening.ts';
import type { CriteriaCount, PapersState } from '../../domain/applications/table.ts';
import type { Suppression } from '../../domain/outbound/suppression.ts';
import type { Deletion } from '../../domain/privacy/periods.ts';
import {
  type Application,
  type HistoryEntry,
  type JoinedMessage,
  statedColumns,
  type UnitChoiceRequest,
} from './application.ts';

const objectId = Schema.Types.ObjectId;
const viewingDue = new Schema({ what: String, at: Date }, { _id: false });
const hold = new Schema({ step: String, why: String, since: Date }, { _id: false });
const reminder = new Schema<Reminder>({ count: Number, at: Date, lookAt: Date }, { _id: false });

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
  viewingDue: { type: viewingDue, default: null },
  hold: { type: hold, default: undefined },
  beforeMove: {
    type: new Schema({ hold, viewingDue, reminder, stageSince: Date }, { _id: false }),
    default: undefined,
  },
  restAskedAt: { type: Date, default: undefined },
  skippedForm: { type: Boolean, default: undefined },
  reminder: { type: reminder, default: undefined },
  interest: { type: new Schema({ answer: { type: String, default: null }, at: Date }, { _id: false }), default: null },
  blindNumber: Number,
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
  completeAt: Date,
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
  letterWords: String,
  answer: { type: new Schema({ version: Number, given: Boolean }, { _id: false }), default: undefined },
  receivedAt: { type: Date, required: true },
  countedAt: { type: [String], default: undefined },
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
// Those who moved since they were counted (kept-counts.ts).
schema.index(
  { listingId: 1 },
  { partialFilterExpression: { countedAt: { $type: 'string' } }, name: 'moved since counted' },
);
// What needs the landlord (waiting.ts): each kind is counted and listed along its own index.
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
// Who has sent everything, for the landlord's news (landlord-news.ts): of all landlords lately, and of one.
const isComplete = { completeAt: { $type: 'date' } };
schema.index({ completeAt: 1 }, { partialFilterExpression: isComplete });
schema.index({ landlordId: 1, completeAt: 1 }, { partialFilterExpression: isComplete });
schema.index(
  { emailKey: 1 },
  { partialFilterExpression: { 'cannotEmail.since': { $type: 'date' } }, name: 'cannot be emailed' },
);
// Whose a new email is (known-people.ts).
for (const key of ['emailKey', 'nameKey', 'phone']) schema.index({ landlordId: 1, [key]: 1 });
schema.index(
  { landlordId: 1, 'enquiry.writer.email': 1 },
  { partialFilterExpression: { 'enquiry.writer.email': { $type: 'string' } }, name: 'written for another' },
);
// The sort orders of the table.
for (const column of ['nameKey', 'receivedAt', 'lastMessageAt', 'documentCount'])
  schema.index({ listingId: 1, [column]: 1, _id: 1 });
// Values that only some applicants have: partial indexes of those who have them.
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
// Words of letters, which a search looks through (found-by.ts): one entry for each application, not one for each word,
// as every update of a record may write all its entries.
schema.index({ landlordId: 1, letterWords: 1 });
// Those whose conversation and letters weren’t counted yet.
schema.index({ lastMessageAt: 1 }, { partialFilterExpression: { letterWords: null }, name: 'letters to count' });
schema.index(
  { 'choice.askedAt': 1 },
  { partialFilterExpression: { 'choice.askedAt': { $type: 'date' } }, name: 'asked to choose' },
);
schema.index({ 'viewingDue.at': 1 }, { partialFilterExpression: { 'viewingDue.at': { $type: 'date' } } });
// Those whose answer is awaited (store/viewings/applicant-reminder.ts).
schema.index({ stageSince: 1 }, { partialFilterExpression: { subState: 'pending' }, name: 'awaited' });
// Applications that are waiting, oldest first (hold.ts).
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

/** Applications with the indexes for their lists, counts and sweeps. */
export const Applications = model<Application>('Application', schema, 'applications');
