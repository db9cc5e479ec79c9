import { listingEvent } from '../../domain/calls/live.ts';
import { awaitsAnswer } from '../../domain/tenancies/closing-emails.ts';
import { findApplicationById } from '../../store/applications/find-application.ts';
import { failpoint } from '../../store/failpoint.ts';
import { answeredBy, closingKey } from '../../store/tenancies/closing-emails.ts';
import { isStill, markItem, setBatchStatus } from '../../store/batch.ts';
import {
  type ClosingBatch,
  ClosingBatches,
  type ClosingItem,
  findClosingBatchById,
} from '../../store/tenancies/closing-batch.ts';
import { putIntoOutbox, withdrawOutgoing } from '../../store/outbound/outgoing-mail.ts';
import { runBatch } from '../batch.ts';
import type { Handler, JobContext } from '../job.ts';
import { messageIdFor } from '../../store/outbound/message-id.ts';
import { tenanciesText } from '../../domain/tenancies/text.ts';

const text = tenanciesText.skipped;

/**
 * Puts the closing email of each applicant into the outbox, or undoes those that have not left. A run that was killed,
 * or runs concurrently, changes nothing twice: each email has its own key, and one put into the outbox after an undo
 * notices it when it is due to leave.
 */
export const sendClosing: Handler<'send-closing'> = async ({ batchId }, context) => {
  const batch = await findClosingBatchById(batchId);
  if (batch?.status === 'sending') await queueAll(batch, context);
  const now = await findClosingBatchById(batchId);
  if (now?.status === 'undoing') await undoAll(now, context);
};

async function queueAll(batch: ClosingBatch, context: JobContext): Promise<void> {
  await runBatch<ClosingItem>({
    items: batch.items.filter(({ outcome }) => outcome === 'waiting'),
    goesOn: () => isStill(ClosingBatches, batch),
    async act(item) {
      const reason = await queueOne(batch, item, context);
      failpoint('closing-mail-queued');
      return { outcome: reason === null ? 'queued' : 'skipped', reason };
    },
    mark: (applicationId, result) => markItem(ClosingBatches, batch._id, applicationId, result),
    finish: () => setBatchStatus(ClosingBatches, batch._id, 'sending', 'done'),
    publish: () => publishBatch(batch, context),
  });
}

/** Null if its email is in the outbox; otherwise why there is none. */
async function queueOne(
  batch: ClosingBatch,
  { applicationId }: ClosingItem,
  { settings }: JobContext,
): Promise<string | null> {
  const application = await findApplicationById(applicationId);
  if (!application?.listingId.equals(batch.listingId)) return text.gone;
  if (!application.email) return text.noAddress;
  const key = closingKey(batch._id, applicationId);
  if (!awaitsAnswer(await answeredBy(application, key))) return text.answered;
  await putIntoOutbox({
    key,
    template: 'closing',
    number: 1,
    landlordId: batch.landlordId,
    applicationId,
    aboutId: batch._id,
    to: application.email,
    rfcMessageId: messageIdFor(application, key, settings.applicationsMailDomain),
    notBefore: batch.heldUntil,
    createdAt: batch.createdAt,
  });
  return null;
}

async function undoAll(batch: ClosingBatch, context: JobContext): Promise<void> {
  for (const { applicationId, outcome } of batch.items) {
    if (outcome !== 'skipped') await withdrawOutgoing(closingKey(batch._id, applicationId));
  }
  await setBatchStatus(ClosingBatches, batch._id, 'undoing', 'undone');
  await publishBatch(batch, context);
}

function publishBatch(batch: ClosingBatch, { publish }: JobContext): Promise<void> {
  return publish(String(batch.landlordId), listingEvent(batch.listingId));
}
