import type { Authentication, Message, TraceStep } from '../../domain/inbound/message.ts';
import type { Scan } from '../../domain/inbound/scan.ts';
import { civilDate } from '../../domain/civil-time.ts';
import { privacyText } from '../../domain/privacy/text.ts';
import { shortDate } from '../../domain/text/dates.ts';
import { judgeAuthentication } from '../../mail/read/trust.ts';
import { newText } from '../../mail/read/new-text.ts';
import type { Classification, ForwardingConfirmation } from '../../mail/read/verdict.ts';
import type { StoredMessage } from '../../store/messages/message.ts';
import { forgetPlaceNeverMade } from '../../store/messages/place-message.ts';
import { keepFirstMessage, keepMessage } from '../../store/messages/keep-message.ts';
import type { NewMessage } from '../../store/messages/message.ts';
import { failpoint } from '../../store/failpoint.ts';
import { INBOX_TEST_HEADER, INBOX_TEST_OUTCOME, recordInboxTest } from '../../store/inbound/inbox-test.ts';
import { securityEvent } from '../../store/operations/security-events.ts';
import { erasedBefore } from '../../store/inbound/erased-mail.ts';
import { passAgain } from '../../store/privacy/erasure.ts';
import type { Conclusion } from '../../store/inbound/mail-reading.ts';
import type { Delivery, MailWithoutBytes, ReceivedMail } from '../../store/inbound/received-mail.ts';
import type { LandlordInbox } from '../../store/inbound/landlord-inbox.ts';
import type { JobContext } from '../job.ts';
import { keepAttachments } from './attachments.ts';
import { classifyDelivery } from './classify-delivery.ts';
import { forOperators } from './for-operators.ts';
import { sendLandlordReply } from './landlord-reply.ts';
import { scanSteps } from './examine.ts';
import { fieldSteps } from './field-steps.ts';
import { bareId } from './message-ids.ts';
import { noteDataRequests } from './data-requests.ts';
import { place, placeAheadOf } from './place.ts';
import { announceDelivery } from './placement.ts';
import { takeInAtOnce } from './take-in-at-once.ts';
import { testMessageArrived } from './test-message.ts';
import { inboundText } from '../../domain/inbound/text.ts';

export type DeliveryInput = {
  mail: MailWithoutBytes;
  index: number;
  delivery: Delivery;
  /** The landlord's addresses and listings when reading began. */
  inbox: LandlordInbox;
  message: Message;
  /** Its HTML, sanitised for display. */
  html: string | null;
  /** Number of remote pictures removed from its HTML. */
  removedImages: number;
  rfcMessageId: string;
  authentication: Authentication | null;
  /** What the spam and virus checks found; empty if there are none. */
  scans: readonly Scan[];
  /** Why the message could not be parsed; null if it could. */
  unreadable: string | null;
  notes: readonly string[];
  /** The sender's own words if concluding this delivery closes its email, else null; absent if it isn't concluded. */
  closesWith?: ReceivedMail['header'];
};

/** A delivery that was concluded together with what it brought; `isClosed`: by this reading. */
export type ConcludedDelivery = { isClosed: boolean };

/** The longest text that is stored with a message; the raw mail holds the rest. */
const textLimit = 200_000;

/**
 * Decides what a message is for one inbox, acts on it, and returns the conclusion with its trace, unless that was
 * written already.
 */
