import { type ClientSession, Schema, Types, model } from 'mongoose';
import {
  type DataRequestKind,
  type DataRequestSource,
  type DataRequestState,
  dueDate,
  REQUEST_RECORD_DAYS,
  type RequestChange,
  waitingStates,
} from '../../domain/privacy/data-requests.ts';
import { dataRequestsText } from '../../domain/privacy/data-requests-text.ts';
import { afterDays } from '../../domain/privacy/periods.ts';
import { civilDate } from '../../domain/civil-time.ts';
import type { Application } from '../applications/application.ts';
import { Applications } from '../applications/application-model.ts';
import { isDuplicateKey } from '../duplicate-key.ts';
import { Messages, type StoredMessage } from '../messages/message.ts';

/**
 * A person's request to a landlord about their data: when it came, when an answer is due, and the answer. It names
 * nobody: the application or the message says who it was.
 */
export type DataRequest = {
  _id: Types.ObjectId;
  landlordId: Types.ObjectId;
  /** Null while it isn't known whose letter it is. */
  applicationId: Types.ObjectId | null;
  /** The letter; null for requests made on the applicant's page. */
  messageId: Types.ObjectId | null;
  /** The same thing is requested only once by one letter, and once a day by one person on their page. */
  key: string;
  kind: DataRequestKind;
  source: DataRequestSource;
  state: DataRequestState;
  cameAt: Date;
  /** The last day for an answer, YYYY-MM-DD. */
  dueOn: string;
  /** What was done or why it was refused, in the landlord's words. */
  note: string;
  /** When it was answered; null until then. */
  closedAt: Date | null;
  /** When the record is deleted; null until it was answered. */
  expiresAt: Date | null;
};

const objectId = Schema.Types.ObjectId;
const schema = new Schema<DataRequest>({
  landlordId: { type: objectId, required: true },
  applicationId: { type: objectId, default: null },
  messageId: { type: objectId, default: null },
  key: { type: String, required: true },
  kind: { type: String, required: true },
  source: { type: String, required: true },
  state: { type: String, required: true },
  cameAt: { type: Date, required: true },
  dueOn: { type: String, required: true },
  note: { type: String, default: '' },
  closedAt: { type: Date, default: null },
  expiresAt: { type: Date, default: null },
});
schema.index({ key: 1 }, { unique: true });
schema.index({ landlordId: 1, state: 1, dueOn: 1 });
schema.index({ landlordId: 1, closedAt: -1 });
schema.index({ applicationId: 1 });
schema.index({ messageId: 1 }, { partialFilterExpression: { messageId: { $type: 'objectId' } } });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const DataRequests = model<DataRequest>('DataRequest', schema, 'data_requests');

type Closed = Pick<DataRequest, 'closedAt' | 'expiresAt'>;
const closedAt = (now: Date): Closed => ({ closedAt: now, expiresAt: afterDays(now, REQUEST_RECORD_DAYS) });
const stillWaiting: Closed = { closedAt: null, expiresAt: null };
const isWaiting = (state: DataRequestState): boolean => waitingStates.some((waiting) => waiting === state);

/** What a letter asks for. */
export type LetterRequest = Pick<DataRequest, 'landlordId' | 'applicationId' | 'kind' | 'state' | 'cameAt'> & {
  messageId: Types.ObjectId;
};

/**
 * Records what a letter asks for, once: a second run finds the record, and adds the applicant if the letter was filed
 * since.
 */
export async function noteLetterRequest(request: LetterRequest): Promise<void> {
  const { messageId, applicationId, cameAt, kind } = request;
  const key = `${String(messageId)} ${kind}`;
  const made = { ...request, key, source: 'email' as const, dueOn: dueDate(cameAt), note: '', ...stillWaiting };
  await insertOnce(made);
  if (applicationId) await DataRequests.updateOne({ key, applicationId: null }, { $set: { applicationId } });
}

type NewRequest = Omit<DataRequest, '_id'>;

async function insertOnce(made: NewRequest, session: ClientSession | null = null): Promise<void> {
  if (await DataRequests.exists({ key: made.key }).session(session)) return;
  try {
    await DataRequests.create([made], { session });
  } catch (error) {
    // Another run of the same job was first. A transaction is then tried again as a whole.
    if (session || !isDuplicateKey(error)) throw error;
  }
}

/** What an applicant did or tried to do on their own page. */
export type OwnAct = { landlordId: Types.ObjectId; applicationId: Types.ObjectId; kind: DataRequestKind };

/**
 * Records what an applicant did about their own data on their page, once a day for each kind: done, or left for the
 * landlord to answer if it couldn't be done.
 */
export async function noteOwnAct(
  { landlordId, applicationId, kind }: OwnAct,
  state: 'done' | 'open',
  now: Date,
  session: ClientSession | null = null,
): Promise<void> {
  const isDone = state === 'done';
  await insertOnce(
    {
      landlordId,
      applicationId,
      messageId: null,
      key: `page ${String(applicationId)} ${kind} ${state} ${civilDate(now)}`,
      kind,
      source: 'page',
      state,
      cameAt: now,
      dueOn: dueDate(now),
      note: isDone ? dataRequestsText.notes.own : '',
      ...(isDone ? closedAt(now) : stillWaiting),
    },
    session,
  );
}

export type WaitingRequests = { rows: DataRequest[]; count: number };

