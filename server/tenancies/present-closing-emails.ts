import { awaitsAnswer } from '../../domain/tenancies/closing-emails.ts';
import type {
  ClosingBatchAnswer,
  ClosingList,
  ClosingState,
  UnansweredApplicant,
} from '../../domain/calls/closing-emails.ts';
import type { ClosingRow, closingMails } from '../../store/tenancies/closing-emails.ts';
import type { ClosingBatch, ClosingItem } from '../../store/tenancies/closing-batch.ts';
import type { Listing } from '../../store/listings/listing.ts';
import { seen, redactionOf } from '../applications/seen.ts';

function presentRow(row: ClosingRow, listing: Listing): UnansweredApplicant {
  const redaction = redactionOf(row, listing);
  const { _id, name, email, stage, subState, receivedAt, isBackup } = seen(row, listing);
  return {
    application_id: String(_id),
    name,
    email: email ?? '',
    ...(redaction.isHidden ? { is_hidden: true as const } : {}),
    stage,
    sub_state: subState,
    received_at: receivedAt.toISOString(),
    is_backup: isBackup ?? false,
    came_back: row.cameBack && redaction.cover(row.cameBack),
  };
}

export function presentClosing(listing: Listing, rows: readonly ClosingRow[], batchId: string | null): ClosingList {
  const present = (row: ClosingRow) => presentRow(row, listing);
  const of = (...states: ClosingRow['answered'][]) => rows.filter(({ answered }) => states.includes(answered));
  return {
    listing_id: String(listing._id),
    address: listing.address,
    status: listing.status,
    unanswered: rows.filter(({ answered }) => awaitsAnswer(answered)).map(present),
    without_address: of('no-address').map(present),
    num_answered: of('told', 'left').length,
    num_tenants: of('tenant').length,
    batch_id: batchId,
  };
}

type Mails = Awaited<ReturnType<typeof closingMails>>;

function stateOf(
  { applicationId, outcome, reason }: ClosingItem,
  batch: ClosingBatch,
  mails: Mails,
): { state: ClosingState; detail: string | null } {
  const mail = mails.get(String(applicationId));
  const undone = batch.status === 'undoing' || batch.status === 'undone';
  if (!mail)
    return outcome === 'skipped'
      ? { state: 'skipped', detail: reason }
      : { state: undone ? 'withdrawn' : 'waiting', detail: null };
  if (mail.status === 'waiting')
    return mail.attempts > 0
      ? { state: 'sending', detail: mail.response }
      : { state: undone ? 'withdrawn' : 'held', detail: null };
  return { state: mail.status, detail: mail.status === 'failed' ? mail.response : null };
}

export function presentClosingBatch(batch: ClosingBatch, mails: Mails, now: Date): ClosingBatchAnswer {
  const undoable = (batch.status === 'sending' || batch.status === 'done') && batch.heldUntil > now;
  return {
    batch_id: String(batch._id),
    listing_id: String(batch.listingId),
    status: batch.status,
    text: batch.text,
    items: batch.items.map((item) => ({
      application_id: String(item.applicationId),
      name: item.name,
      ...stateOf(item, batch, mails),
    })),
    created_at: batch.createdAt.toISOString(),
    undo_until: undoable ? batch.heldUntil.toISOString() : null,
  };
}