export async function readDelivery(input: DeliveryInput, context: JobContext): Promise<Conclusion | ConcludedDelivery> {
  const tested = await ownInboxTest(input, context);
  if (tested) return tested;
  const classified = await classifyDelivery(input, context);
  const test = await testMessageArrived(input.delivery, context);
  if (test) return test;
  noteForgedSender(input, classified);
  const toOperators = forOperators(input.delivery, input.message, classified, context);
  if (toOperators) return toOperators;
  if (input.inbox.isDeleted) return toDeletedAccount(classified, context);
  const erased = await aboutErasedPerson(input, classified, context);
  if (erased) return erased;
  const sent = await sendLandlordReply(classified, input, context);
  if (sent) return sent;
  const steps: TraceStep[] = [
    ...input.notes.map((reason) => ({ at: context.now(), check: 'parsing', verdict: 'noted', reason })),
    ...scanSteps(input.scans, context.now()),
    ...classified.steps,
    ...fieldSteps(classified, input.message, context.now()),
  ];
  const record = { ...messageRecord(input, classified, context.now()), ...placeAheadOf(classified, input) };
  const begun = await takeInAtOnce(record, steps, classified, input, context);
  if (begun && 'isClosed' in begun) return begun;
  const { message: kept, isNew } = begun ?? (await keepFirstMessage(record));
  if (!begun) failpoint('message-kept');
  const sameRun = kept.receivedMailId?.equals(input.mail._id) && kept.deliveryIndex === input.index;
  const stored = isNew || !sameRun ? kept : await forgetPlaceNeverMade(kept);
  if (!isNew && !sameRun) {
    const reason = inboundText.history.duplicate;
    steps.push({ at: context.now(), check: 'delivered before', verdict: 'duplicate', reason });
    const { applicationId, _id: messageId } = stored;
    return { kind: classified.kind, outcome: 'duplicate', applicationId, messageId, steps };
  }
  const placed = await place(classified, stored, input, context);
  steps.push({ at: context.now(), check: 'placing', verdict: placed.outcome, reason: placed.reason });
  await noteDataRequests(stored, placed.application);
  steps.push(...(await placeOthers(classified, input, context)));
  steps.push(...(await keepAttachments(stored, placed.application, input.message, classified.kind, context)));
  await announceDelivery(placed, input.delivery, context);
  return {
    kind: classified.kind,
    outcome: placed.outcome,
    applicationId: placed.application?._id ?? null,
    messageId: stored._id,
    ...(classified.reading ? { reading: classified.reading } : {}),
    steps,
  };
}

/**
 * The conclusion about a landlord's test of their own inbox: only the time when it arrived is stored. Tests are
 * recognised first, so that they can't become an application or unsorted email.
 */
async function ownInboxTest(
  { mail, delivery: { landlordId }, message, rfcMessageId }: DeliveryInput,
  { settings, now, publish }: JobContext,
): Promise<Conclusion | null> {
  const ids = [rfcMessageId, ...(message.headers.get(INBOX_TEST_HEADER.toLowerCase()) ?? [])].slice(0, 3);
  if (!(await recordInboxTest(settings.secret, landlordId, ids, mail.receivedAt))) return null;
  await publish(String(landlordId), { type: 'inbox' });
  const reason = inboundText.history.inboxTest;
  const step = { at: now(), check: 'inbox test', verdict: 'arrived', reason };
  return { kind: 'notification', outcome: INBOX_TEST_OUTCOME, applicationId: null, messageId: null, steps: [step] };
}

/** The conclusion about an email to a landlord whose account was deleted: nothing of it is stored. */
function toDeletedAccount({ kind }: Classification, { now }: JobContext): Conclusion {
  const step = { at: now(), check: 'account', verdict: 'deleted', reason: privacyText.trace.accountDeleted };
  return { kind, outcome: 'deleted', applicationId: null, messageId: null, steps: [step] };
}

/**
 * The conclusion about an email from an applicant who was erased: it creates no application, and nothing of it is
 * stored. The pass that removes it is requested before it is concluded, so that neither is lost.
 */
async function aboutErasedPerson(
  { delivery, inbox }: DeliveryInput,
  classified: Classification,
  { settings, now }: JobContext,
): Promise<Conclusion | null> {
  const named =
    classified.kind === 'forwarded-enquiry'
      ? [classified.originalMessageId]
      : classified.kind === 'bounce'
        ? classified.report.messageIds
        : [];
  const erased =
    inbox.erased ??
    (named.length > 0 ? await erasedBefore(settings.secret, delivery.landlordId, { messageIds: named }) : null);
  if (!erased) return null;
  const { applicationId, erasedAt } = erased;
  await passAgain(applicationId, now());
  const reason = privacyText.trace.sentAgain({ date: shortDate(civilDate(erasedAt)) });
  const step = { at: now(), check: 'erased', verdict: 'erased', reason };
  return { kind: classified.kind, outcome: 'erased', applicationId, messageId: null, steps: [step] };
}

