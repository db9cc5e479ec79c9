import {
  bulkMoveSchema,
  bulkPreflightSchema,
  bulkQuerySchema,
  type BulkPreflightAnswer,
  type BulkState,
} from '../../domain/calls/bulk-move.ts';
import { bulkReminderTime, type ReminderRefusal } from '../../domain/applications/reminders.ts';
import { type BulkAction, cannotMove } from '../../domain/applications/bulk-move.ts';
import { orderOf } from '../../domain/listings/progression.ts';
import { stageOf } from '../../domain/listings/question-stages.ts';
import { type EarlyQuestion, earlyQuestionsOf } from '../../domain/listings/early-questions.ts';
import { type BulkBatch, BulkBatches, findBatch } from '../../store/applications/bulk-move.ts';
import { passedOverByDraw } from '../../store/applications/draw.ts';
import { keepLandlordBatch, type NewBatch, undoBatch } from '../../store/batch.ts';
import { type MovingRow, rowsToMove } from '../../store/applications/table.ts';
import type { Listing } from '../../store/listings/listing.ts';
import { applicantsTold } from '../../store/applications/rejection.ts';
import { progressionOf } from '../../store/listings/progression.ts';
import { bulkReminderRefusals } from '../../store/viewings/bulk-reminders.ts';
import type { Landlord } from '../http/access.ts';
import { call } from '../http/call.ts';
import { conflict, notFound } from '../http/errors.ts';
import { ownListing } from '../http/owned.ts';
import { seen } from './seen.ts';
import { applicationsText } from './text.ts';
import { commonText } from '../../domain/text/common.ts';

function nameOf(row: MovingRow, listing: Listing): string {
  const { name, email } = seen(row, listing);
  return name || email || commonText.unnamed;
}

type Candidate = MovingRow & { told: boolean; isPassedOver: boolean; reminderRefusal: ReminderRefusal | null };

type BulkRequest = { ids: readonly string[]; action: BulkAction; now: Date };

async function candidates(listing: Listing, { ids, action, now }: BulkRequest): Promise<Candidate[]> {
  const rows = await rowsToMove(listing._id, ids);
  const told = action === 'tell' ? await applicantsTold(rows) : null;
  const passedOver = action === 'move_forward' ? await passedOverByDraw(listing._id) : () => false;
  const rowIds = rows.map(({ _id }) => _id);
  const refused = action === 'remind' ? await bulkReminderRefusals(listing, rowIds, now) : null;
  return rows.map((row) => ({
    ...row,
    told: told?.has(String(row._id)) ?? false,
    isPassedOver: passedOver(row._id),
    reminderRefusal: refused?.get(String(row._id)) ?? null,
  }));
}

/** What the form would ask too early of the applicants who would be sent it by this move. */
function askedEarly(listing: Listing, rows: readonly Candidate[], action: BulkAction): EarlyQuestion[] {
  const sent =
    action === 'move_forward' && rows.some((row) => row.stage === 'application_screening' && !cannotMove(row, action));
  if (!sent || orderOf(progressionOf(listing)) === 'view') return [];
  return earlyQuestionsOf(listing.formFields.filter((field) => stageOf(field) === 'enquiry'));
}

/** When reminders sent now will leave; null if at once. */
function reminderLeavesAt(now: Date): string | null {
  const leaves = bulkReminderTime(now);
  return leaves > now ? leaves.toISOString() : null;
}

function presentPreflight(
  rows: readonly Candidate[],
  asked: number,
  { action, now }: Pick<BulkRequest, 'action' | 'now'>,
  listing: Listing,
): BulkPreflightAnswer {
  const cannot = rows.flatMap((row) => {
    const reason = cannotMove(row, action, listing.formFields);
    return reason ? [{ application_id: String(row._id), name: nameOf(row, listing), reason }] : [];
  });
  const gone = asked - rows.length;
  const missing =
    gone > 0
      ? [
          {
            application_id: '',
            name: applicationsText.missing.count({ count: gone }),
            reason: applicationsText.missing.reason,
          },
        ]
      : [];
  return {
    action,
    will: rows.length - cannot.length,
    cannot: [...cannot, ...missing],
    early_questions: askedEarly(listing, rows, action),
    leaves_at: action === 'remind' ? reminderLeavesAt(now) : null,
  };
}

