import {
  type ConversationApplicant,
  type ConversationMessage,
  type ConversationSummary,
  type DeliveryState,
} from '../../domain/calls/conversations.ts';
import { quotedPart, withoutPasscodes } from '../../domain/conversation.ts';
import { type Application } from '../../store/application.ts';
import { type LastMessage } from '../../store/conversation.ts';
import { type ApplicantDocument } from '../../store/document.ts';
import { type StoredMessage } from '../../store/message.ts';
import { type OutgoingMail } from '../../store/outgoing-mail.ts';
import { presentDocumentLink } from './document.ts';

type Person = Pick<Application, '_id' | 'name' | 'email'>;

export function presentConversationApplicant({ _id, name, email }: Person): ConversationApplicant {
  return { id: String(_id), name, email: email ?? '' };
}

export function presentConversation({ person, last }: { person: Person; last: LastMessage }): ConversationSummary {
  return {
    applicant: presentConversationApplicant(person),
    last_message: { text: withoutPasscodes(last.snippet).replace(/\s+/g, ' ').trim(), at: last.at.toISOString(), from_applicant: last.direction === 'in' },
  };
}

const neverQueued = 'It was kept but never queued, because Letterbox was interrupted. Please send it again.';

/** What the outbox knows of a message that was sent. */
export function presentDelivery(mail: OutgoingMail | undefined): DeliveryState {
  const settled = { goes_out_at: null, can_withdraw: false };
  if (!mail) return { state: 'failed', reason: neverQueued, ...settled };
  if (mail.status === 'sent') return { state: 'sent', reason: null, ...settled };
  if (mail.status === 'waiting') {
    const can_withdraw = mail.template === 'message' && mail.attempts === 0;
    return { state: 'queued', reason: mail.response, goes_out_at: mail.notBefore.toISOString(), can_withdraw };
  }
  return { state: mail.status === 'sending' ? 'queued' : 'failed', reason: mail.response, ...settled };
}

/** Who wrote it, as far as a person is named: a platform writes in the applicant's name. */
function senderOf({ direction, kind, from }: StoredMessage, person: Person): string {
  const named = from.name || from.address;
  if (direction === 'out') return 'You';
  if (kind === 'enquiry' && person.name && person.name !== named) return `${person.name} through ${named}`;
  if (kind === 'forwarded-enquiry' && person.name && person.name !== named) return `${person.name}, forwarded by ${named}`;
  return named;
}

const automatic = new Set<StoredMessage['kind']>(['auto-reply', 'bounce', 'notification']);

export type ThreadParts = { person: Person; documents: readonly ApplicantDocument[]; mails: ReadonlyMap<string, OutgoingMail> };

export function presentMessage(message: StoredMessage, { person, documents, mails }: ThreadParts): ConversationMessage {
  const [newText, text] = [withoutPasscodes(message.newText), withoutPasscodes(message.text)];
  return {
    id: String(message._id),
    from_applicant: message.direction === 'in',
    sender_name: senderOf(message, person),
    subject: message.subject,
    automatic: automatic.has(message.kind),
    new_text: newText.trim(),
    full_text: quotedPart(newText, text) ? text : '',
    at: message.at.toISOString(),
    attachments: documents
      .filter((document) => document.messageId.equals(message._id))
      .map((document) => ({ ...presentDocumentLink(document), content_type: document.contentType })),
    delivery: message.direction === 'out' ? presentDelivery(mails.get(message.rfcMessageId)) : null,
  };
}
