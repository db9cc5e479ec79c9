import mongoose, { type ClientSession, Schema, type Types, model } from 'mongoose';
import { inTheDay } from '../../domain/daytime.ts';
import type { Position } from '../../domain/pipeline.ts';
import {
  type DecidedCriterion,
  decidedCriteria,
  type ErasedBy,
  erasureRefusal,
  LATE_PASS_AFTER_MS,
  needsName,
  nextPassAt,
} from '../../domain/privacy/erasure.ts';
import { heldRefusal } from '../../domain/privacy/held-refusal.ts';
import { afterDays, type Periods } from '../../domain/privacy/periods.ts';
import type { Application } from '../applications/application.ts';
import { Applications } from '../applications/application-model.ts';
import { uncount } from '../applications/kept-counts.ts';
import { isDuplicateKey } from '../duplicate-key.ts';
import { OutgoingMails, putIntoOutboxWithin } from '../outbound/outgoing-mail.ts';
import type { UnfinishedQuery } from '../unfinished-work.ts';
import { closeRequestsOfErased, noteOwnAct } from './data-request.ts';
import { recordDeletion } from './deletion.ts';
import { endingViewing } from './ending-viewing.ts';
import { holdsOn } from './hold.ts';
import { landlordPeriods } from './landlord-periods.ts';

/** What names the person in other records; known only until the passes that look for it are finished. */
export type ErasedPerson = {
  name: string;
  email: string | null;
  /** The organizer’s address in their calendar names it: without it, a cancellation would be another’s. */
  replyToken?: string;
};

/**
 * What remains of an erased application, under its id: when and how it ended, and no name. The store removes it after
 * the landlord’s period for it. Until the last pass it also says what still has to be looked for.
 */
export type Erasure = {
  _id: Types.ObjectId;
  landlordId: Types.ObjectId;
  listingId: Types.ObjectId;
  receivedAt: Date;
  erasedAt: Date;
  /** When it is deleted itself, with the fingerprints of the person’s emails. */
  expiresAt: Date;
  by: ErasedBy;
  stage: Position['stage'];
  subState: Position['subState'];
  criteria: DecidedCriterion[];
  /** Null once nothing is looked for by name any more. */
  person: ErasedPerson | null;
  passes: number;
  /** When the next pass is due; null after the last. */
  nextPassAt: Date | null;
};

const schema = new Schema<Erasure>({
  landlordId: { type: Schema.Types.ObjectId, required: true },
  listingId: { type: Schema.Types.ObjectId, required: true },
  receivedAt: { type: Date, required: true },
  erasedAt: { type: Date, required: true },
  expiresAt: { type: Date, required: true },
  by: { type: String, required: true },
  stage: { type: String, required: true },
  subState: { type: String, required: true },
  criteria: [new Schema<DecidedCriterion>({ criterion: String, answer: String }, { _id: false })],
  person: {
    type: new Schema<ErasedPerson>(
      { name: String, email: { type: String, default: null }, replyToken: String },
      { _id: false },
    ),
    default: null,
  },
  passes: { type: Number, required: true },
  nextPassAt: { type: Date, default: null },
});
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
schema.index({ landlordId: 1 });
schema.index({ listingId: 1 });
schema.index({ nextPassAt: 1 }, { partialFilterExpression: { nextPassAt: { $type: 'date' } } });

export const Erasures = model<Erasure>('Erasure', schema, 'erasures');

export type ErasureResult =
  | { outcome: 'erased'; erasure: Erasure; receiptId: Types.ObjectId | null }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'gone' };

export type ErasureOptions = {
  by: ErasedBy;
  now: Date;
  mailDomain: string;
  /** The installation’s periods; absent means the defaults. */
  periods?: Periods;
};

/** The outbox key and the Message-ID of the receipt, which reveal nothing but the application’s id. */
const receiptKey = (applicationId: Types.ObjectId): string => `erased-${String(applicationId)}`;
export const receiptMessageId = (applicationId: Types.ObjectId, mailDomain: string): string =>
  `${receiptKey(applicationId)}@${mailDomain}`;

/**
 * Erases an application. One transaction removes its record, writes what remains, and queues a receipt: from then on
 * nobody finds the person. The job `erase-application` removes everything else about them. A repeated call finds it
 * done.
 */
export async function erase(applicationId: Types.ObjectId, options: ErasureOptions): Promise<ErasureResult> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await mongoose.connection.withSession((session) =>
        session.withTransaction(() => eraseWithin(session, applicationId, options)),
      );
    } catch (error) {
      // It was changed or erased concurrently: the next attempt sees its current state.
      if (!(error instanceof Overtaken || isDuplicateKey(error)) || attempt >= MAX_TRIES) throw error;
    }
  }
}

const MAX_TRIES = 5;
class Overtaken extends Error {}