const preflight = call({
  method: 'post',
  path: '/listing/application_pipeline/bulk_preflight',
  limit: 'write',
  access: 'landlord',
  schema: bulkPreflightSchema,
  load: ownListing,
  act: ({ input, loaded, now }) => candidates(loaded, { ids: input.application_ids, action: input.action, now }),
  present: (rows, { input, loaded, now }) =>
    presentPreflight(rows, new Set(input.application_ids).size, { action: input.action, now }, loaded),
});

function presentBatch(batch: BulkBatch, now: Date): BulkState {
  const count = (outcome: string) => batch.items.filter((item) => item.outcome === outcome).length;
  const open =
    (batch.status === 'moving' || batch.status === 'done') &&
    batch.heldUntil > now &&
    count('moved') + count('waiting') > 0;
  return {
    batch_id: String(batch._id),
    listing_id: String(batch.listingId),
    action: batch.action,
    status: batch.status,
    total: batch.items.length,
    moved: count('moved'),
    skipped: batch.items
      .filter(({ reason }) => reason !== null)
      .map(({ applicationId, name, reason }) => ({
        application_id: String(applicationId),
        name,
        reason: reason ?? '',
      })),
    taken_back: count('undone'),
    undo_until: open ? batch.heldUntil.toISOString() : null,
  };
}

const move = call({
  method: 'post',
  path: '/listing/application_pipeline/bulk_move',
  limit: 'write',
  access: 'landlord',
  schema: bulkMoveSchema,
  load: ownListing,
  async act({ input, loaded, who, context, now }) {
    const rows = await rowsToMove(loaded._id, input.application_ids);
    const wanted: NewBatch<BulkBatch> = {
      landlordId: who._id,
      listingId: loaded._id,
      clientId: input.client_id,
      action: input.action,
      reason: input.reason,
      tell: input.tell,
      items: rows.map((row) => ({
        applicationId: row._id,
        name: nameOf(row, loaded),
        outcome: 'waiting',
        reason: null,
      })),
      createdAt: now,
      heldUntil: new Date(now.getTime() + context.options.holdMs),
    };
    const batch = await keepLandlordBatch(BulkBatches, wanted, 'moving');
    await context.options.queues.enqueue('bulk-move', { batchId: String(batch._id) });
    return batch;
  },
  present: (batch, { now }) => presentBatch(batch, now),
});

async function ownBatch({ who, input }: { who: Landlord; input: { batch_id: string } }): Promise<BulkBatch> {
  const batch = await findBatch(who._id, input.batch_id);
  if (!batch) throw notFound('move');
  return batch;
}

const state = call({
  method: 'get',
  path: '/listing/application_pipeline/bulk_state',
  limit: 'read',
  access: 'landlord',
  schema: bulkQuerySchema,
  load: ownBatch,
  act: ({ loaded }) => loaded,
  present: (batch, { now }) => presentBatch(batch, now),
});

const undo = call({
  method: 'post',
  path: '/listing/application_pipeline/bulk_undo',
  limit: 'write',
  access: 'landlord',
  schema: bulkQuerySchema,
  load: ownBatch,
  async act({ loaded, context, now }) {
    const turned = await undoBatch(BulkBatches, loaded, 'moving', now);
    if (!turned) throw conflict(applicationsText.tooLateForMany);
    await context.options.queues.enqueue('bulk-move', { batchId: String(turned._id) }, 1);
    return turned;
  },
  present: (batch, { now }) => presentBatch(batch, now),
});

export const bulkMoveRoutes = [preflight, move, state, undo];
