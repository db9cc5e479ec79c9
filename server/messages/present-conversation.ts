import type {
  CannotEmail,
  ConversationApplicant,
  ConversationMessage,
  ConversationSummary,
  DeliveryState,
  MessageAttachment,
} from '../../domain/calls/conversations.ts';
import { senderCheck } from '../../domain/inbound/authentication-labels.ts';
import { remarksOf } from '../../domain/inbound/remarks.ts';
import { readRequest } from '../../domain/inbound/requests/request.ts';
import { isSuppressed } from '../../domain/outbound/suppression.ts';
import { quotedPart, withoutPasscodes } from '../../domain/messages/conversation.ts';
import type { Application } from '../../store/applications/application.ts';
import type { ConversationPerson, ThreadMessage } from '../../store/messages/conversation.ts';
import type { ApplicantDocument } from '../../store/documents/document.ts';
import { standingVerdict } from '../../store/documents/review.ts';
import type { OutgoingMail } from '../../store/outbound/outgoing-mail.ts';
import { type Blinded, seen, type Redaction, redactionOf } from '../applications/seen.ts';
import { presentDocumentLink } from '../documents/present-document.ts';
import { messagesText } from './text.ts';

type Person = Pick<Application, '_id' | 'name' | 'email'>;

export function presentConversationApplicant(
  { _id, name, email }: Person,
  { isHidden }: Redaction,
): ConversationApplicant {
  return { id: String(_id), name, email: email ?? '', ...(isHidden ? { is_hidden: true as const } : {}) };
}

/** Why no email reaches an applicant, and their number; null if they can be emailed. */
export function presentCannotEmail({ cannotEmail, phone }: Application, now: Date): CannotEmail | null {
  return cannotEmail && isSuppressed(cannotEmail, now) ? { reason: cannotEmail.reason, phone_number: phone } : null;
}

export function presentConversation(known: ConversationPerson, listing: Blinded): ConversationSummary {
  const person = seen(known, listing);
  const { snippet = '', at, fromApplicant = false, automatic = false, unread = 0 } = person.conversation ?? {};
  return {
    applicant: presentConversationApplicant(person, redactionOf(known, listing)),
    last_message: {
      text: snippet,
      at: (at ?? person._id.getTimestamp()).toISOString(),
      from_applicant: fromApplicant,
      automatic,
    },
    unread,
  };
}

const settled = { goes_out_at: null, accepted_at: null, can_withdraw: false, can_retry: false };

/** What the outbox knows of a message that was sent. */
function presentDelivery(mail: OutgoingMail | undefined): DeliveryState {
  if (!mail) return { ...settled, state: 'failed', reason: messagesText.neverQueued, can_retry: true };
  const accepted_at = mail.sentAt?.toISOString() ?? null;
  switch (mail.status) {
    case 'waiting': {
      const can_withdraw = mail.template === 'message' && mail.attempts === 0;
      return {
        ...settled,
        state: 'queued',
        reason: mail.response,
        goes_out_at: mail.notBefore.toISOString(),
        can_withdraw,
      };
    }
    case 'sending':
      return { ...settled, state: 'sent', reason: null };
    case 'sent':
      return { ...settled, state: 'delivered', reason: null, accepted_at };
    case 'failed':
      // One that a server had accepted has bounced; one that none accepted was given up.
      return {
        ...settled,
        state: mail.sentAt ? 'bounced' : 'failed',
        reason: mail.response,
        accepted_at,
        can_retry: mail.template === 'message',
      };
    case 'withdrawn':
      return { ...settled, state: 'failed', reason: mail.response };
  }
}

/** The author, if a person is named: a platform writes in the applicant's name. */
function senderOf({ direction, kind, automatic, from }: ThreadMessage, person: Person, redaction: Redaction): string {
  const named = redaction.isHidden ? redaction.label : from.name || from.address;
  if (direction === 'out') return automatic ? messagesText.senders.letterbox : messagesText.senders.landlord;
  if (redaction.isHidden) return named;
  if (kind === 'enquiry' && person.name && person.name !== named)
    return messagesText.senders.through({ name: person.name, sender: named });
  if (kind === 'forwarded-enquiry' && person.name && person.name !== named)
    return messagesText.senders.forwarded({ name: person.name, sender: named });
  return named;
}

