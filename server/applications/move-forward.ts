import { announceApplication } from './announce.ts';
import { isRejected } from '../../domain/applications/rejection.ts';
import { referenceOf } from '../../domain/applications/reference.ts';
import { cannotAskRest } from '../../domain/applications/bulk-move.ts';
import { forwardEvent, transitionFor } from '../../domain/pipeline.ts';
import { orderOf } from '../../domain/listings/progression.ts';
import type { OwnApplication } from '../http/owned.ts';
import { askForRest } from '../../store/applications/ask-rest.ts';
import type { Application } from '../../store/applications/application.ts';
import { passedOverByDraw } from '../../store/applications/draw.ts';
import { lastOutgoing } from '../../store/outbound/outgoing-mail.ts';
import { applicantsTold, withdrawRejection } from '../../store/applications/rejection.ts';
import {
  type MoveOptions,
  type Rejection,
  moveOn,
  rejectApplication,
  undoUntil as untilOf,
} from '../../store/applications/moves.ts';
import { progressionOf } from '../../store/listings/progression.ts';
import { mailOfLastChange, undoLastChange } from '../../store/viewings/undo-last-change.ts';
import type { Context } from '../http/context.ts';
import { conflict } from '../http/errors.ts';
import { applicationsText } from './text.ts';

export const moveOptions = ({ options }: Context, now: Date): MoveOptions => ({
  now,
  holdMs: options.holdMs,
  mailDomain: options.applicationsMailDomain,
});

/** Until when the landlord's last change can be undone: a move, a rejection, or only its email. */
export async function undoUntil(application: Application, holdMs: number, now: Date): Promise<Date | null> {
  const until = untilOf(application, holdMs, now);
  if (until || application.subState !== 'rejected') return until;
  const told = await lastOutgoing(application._id, 'rejection');
  return told?.status === 'waiting' && told.attempts === 0 && told.notBefore > now ? told.notBefore : null;
}

/** The position in which the page saw an applicant, and where it said they would move, if it says so. */
export type SeenAt = { stage?: string | undefined; sub_state?: string | undefined; to?: string | undefined };

/**
 * A second request within this time (ms) counts as a repetition of the first: a double click must not move anyone two
 * stages.
 */
const sameWordMs = 2_000;

function isElsewhere({ stage, subState, movedFrom }: Application, seen: SeenAt, now: Date): boolean {
  if ((seen.stage && seen.stage !== stage) || (seen.sub_state && seen.sub_state !== subState)) return true;
  return !seen.stage && movedFrom !== null && now.getTime() - movedFrom.at.getTime() < sameWordMs;
}

async function isPassedOver({ _id, listingId, stage }: Application): Promise<boolean> {
  return stage === 'application_screening' && (await passedOverByDraw(listingId))(_id);
}

/** Moves an applicant one stage on by the landlord's decision. */
export async function moveForward(
  { application, listing }: OwnApplication,
  seen: SeenAt,
  context: Context,
  now: Date,
): Promise<Application> {
  if (isElsewhere(application, seen, now)) throw conflict(applicationsText.notMovable);
  if (await isPassedOver(application)) {
    const reference = referenceOf(String(application._id));
    throw conflict(applicationsText.draw.passedOver({ reference }));
  }
  const order = orderOf(progressionOf(listing));
  const transition = transitionFor(application, forwardEvent(application, order), 'landlord');
  if (seen.to && transition?.to.stage !== seen.to) throw conflict(applicationsText.notMovable);
  const moved = await moveOn(application, order, moveOptions(context, now));
  if (!moved) throw conflict(applicationsText.notMovable);
  return announceApplication(moved, context);
}

/** Asks an applicant for the rest of the form, after their viewing. */
export async function askRest(
  { application, listing }: OwnApplication,
  seen: SeenAt,
  context: Context,
  now: Date,
): Promise<Application> {
  if (isElsewhere(application, seen, now)) throw conflict(applicationsText.notMovable);
  const refusal = cannotAskRest(application, listing.formFields);
  if (refusal) throw conflict(refusal);
  const asked = await askForRest(application, listing, 'landlord', moveOptions(context, now));
  if (!asked) throw conflict(applicationsText.notMovable);
  return announceApplication(asked, context);
}

/** Whether they have been told of their rejection, or are about to be. */
const wasTold = async (application: Application): Promise<boolean> =>
  isRejected(application) && (await applicantsTold([application])).size > 0;

/** Rejects an applicant by the landlord's decision, in any stage; they are told only if the landlord says so. */
export async function reject(
  application: Application,
  rejection: Rejection,
  context: Context,
  now: Date,
): Promise<Application> {
  if (rejection.tell && (await wasTold(application))) throw conflict(applicationsText.alreadyTold);
  const rejected = await rejectApplication(application, rejection, moveOptions(context, now));
  if (!rejected) throw conflict(applicationsText.notRejectable);
  return announceApplication(rejected, context);
}

/** Undoes a landlord's last change while its email is still held. */
export async function undoMove(application: Application, context: Context, now: Date): Promise<Application> {
  const options = moveOptions(context, now);
  const back = untilOf(application, options.holdMs, now)
    ? await undoLastChange(application, options)
    : await withdrawRejection(application, now);
  if (!back) throw conflict(applicationsText.tooLate[(await mailOfLastChange(application, now)) ?? 'changed']);
  return announceApplication(back, context);
}