/** Logs a message with several senders, or with one whose domain disowns it, whatever became of it. */
function noteForgedSender({ mail, delivery, authentication }: DeliveryInput, { kind }: Classification): void {
  if (kind !== 'spoof' && judgeAuthentication(authentication).level !== 'forged') return;
  const { remoteAddress: from } = mail.envelope;
  securityEvent('mail_sender_forged', { from, mailId: mail._id, landlordId: delivery.landlordId, what: kind });
}

/** Creates an application for each further enquiry that is attached, with its own message containing what it says. */
async function placeOthers(
  classified: Classification,
  input: DeliveryInput,
  context: JobContext,
): Promise<TraceStep[]> {
  const others = classified.kind === 'forwarded-enquiry' ? (classified.others ?? []) : [];
  const steps: TraceStep[] = [];
  for (const [at, { platform, enquiry, reason }] of others.entries()) {
    const one: Classification = {
      kind: 'forwarded-enquiry',
      platform,
      enquiry,
      reason,
      originalMessageId: null,
      byLandlord: classified.kind === 'forwarded-enquiry' && classified.byLandlord === true,
      steps: [],
    };
    const record = messageRecord(input, one, context.now());
    const { message: stored } = await keepMessage({
      ...record,
      dedupeKey: `${record.dedupeKey} attached ${at + 2}`,
      rfcMessageId: `${record.rfcMessageId}.${at + 2}`,
      text: enquiry.letter,
      newText: enquiry.letter,
      html: null,
    });
    const placed = await place(one, stored, input, context);
    steps.push({
      at: context.now(),
      check: 'another enquiry attached',
      verdict: placed.outcome,
      reason: placed.reason,
    });
    await announceDelivery(placed, input.delivery, context);
  }
  return steps;
}

export function messageRecord(input: DeliveryInput, classified: Classification, now: Date): NewMessage {
  const { mail, index, delivery, message, html, removedImages, authentication, rfcMessageId } = input;
  const text = message.text.slice(0, textLimit);
  return {
    landlordId: delivery.landlordId,
    direction: 'in',
    kind: classified.kind,
    applicationId: null,
    listingId: null,
    receivedMailId: mail._id,
    deliveryIndex: index,
    dedupeKey: `in ${rfcMessageId} ${mail.sha256}`,
    rfcMessageId,
    references: [...message.inReplyTo, ...message.references].map(bareId).slice(-100),
    from: message.from ?? { name: '', address: mail.envelope.mailFrom },
    to: delivery.recipient,
    subject: message.subject.slice(0, 998),
    at: mail.receivedAt ?? now,
    newText: classified.kind === 'reply' ? classified.newText : newText(text).text,
    text,
    html,
    ...(removedImages > 0 ? { removedImages } : {}),
    authentication: authentication && summaryOf(authentication),
    confirmation: classified.kind === 'confirmation' ? keptConfirmation(classified.confirmation) : null,
    unsortedReason: null,
  };
}

/** The one-word result of each check; of several signatures the best. */
function summaryOf({ spf, dkim, dmarc, arc }: Authentication): StoredMessage['authentication'] {
  const signature = dkim.find((row) => row.result === 'pass') ?? dkim[0];
  return { spf: spf.result, dkim: signature?.result ?? 'none', dmarc: dmarc.result, arc: arc.result };
}

function keptConfirmation({ provider, code, link, mailbox }: ForwardingConfirmation): StoredMessage['confirmation'] {
  return { provider, code, link, address: mailbox };
}
