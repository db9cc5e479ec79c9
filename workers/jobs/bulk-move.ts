import type { Types } from 'mongoose';
import { cannotMove } from '../../domain/applications/bulk-move.ts';
import { orderOf } from '../../domain/listings/progression.ts';
import type { Application } from '../../store/applications/application.ts';
import { findApplicationById } from '../../store/applications/find-application.ts';
import { isStill, markItem, setBatchStatus } from '../../store/batch.ts';
import { type BulkBatch, BulkBatches, type BulkItem, findBatchById } from '../../store/applications/bulk-move.ts';
import { passedOverByDraw } from '../../store/applications/draw.ts';
import { lastOutgoing } from '../../store/outbound/outgoing-mail.ts';
import { applicantsTold, withdrawRejection } from '../../store/applications/rejection.ts';
import { type MoveOptions, moveOn, tellRejected, rejectApplication } from '../../store/applications/moves.ts';
import { askForRest } from '../../store/applications/ask-rest.ts';
import { findListingById, type Listing } from '../../store/listings/listing.ts';
import { progressionOf } from '../../store/listings/progression.ts';
import { wasRemindedBy, sendBulkReminder, undoBulkReminder } from '../../store/viewings/bulk-reminders.ts';
import { undoLastChange } from '../../store/viewings/undo-last-change.ts';
import { type ItemResult, runBatch } from '../batch.ts';
import type { Handler, JobContext } from '../job.ts';
import { applicationsText } from '../../domain/applications/text.ts';

const text = applicationsText.skipped;
const { refusals } = applicationsText;

/**
 * Applies a landlord's decision about many applicants, in one guarded step for each, or undoes all of it. A restart
 * after a crash recognises what was done: an application that the batch moved has the batch's timestamp.
 */
export const bulkMove: Handler<'bulk-move'> = async ({ batchId }, context) => {
  const batch = await findBatchById(batchId);
  if (batch?.status === 'moving') await move(batch, context);
  const now = await findBatchById(batchId);
  if (now?.status === 'undoing') await undo(now, context);
};

/**
 * Everything in a batch happens at one instant, that of the landlord's decision: its emails are held, and undone,
 * together.
 */
function optionsOf(batch: BulkBatch, { settings }: JobContext): MoveOptions {
  return {
    now: batch.createdAt,
    holdMs: batch.heldUntil.getTime() - batch.createdAt.getTime(),
    mailDomain: settings.applicationsMailDomain,
  };
}

async function move(batch: BulkBatch, context: JobContext): Promise<void> {
  await runBatch({
    items: batch.items.filter(({ outcome }) => outcome === 'waiting'),
    act: (item) => moveOne(batch, item, context),
    finish: () => setBatchStatus(BulkBatches, batch._id, 'moving', 'done'),
    ...stepsOf(batch, context),
  });
}

const stepsOf = (batch: BulkBatch, context: JobContext) => ({
  goesOn: () => isStill(BulkBatches, batch),
  mark: (applicationId: Types.ObjectId, result: Outcome) => markItem(BulkBatches, batch._id, applicationId, result),
  publish: () => publishBatch(batch, context),
});

type Outcome = ItemResult<BulkItem>;
const moved: Outcome = { outcome: 'moved', reason: null };
const undone: Outcome = { outcome: 'undone', reason: null };
const skipped = (reason: string): Outcome => ({ outcome: 'skipped', reason });
const stays = (reason: string): Outcome => ({ outcome: 'moved', reason });

const isInReview = ({ stage, subState }: Application) => stage === 'application_screening' && subState === 'in_review';

async function moveOne(batch: BulkBatch, item: BulkItem, context: JobContext): Promise<Outcome> {
  const application = await findApplicationById(item.applicationId);
  if (!application) return skipped(text.gone);
  if (batch.action === 'tell') return tellOne(batch, application, context);
  if (batch.action === 'remind') return remindOne(batch, application, context);
  // An earlier run was killed between the move and its record.
  if (application.movedFrom?.at.getTime() === batch.createdAt.getTime()) return moved;
  if (batch.isDraw && !isInReview(application)) return skipped(text.notWaiting);
  const isPassedOver = batch.action === 'move_forward' && (await passedOverByDraw(batch.listingId))(application._id);
  const listing = batch.action === 'reject' ? null : await findListingById(batch.listingId);
  const why = cannotMove({ ...application, told: false, isPassedOver }, batch.action, listing?.formFields);
  if (why) return skipped(why);
  const change = await changeBy(batch, application, listing, optionsOf(batch, context));
  if (change) return moved;
  // A concurrent run may have moved it between the two reads.
  const after = await findApplicationById(item.applicationId);
  return after?.movedFrom?.at.getTime() === batch.createdAt.getTime() ? moved : skipped(text.changed);
}