async function eraseWithin(
  session: ClientSession,
  applicationId: Types.ObjectId,
  options: ErasureOptions,
): Promise<ErasureResult> {
  const before = await Erasures.findById(applicationId).session(session).lean<Erasure>();
  if (before) return { outcome: 'erased', erasure: before, receiptId: null };
  const application = await Applications.findById(applicationId).session(session).lean<Application>();
  if (!application) return { outcome: 'gone' };
  const reason =
    erasureRefusal(application, options.by) ??
    heldRefusal(await holdsOn(application, session), options.by, options.now);
  if (reason) return { outcome: 'refused', reason };
  const { record } = await landlordPeriods(application.landlordId, options.periods, session);
  const [created] = await Erasures.create([recordOf(application, record, options)], { session });
  if (!created) throw new Error('The erasure was not kept');
  const receiptId = await queueReceipt(session, application, options);
  const { stage, subState } = application;
  const { deletedCount } = await Applications.deleteOne({ _id: applicationId, stage, subState }, { session });
  if (deletedCount !== 1) throw new Overtaken();
  await uncount(application, session);
  await recordDeletion({ kind: 'application', id: applicationId, at: options.now }, session);
  await closeRequestsOfErased(applicationId, options.now, { session });
  if (options.by === 'applicant') {
    const { landlordId } = application;
    await noteOwnAct({ landlordId, applicationId, kind: 'erasure' }, 'done', options.now, session);
  }
  return { outcome: 'erased', erasure: created.toObject(), receiptId };
}

/** What remains of an application that is erased now, with what its passes look for. */
export function recordOf(
  application: Application,
  keptDays: number,
  { by, now }: Pick<ErasureOptions, 'by' | 'now'>,
): Erasure {
  const { _id, landlordId, listingId, receivedAt, stage, subState, screening, name, email, replyToken } = application;
  return {
    _id,
    landlordId,
    listingId,
    receivedAt,
    erasedAt: now,
    expiresAt: afterDays(now, keptDays),
    by,
    stage,
    subState,
    criteria: decidedCriteria(screening),
    person: { name, email, replyToken },
    passes: 0,
    nextPassAt: nextPassAt(0, now),
  };
}

/** Nothing is emailed to an address unless there is evidence that its owner wrote. */
async function queueReceipt(
  session: ClientSession,
  { _id, landlordId, email, addressUnproven }: Application,
  { by, now, mailDomain }: ErasureOptions,
): Promise<Types.ObjectId | null> {
  if (!email || addressUnproven) return null;
  const key = receiptKey(_id);
  await putIntoOutboxWithin(session, {
    key,
    template: 'erased',
    number: 1,
    landlordId,
    applicationId: _id,
    aboutId: await endingViewing(session, _id, now),
    to: email,
    rfcMessageId: receiptMessageId(_id, mailDomain),
    // Whoever asked for it is told at once.
    notBefore: by === 'clock' ? inTheDay(now) : now,
    createdAt: now,
  });
  const receipt = await OutgoingMails.findOne({ key }, { _id: 1 }).session(session).lean<{ _id: Types.ObjectId }>();
  return receipt?._id ?? null;
}

/** What records that an erasure was made, and names nobody: it outlives any backup taken before. */
export type ErasureRecord = Omit<Erasure, 'person' | 'passes' | 'nextPassAt'>;

/** Every erasure remembered, as its remaining record alone. */
export async function erasureRecords(): Promise<ErasureRecord[]> {
  return Erasures.find({}, { person: 0, passes: 0, nextPassAt: 0, __v: 0 }).lean<ErasureRecord[]>();
}

/** What remains of an erased application; null if there is nothing under this id. */
export async function findErasure(applicationId: Types.ObjectId | string): Promise<Erasure | null> {
  return Erasures.findById(applicationId).lean<Erasure>();
}

/**
 * Records that a pass was made, and when the next is due: none after the last, once the receipt has left or was given
 * up. A pass requested in the meantime stays due.
 */
export async function finishPass({ _id, passes, nextPassAt: due }: Erasure, now: Date): Promise<void> {
  const isLast = nextPassAt(passes + 1, now) === null;
  const waits = isLast && (await OutgoingMails.exists({ applicationId: _id })) !== null;
  const done = waits ? passes : passes + 1;
  await Erasures.updateOne(
    { _id, nextPassAt: due },
    { $set: { passes: done, nextPassAt: nextPassAt(done, now), ...(needsName(done) ? {} : { person: null }) } },
  );
}

/** Schedules another pass soon: something of an erased person arrived again. */
export async function passAgain(applicationId: Types.ObjectId, now: Date): Promise<void> {
  const due = new Date(now.getTime() + LATE_PASS_AFTER_MS);
  await Erasures.updateOne(
    { _id: applicationId, $or: [{ nextPassAt: null }, { nextPassAt: { $gt: due } }] },
    { $set: { nextPassAt: due } },
  );
}

/** Whether passes over the data of a listing’s former applicants remain. */
export async function hasUnfinishedErasures(listingId: Types.ObjectId): Promise<boolean> {
  return (await Erasures.exists({ listingId, nextPassAt: { $type: 'date' } })) !== null;
}

/** The same for all of a landlord’s former applicants. */
export async function hasUnfinishedErasuresOf(landlordId: Types.ObjectId): Promise<boolean> {
  return (await Erasures.exists({ landlordId, nextPassAt: { $type: 'date' } })) !== null;
}

/** Erasures with a pass due: what the sweep looks for. */
export function unfinishedErasures(now: Date, limit: number): UnfinishedQuery {
  return Erasures.find({ nextPassAt: { $lte: now, $type: 'date' } }, { _id: 1 })
    .limit(limit)
    .lean<{ _id: Types.ObjectId }[]>();
}
