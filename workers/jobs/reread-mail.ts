import type { TraceStep } from '../../domain/inbound/message.ts';
import { periodsText } from '../../domain/privacy/periods-text.ts';
import { isVouchedFor } from '../../domain/inbound/vouching.ts';
import { stableMessageId } from '../../mail/read/message-id.ts';
import type { Classification } from '../../mail/read/verdict.ts';
import type { Application } from '../../store/applications/application.ts';
import { findApplicationById } from '../../store/applications/find-application.ts';
import { fillIn } from '../../store/applications/fill-in.ts';
import { assignDocuments } from '../../store/documents/keep-document.ts';
import { landlordInbox } from '../../store/inbound/landlord-inbox.ts';
import {
  type Conclusion,
  loadReceivedMail,
  noteOnDelivery,
  reconcludeDelivery,
} from '../../store/inbound/mail-reading.ts';
import { recountConversation } from '../../store/messages/conversation-summary.ts';
import type { StoredMessage } from '../../store/messages/message.ts';
import type { Delivery, MailWithoutBytes } from '../../store/inbound/received-mail.ts';
import { clearUnsorted, findMessage, refreshMessage } from '../../store/inbound/unsorted-message.ts';
import type { Handler, JobContext } from '../job.ts';
import { keepAttachments } from '../inbound/attachments.ts';
import { examine, scanSteps } from '../inbound/examine.ts';
import { fieldSteps } from '../inbound/field-steps.ts';
import { bareId } from '../inbound/message-ids.ts';
import { place } from '../inbound/place.ts';
import { originOf } from '../inbound/vouching.ts';
import { classifyDelivery } from '../inbound/classify-delivery.ts';
import { type DeliveryInput, messageRecord } from '../inbound/read-delivery.ts';
import { inboundText } from '../../domain/inbound/text.ts';

const text = inboundText.reread;

/** What the trace says about who had it read again. */
const checkOf = {
  operator: 'read again by an operator',
  listing: 'read again for a listing',
  layout: 'read again with its layout',
} as const;

/** The result of another reading: the same facts as in the first one's conclusion. */
type RereadConclusion = Omit<Conclusion, 'steps' | 'messageId' | 'kind' | 'reading'> & {
  reason: string;
  steps: readonly TraceStep[];
};

/**
 * Reads one delivery of an email again: because an operator asked after a fix, for it or for all of its layout, or
 * because it may name a new listing. It continues with the stored message: one that is filed stays where it is and only
 * gains what is now better understood, one that is not may be filed. However often it runs, nothing is done twice. What
 * a landlord has decided about a message stands.
 */
export const rereadMail: Handler<'reread-mail'> = async ({ mailId, delivery: index, because }, context) => {
  const loaded = await loadReceivedMail(mailId);
  const delivery = loaded?.mail.deliveries[index];
  const stored = delivery?.messageId ? await findMessage(delivery.messageId) : null;
  if (!loaded || !delivery?.readAt || !stored) return;
  if (loaded.mail.size === 0) {
    const step = { at: context.now(), check: 'read again by an operator', verdict: 'deleted' };
    return noteOnDelivery(loaded.mail._id, index, [{ ...step, reason: periodsText.rawDeleted }]);
  }
  // Filed or decided in the meantime: a new listing changes nothing about it.
  if (because === 'listing' && (stored.applicationId || stored.unsortedReason === null)) return;
  const input = await understand(loaded.mail, loaded.raw, index, delivery, context);
  const classified = await classifyDelivery(input, context);
  const { reason, steps, ...again } = await readAgain(stored, classified, input, context);
  const told: TraceStep = {
    at: context.now(),
    check: checkOf[because ?? 'operator'],
    verdict: again.outcome ?? classified.kind,
    reason,
  };
  await reconcludeDelivery(loaded.mail._id, index, {
    ...again,
    kind: classified.kind,
    messageId: stored._id,
    reading: classified.reading ?? null,
    steps: [
      ...scanSteps(input.scans, context.now()),
      ...classified.steps,
      ...fieldSteps(classified, input.message, context.now()),
      ...steps,
      told,
    ],
  });
  await announceReading(stored, again.applicationId, context);
};

