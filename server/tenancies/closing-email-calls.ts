import { listingEvent } from '../../domain/calls/live.ts';
import { awaitsAnswer, closingProblem } from '../../domain/tenancies/closing-emails.ts';
import { type UnansweredCount, closingBatchSchema, sendClosingSchema } from '../../domain/calls/closing-emails.ts';
import { listingQuerySchema } from '../../domain/calls/listing.ts';
import type { ListingStatus } from '../../domain/listings/listing.ts';
import { changeListing } from '../../domain/tenancies/close-units.ts';
import { closingMails, closingRows, countUnanswered } from '../../store/tenancies/closing-emails.ts';
import { keepLandlordBatch, type NewBatch, undoBatch } from '../../store/batch.ts';
import {
  type ClosingBatch,
  ClosingBatches,
  findClosingBatch,
  lastClosingBatch,
} from '../../store/tenancies/closing-batch.ts';
import { changeUnits } from '../../store/tenancies/rental-units.ts';
import type { Landlord } from '../http/access.ts';
import { call } from '../http/call.ts';
import type { Context } from '../http/context.ts';
import { badRequest, conflict, notFound } from '../http/errors.ts';
import { ownListing } from '../http/owned.ts';
import { presentClosing, presentClosingBatch } from './present-closing-emails.ts';
import { presentListing } from '../listings/present-listing.ts';
import { seen } from '../applications/seen.ts';
import { nameOf } from './unit-names.ts';
import { changedListing } from './unit-change.ts';
import { tenanciesText } from './text.ts';

const read = call({
  method: 'get',
  path: '/listing/closing',
  limit: 'read',
  access: 'landlord',
  schema: listingQuerySchema,
  load: ownListing,
  act: async ({ loaded }) => ({ rows: await closingRows(loaded._id), batchId: await lastClosingBatch(loaded._id) }),
  present: ({ rows, batchId }, { loaded }) => presentClosing(loaded, rows, batchId && String(batchId)),
});

/** Only the number, for pages that show no names. */
const unanswered = call({
  method: 'get',
  path: '/listing/closing/count',
  limit: 'read',
  access: 'landlord',
  schema: listingQuerySchema,
  load: ownListing,
  act: ({ loaded }) => countUnanswered(loaded._id),
  present: (count, { loaded }): UnansweredCount => ({ listing_id: String(loaded._id), num_unanswered: count }),
});

const withMails = async (batch: ClosingBatch) => ({
  batch,
  mails: await closingMails(
    batch._id,
    batch.items.map(({ applicationId }) => applicationId),
  ),
});

const send = call({
  method: 'post',
  path: '/listing/closing/send',
  limit: 'write',
  access: 'landlord',
  schema: sendClosingSchema,
  load: ownListing,
  async act({ input, loaded, who, now, context }) {
    const rows = (await closingRows(loaded._id, [...new Set(input.application_ids)])).filter(({ answered }) =>
      awaitsAnswer(answered),
    );
    const problem = closingProblem(
      input.text,
      rows.map((row) => ({ name: row.name, email: seen(row, loaded).email })),
      loaded.address,
    );
    if (problem) throw badRequest(problem);
    const items = rows.map((row) => ({
      applicationId: row._id,
      name: nameOf(seen(row, loaded)),
      outcome: 'waiting' as const,
      reason: null,
    }));
    if (items.length === 0) return withMails(await again(loaded._id, input.client_id));
    const heldUntil = new Date(now.getTime() + context.options.holdMs);
    const mailing: NewBatch<ClosingBatch> = {
      landlordId: who._id,
      listingId: loaded._id,
      clientId: input.client_id,
      text: input.text,
      items,
      createdAt: now,
      heldUntil,
    };
    const batch = await keepLandlordBatch(ClosingBatches, mailing, 'sending');
    // If the queue can't take it now, the sweep finds it.
    await context.options.queues.enqueue('send-closing', { batchId: String(batch._id) });
    return withMails(batch);
  },
  present: ({ batch, mails }, { now }) => presentClosingBatch(batch, mails, now),
});

/** The mailing stored under this id before, when none of its applicants remain to be written to. */
async function again(listingId: ClosingBatch['listingId'], clientId: string): Promise<ClosingBatch> {
  const last = await lastClosingBatch(listingId);
  const batch = last && (await findClosingBatch(listingId, String(last)));
  if (batch?.clientId !== clientId) throw conflict(tenanciesText.allAnswered);
  return batch;
}

type BatchRequest = { who: Landlord; input: { listing_id: string; batch_id: string } };

async function ownBatch(asked: BatchRequest): Promise<ClosingBatch> {
  const listing = await ownListing(asked);
  const batch = await findClosingBatch(listing._id, asked.input.batch_id);
  if (!batch) throw notFound('mailing');
  return batch;
}

const state = call({
  method: 'get',
  path: '/listing/closing/batch',
  limit: 'read',
  access: 'landlord',
  schema: closingBatchSchema,
  load: ownBatch,
  act: ({ loaded }) => withMails(loaded),
  present: ({ batch, mails }, { now }) => presentClosingBatch(batch, mails, now),
});

const undo = call({
  method: 'post',
  path: '/listing/closing/undo',
  limit: 'write',
  access: 'landlord',
  schema: closingBatchSchema,
  load: ownBatch,
  async act({ loaded, context, now }) {
    const turned = await undoBatch(ClosingBatches, loaded, 'sending', now);
    const batch = turned ?? (await findClosingBatch(loaded.listingId, String(loaded._id)));
    if (!batch || (!turned && batch.status !== 'undoing' && batch.status !== 'undone'))
      throw conflict(tenanciesText.tooLate);
    if (turned) await context.options.queues.enqueue('send-closing', { batchId: String(batch._id) }, 1);
    await announceBatch(batch, context);
    return withMails(batch);
  },
  present: ({ batch, mails }, { now }) => presentClosingBatch(batch, mails, now),
});

function announceBatch({ landlordId, listingId }: ClosingBatch, { live }: Context): Promise<void> {
  return live.publish(String(landlordId), listingEvent(listingId));
}

/** The landlord's own decision about the whole listing; its units stay as they are. */
const byHand = (path: string, to: ListingStatus) =>
  call({
    method: 'post',
    path,
    limit: 'write',
    access: 'landlord',
    schema: listingQuerySchema,
    load: ownListing,
    act: async ({ loaded, who, now, context }) =>
      changedListing(
        await changeUnits({ landlordId: who._id, listingId: loaded._id, now }, (listing) => changeListing(listing, to)),
        context,
      ),
    present: presentListing,
  });

export const closingRoutes = [
  read,
  unanswered,
  send,
  state,
  undo,
  byHand('/listing/close', 'CLOSED'),
  byHand('/listing/reopen', 'ACTIVE'),
];