const automaticKinds = new Set<ThreadMessage['kind']>(['auto-reply', 'bounce', 'notification']);

export type ThreadParts = {
  person: Person;
  documents: readonly ApplicantDocument[];
  mails: ReadonlyMap<string, OutgoingMail>;
  /** Ids of the messages that can be shown with their formatting. */
  formatted: ReadonlySet<string>;
  /** What hides who the person is, where it is hidden. */
  redaction: Redaction;
  /** When the landlord last wrote; null if the applicant's request is not to be looked up. */
  openSince: Date | null;
};

/** A document as the attachment it arrived as. */
export function presentDocumentAttachment(document: ApplicantDocument, redaction: Redaction): MessageAttachment {
  return {
    ...presentDocumentLink(document, redaction),
    content_type: document.contentType,
    size: document.size,
    document: { document_id: String(document._id), slot: document.slot, verdict: standingVerdict(document).verdict },
  };
}

function presentAttachments(
  message: ThreadMessage,
  documents: readonly ApplicantDocument[],
  redaction: Redaction,
): MessageAttachment[] {
  const sent = (message.files ?? []).map(({ name, contentType, size }, index) => ({
    name,
    file: `/files/messages/${String(message._id)}/files/${index}`,
    content_type: contentType,
    size,
    deleted_at: null,
    document: null,
  }));
  return [
    ...sent,
    ...documents
      .filter((document) => document.messageId.equals(message._id))
      .map((document) => presentDocumentAttachment(document, redaction)),
  ];
}

/** What counts against a sender; null if the sender was verified, or could not be checked. */
function warningOf({ direction, from, authentication }: ThreadMessage): string | null {
  const check = direction === 'in' ? senderCheck(from.address, authentication) : null;
  return check?.verdict === 'failed' ? check.text : null;
}

export function presentMessage(
  message: ThreadMessage,
  { person, documents, mails, formatted, openSince, redaction }: ThreadParts,
): ConversationMessage {
  const [written, whole] = [withoutPasscodes(message.newText), withoutPasscodes(message.text)];
  const [newText, text] = [redaction.cover(written), redaction.cover(whole)];
  const id = String(message._id);
  const attachments = presentAttachments(message, documents, redaction);
  const remarks =
    message.direction === 'in' ? remarksOf(written) : { linkedFiles: [], isCut: false, offer: null, scam: null };
  const coverAny = (words: string | null) => words && redaction.cover(words);
  const delivery = message.direction === 'out' ? presentDelivery(mails.get(message.rfcMessageId)) : null;
  const isOpen = openSince !== null && message.at > openSince && message.kind === 'reply';
  const request = isOpen ? readRequest(written, attachments.length) : null;
  return {
    id,
    from_applicant: message.direction === 'in',
    sender_name: senderOf(message, person, redaction),
    subject: redaction.cover(message.subject),
    automatic: message.automatic ?? automaticKinds.has(message.kind),
    by_reply: message.byReply ?? false,
    new_text: newText.trim(),
    full_text: quotedPart(written, whole) ? text : '',
    html: formatted.has(id) && !redaction.isHidden ? `/files/messages/${id}/html` : null,
    remote_images: message.removedImages ?? 0,
    sender_warning: coverAny(warningOf(message)),
    at: message.at.toISOString(),
    attachments,
    delivery: delivery && { ...delivery, reason: coverAny(delivery.reason) },
    remarks: {
      linked_files: [...remarks.linkedFiles],
      is_cut: remarks.isCut,
      offer: remarks.offer,
      scam: remarks.scam,
    },
    request: request && { ...request, quote: coverAny(request.quote) },
  };
}