async function understand(
  mail: MailWithoutBytes,
  raw: Buffer,
  index: number,
  delivery: Delivery,
  context: JobContext,
): Promise<DeliveryInput> {
  const { result, authentication, scans } = await examine(raw, mail, context);
  const message = result.ok ? result.message : result.fallback;
  return {
    mail,
    index,
    delivery,
    inbox: await landlordInbox(delivery.landlordId),
    message,
    html: result.ok ? (result.display?.html ?? null) : null,
    removedImages: result.ok ? (result.display?.removedImages ?? 0) : 0,
    rfcMessageId: bareId(stableMessageId(message, raw)),
    authentication,
    scans,
    unreadable: result.ok ? null : result.reason,
    notes: result.ok ? result.notes : [result.reason],
  };
}

async function readAgain(
  stored: StoredMessage,
  classified: Classification,
  input: DeliveryInput,
  context: JobContext,
): Promise<RereadConclusion> {
  const { delivery, mail, index } = input;
  const asBefore = { outcome: delivery.outcome, applicationId: stored.applicationId, steps: [] };
  if (!stored.receivedMailId?.equals(mail._id) || stored.deliveryIndex !== index) {
    return {
      ...asBefore,
      reason: text.otherDelivery,
    };
  }
  if (stored.archivedByLandlord) return { ...asBefore, reason: text.archived };
  if (stored.filing) return { ...asBefore, reason: text.filing };
  await refreshMessage(stored._id, messageRecord(input, classified, context.now()));
  const application = stored.applicationId && (await findApplicationById(stored.applicationId));
  return application
    ? enrich(application, stored, classified, input, context)
    : placeNow(stored, classified, input, context);
}

/**
 * A message that is filed stays there: its application gains facts that were unknown, and files that were not found
 * before.
 */
async function enrich(
  application: Application,
  stored: StoredMessage,
  classified: Classification,
  input: DeliveryInput,
  context: JobContext,
): Promise<RereadConclusion> {
  const enquiry = 'enquiry' in classified && classified.kind !== 'spoof' ? classified.enquiry : null;
  const origin = originOf(classified, input, context);
  const filled = enquiry
    ? await fillIn(application, stored._id, enquiry, (address) => isVouchedFor(address, origin))
    : [];
  // What lists show of it, and the words by which it is found.
  await recountConversation(application._id);
  const steps = await keepAttachments(stored, application, input.message, classified.kind, context);
  if (filled.length > 0)
    await context.enqueue('screen-application', { applicationId: String(application._id) }, context.now().getTime());
  const news = [
    ...(filled.length > 0 ? [text.stated({ facts: filled.join(', ') })] : []),
    ...(steps.length > 0 ? [text.files({ count: steps.length })] : []),
  ];
  const reason = inboundText.reread.known({ news: news.join(' ') || inboundText.reread.nothingNew });
  return { outcome: input.delivery.outcome, applicationId: application._id, reason, steps };
}

/** A message that was not filed may be filed now, as every message is. */
async function placeNow(
  stored: StoredMessage,
  classified: Classification,
  input: DeliveryInput,
  context: JobContext,
): Promise<RereadConclusion> {
  const placed = await place(classified, stored, input, context);
  if (!placed.application && !placed.unsorted) await clearUnsorted(stored._id);
  const steps = await keepAttachments(stored, placed.application, input.message, classified.kind, context);
  if (placed.application) await assignDocuments(stored._id, placed.application._id);
  return { outcome: placed.outcome, applicationId: placed.application?._id ?? null, reason: placed.reason, steps };
}

async function announceReading(
  stored: StoredMessage,
  applicationId: RereadConclusion['applicationId'],
  { publish }: JobContext,
): Promise<void> {
  const landlordId = String(stored.landlordId);
  await publish(landlordId, { type: 'unsorted' });
  const application = applicationId && (await findApplicationById(applicationId));
  if (!application) return;
  await publish(landlordId, {
    type: 'application',
    listingId: String(application.listingId),
    applicationId: String(application._id),
  });
}
