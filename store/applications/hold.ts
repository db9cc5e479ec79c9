import mongoose, { type ClientSession, type Types } from 'mongoose';
import {
  documentsHeldBy,
  type Hold,
  type HoldReason,
  type ScreeningHoldReason,
} from '../../domain/listings/progression.ts';
import { decideAbout, progressionOf } from '../listings/progression.ts';
import type { Listing } from '../listings/listing.ts';
import type { Application } from './application.ts';
import { Applications } from './application-model.ts';
import { changeStage, type StageChange } from './stage.ts';
import type { UnfinishedQuery } from '../unfinished-work.ts';

/** Aborts a transaction. */
export class Held extends Error {
  readonly why: ScreeningHoldReason;
  constructor(why: ScreeningHoldReason) {
    super(why);
    this.why = why;
  }
}

/**
 * Moves an application that fits to information collection, or returns why it must wait. If the landlord set a limit,
 * the count and the move are one transaction: the limit is never exceeded, whatever is interrupted or repeated.
 */
export async function askWithinLimit(
  application: Application,
  listing: Listing,
  change: StageChange,
): Promise<{ application: Application | null } | { why: HoldReason }> {
  const progression = progressionOf(listing);
  const why = documentsHeldBy(progression, listing.askedByRule ?? 0);
  if (why) return { why };
  if (progression.documents === 'everyone') return { application: await changeStage(application, change) };
  return asOneMoreAsked(listing._id, (session) => changeStage(application, change, session));
}

/**
 * Counts one more applicant asked for documents and makes the move in one transaction, or returns why they must wait.
 */
export function asOneMoreAsked(
  listingId: Types.ObjectId,
  move: (session: ClientSession) => Promise<Application | null>,
): Promise<{ application: Application | null } | { why: HoldReason }> {
  return withinLimit(async (session) => {
    const now = await decideAbout(listingId, 'askedByRule', session);
    const held = now && documentsHeldBy(progressionOf(now), now.askedByRule ?? 0);
    if (held) throw new Held(held);
    return move(session);
  });
}

/** Another change of the same application was quicker. */
class Overtaken extends Error {}

/**
 * Runs a decision and the move that follows from it as one transaction; a hold writes nothing. `move` throws a `Held`
 * with one of the reasons `Why`.
 */
export async function withinLimit<Why extends ScreeningHoldReason = HoldReason>(
  move: (session: ClientSession) => Promise<Application | null>,
): Promise<{ application: Application | null } | { why: Why }> {
  try {
    const application = await mongoose.connection.withSession((session) =>
      session.withTransaction(async () => {
        const moved = await move(session);
        if (!moved) throw new Overtaken();
        return moved;
      }),
    );
    return { application };
  } catch (error) {
    if (error instanceof Held) return { why: error.why as Why };
    if (error instanceof Overtaken) return { application: null };
    throw error;
  }
}

/** Ends a hold whose reason no longer applies, such as when a document is no longer in order. */
export async function endHold({ _id, hold }: Pick<Application, '_id' | 'hold'>): Promise<void> {
  if (hold) await Applications.updateOne({ _id, 'hold.since': hold.since }, { $set: { hold: null } });
}

/** Ends the wait for what was asked after a viewing: all of it has come. */
export async function endRestHold({ _id, hold }: Pick<Application, '_id' | 'hold'>, completeAt: Date): Promise<void> {
  if (hold) await Applications.updateOne({ _id, 'hold.since': hold.since }, { $set: { hold: null, completeAt } });
}

/**
 * After a change of the landlord's settings, everyone waiting before the same step waits for the new reason, except
 * those passed over by a draw.
 */
export async function restateHold(application: Application, why: ScreeningHoldReason): Promise<Application> {
  const { hold, listingId } = application;
  if (!hold || hold.step === 'draw' || hold.step === 'rest' || hold.why === why) return application;
  await Applications.updateMany(
    { listingId, 'hold.step': hold.step, 'hold.since': { $type: 'date' }, 'hold.why': hold.why },
    { $set: { 'hold.why': why } },
  );
  return { ...application, hold: { ...hold, why } as Application['hold'] };
}

/** How many applicants are waiting before a step. */
export async function countHeld(listingId: Types.ObjectId, step: Hold['step']): Promise<number> {
  return Applications.countDocuments({ listingId, 'hold.step': step, 'hold.since': { $type: 'date' } });
}

/** Applicants waiting before a step, first come first. */
export async function heldBefore(listingId: Types.ObjectId, step: Hold['step'], limit: number): Promise<Application[]> {
  return Applications.find({ listingId, 'hold.step': step, 'hold.since': { $type: 'date' } })
    .sort({ receivedAt: 1, _id: 1 })
    .limit(limit)
    .lean<Application[]>();
}

/** Applications waiting for a free place at a viewing, with or without their papers: it becomes free in many ways. */
export function waitingForPlaces(_now: Date, limit: number): UnfinishedQuery<Pick<Application, 'listingId'>> {
  return Applications.find(
    {
      'hold.since': { $type: 'date' },
      $or: [
        { 'hold.step': 'viewing', 'hold.why': 'full' },
        { 'hold.step': 'documents', 'hold.why': 'places' },
      ],
    },
    { listingId: 1 },
  )
    .limit(limit)
    .lean<Pick<Application, 'listingId'>[]>();
}