/** The requests that wait for a landlord, the most urgent first. */
export async function waitingRequests(landlordId: Types.ObjectId, limit: number): Promise<WaitingRequests> {
  const filter = { landlordId, state: { $in: [...waitingStates] } };
  const [rows, count] = await Promise.all([
    DataRequests.find(filter).sort({ dueOn: 1, _id: 1 }).limit(limit).lean<DataRequest[]>(),
    DataRequests.countDocuments(filter),
  ]);
  return { rows, count };
}

/** The requests that a landlord answered, newest first. */
export async function answeredRequests(landlordId: Types.ObjectId, limit: number): Promise<DataRequest[]> {
  return DataRequests.find({ landlordId, closedAt: { $type: 'date' } })
    .sort({ closedAt: -1 })
    .limit(limit)
    .lean<DataRequest[]>();
}

/** A request to this landlord; null if it is someone else's, or gone. */
export async function findDataRequest(landlordId: Types.ObjectId, id: string): Promise<DataRequest | null> {
  return DataRequests.findOne({ _id: new Types.ObjectId(id), landlordId }).lean<DataRequest>();
}

/** Changes a request, unless it has changed since it was read; then null. */
export async function changeDataRequest(
  { _id, state: before }: DataRequest,
  { state, note }: RequestChange,
  now: Date,
): Promise<DataRequest | null> {
  const when = isWaiting(state) ? stillWaiting : closedAt(now);
  return DataRequests.findOneAndUpdate(
    { _id, state: before },
    { $set: { state, note, ...when } },
    { returnDocument: 'after' },
  ).lean<DataRequest>();
}

/** Records that a request the landlord had confirmed was carried out. */
export async function finishRequests(
  applicationId: Types.ObjectId,
  kind: DataRequestKind,
  note: string,
  now: Date,
  session: ClientSession | null = null,
): Promise<void> {
  await DataRequests.updateMany(
    { applicationId: { $eq: applicationId, $type: 'objectId' }, kind, state: 'open' },
    { $set: { state: 'done', note, ...closedAt(now) } },
  ).session(session);
}

/** Closes an erased person's requests, and removes what the landlord wrote about them from earlier answers. */
export async function closeRequestsOfErased(
  applicationId: Types.ObjectId,
  now: Date,
  { messageIds = [], session = null }: { messageIds?: readonly Types.ObjectId[]; session?: ClientSession | null } = {},
): Promise<void> {
  const theirs = {
    $or: [
      { applicationId: { $eq: applicationId, $type: 'objectId' as const } },
      ...(messageIds.length > 0 ? [{ messageId: { $in: [...messageIds], $type: 'objectId' as const } }] : []),
    ],
  };
  await DataRequests.updateMany({ ...theirs, closedAt: { $type: 'date' } }, { $set: { note: '' } }).session(session);
  await DataRequests.updateMany(
    { ...theirs, closedAt: null },
    { $set: { state: 'done', note: dataRequestsText.notes.erased, ...closedAt(now) } },
  ).session(session);
}

/** Removes all records of requests to a landlord. */
export async function removeDataRequestsOf(landlordId: Types.ObjectId): Promise<void> {
  await DataRequests.deleteMany({ landlordId });
}

/** Assigns a request to the applicant its letter was filed with. */
export async function assignRequest({ _id }: DataRequest, applicationId: Types.ObjectId): Promise<void> {
  await DataRequests.updateOne({ _id }, { $set: { applicationId } });
}

/** Lets a letter that turned out to be no request wait for a reply like any other. */
export async function forgetRequestInConversation({ messageId }: DataRequest): Promise<void> {
  const letter = messageId && (await Messages.findById(messageId, { applicationId: 1 }).lean<StoredMessage>());
  if (!letter?.applicationId) return;
  await Applications.updateOne(
    { _id: letter.applicationId, 'conversation.request.messageId': messageId },
    { $set: { 'conversation.request': null } },
  );
}

/** What is needed to say who is asking. */
export type RequestPerson = Pick<
  Application,
  '_id' | 'listingId' | 'name' | 'email' | 'stage' | 'blindNumber' | 'passcode' | 'addressUnproven'
>;

/** A landlord's applicants with these ids, by id. */
export async function requestPeople(
  landlordId: Types.ObjectId,
  ids: readonly Types.ObjectId[],
): Promise<Map<string, RequestPerson>> {
  const found = await Applications.find(
    { _id: { $in: [...ids] }, landlordId },
    { listingId: 1, name: 1, email: 1, stage: 1, blindNumber: 1, passcode: 1, addressUnproven: 1 },
  ).lean<RequestPerson[]>();
  return new Map(found.map((person) => [String(person._id), person]));
}

/** The parts of a letter that say who is asking and for what, and which applicant it is filed with. */
export type RequestLetter = Pick<StoredMessage, '_id' | 'from' | 'newText' | 'applicationId'>;

/** The letters of these requests, by id; deleted ones are left out. */
export async function requestLetters(requests: readonly DataRequest[]): Promise<Map<string, RequestLetter>> {
  const found = await Messages.find(
    { _id: { $in: requests.flatMap(({ messageId }) => messageId ?? []) } },
    { from: 1, newText: 1, applicationId: 1 },
  ).lean<RequestLetter[]>();
  return new Map(found.map((letter) => [String(letter._id), letter]));
}