function changeBy(
  batch: BulkBatch,
  application: Application,
  listing: Listing | null,
  options: MoveOptions,
): Promise<Application | null> {
  if (batch.action === 'reject') return rejectApplication(application, batch, options);
  if (!listing) return Promise.resolve(null);
  if (batch.action === 'ask_rest') return askForRest(application, listing, 'landlord', options);
  return moveOn(application, orderOf(progressionOf(listing)), options);
}

/** The email about a rejection that this batch put into the outbox; null if there is none. */
async function toldByBatch(batch: BulkBatch, application: Application) {
  const last = await lastOutgoing(application._id, 'rejection');
  return last?.createdAt.getTime() === batch.createdAt.getTime() ? last : null;
}

async function tellOne(batch: BulkBatch, application: Application, context: JobContext): Promise<Outcome> {
  if (await toldByBatch(batch, application)) return moved;
  const told = (await applicantsTold([application])).size > 0;
  const why = cannotMove({ ...application, told }, 'tell');
  // A concurrent run may have told them between the two reads.
  if (why) return (await toldByBatch(batch, application)) ? moved : skipped(why);
  await tellRejected(application, optionsOf(batch, context));
  return moved;
}

async function untellOne(batch: BulkBatch, item: BulkItem, application: Application): Promise<Outcome> {
  const mail = await toldByBatch(batch, application);
  if (!mail) return item.outcome === 'moved' ? stays(text.toldAgain) : skipped(text.notTold);
  const back =
    mail.status === 'withdrawn' || (await withdrawRejection(application, batch.undoAskedAt ?? batch.createdAt));
  return back ? undone : stays(text.alreadyEmailed);
}

async function remindOne(batch: BulkBatch, application: Application, { settings }: JobContext): Promise<Outcome> {
  const listing = await findListingById(application.listingId);
  if (!listing) return skipped(text.gone);
  const refusal = await sendBulkReminder(batch, application, listing, settings.applicationsMailDomain);
  return refusal ? skipped(refusals.reminder[refusal]) : moved;
}

async function undoReminder(batch: BulkBatch, item: BulkItem, application: Application): Promise<Outcome> {
  if (item.outcome === 'waiting' && !wasRemindedBy(batch, application)) return skipped(text.notReminded);
  return (await undoBulkReminder(batch, application)) ? undone : stays(text.alreadyEmailed);
}

async function undo(batch: BulkBatch, context: JobContext): Promise<void> {
  await runBatch({
    items: batch.items.filter(({ outcome, reason }) => (outcome === 'waiting' || outcome === 'moved') && !reason),
    act: (item) => undoOne(batch, item, context),
    finish: () => setBatchStatus(BulkBatches, batch._id, 'undoing', 'undone'),
    ...stepsOf(batch, context),
  });
}

async function undoOne(batch: BulkBatch, item: BulkItem, context: JobContext): Promise<Outcome> {
  const application = await findApplicationById(item.applicationId);
  if (batch.action === 'tell' && application) return untellOne(batch, item, application);
  if (batch.action === 'remind' && application) return undoReminder(batch, item, application);
  if (application?.movedFrom?.at.getTime() !== batch.createdAt.getTime()) {
    return item.outcome === 'moved' ? stays(text.movedOn) : skipped(text.notMoved);
  }
  const back = await undoLastChange(application, {
    ...optionsOf(batch, context),
    now: batch.undoAskedAt ?? batch.createdAt,
  });
  return back ? undone : stays(text.alreadyEmailed);
}

function publishBatch(batch: BulkBatch, { publish }: JobContext): Promise<void> {
  return publish(String(batch.landlordId), {
    type: 'bulk',
    listingId: String(batch.listingId),
    batchId: String(batch._id),
  });
}
