import { senderCheck } from '../../domain/inbound/authentication-labels.ts';
import type { Confirmations, ForwardingQuestion, UnsortedMail } from '../../domain/calls/unsorted.ts';
import { canAskWish } from '../../domain/inbound/wish-question.ts';
import { isRobotAddress } from '../../platforms/mail-domains.ts';
import { platformOfAddress } from '../../platforms/platform.ts';
import type { Application } from '../../store/applications/application.ts';
import type { ApplicantDocument } from '../../store/documents/document.ts';
import type { StoredMessage } from '../../store/messages/message.ts';
import { presentDocumentLink } from '../documents/present-document.ts';

/** The present, and how long a question is held before it leaves, in ms. */
export type Hold = { now: Date; holdMs: number };

export type SuggestedApplicant = Pick<Application, '_id' | 'name'>;

export function presentUnsorted(
  message: StoredMessage,
  documents: readonly ApplicantDocument[],
  hold: Hold,
  applicants: readonly SuggestedApplicant[] = [],
): UnsortedMail {
  const suggested = message.suggestions?.applicationIds ?? [];
  return {
    id: String(message._id),
    received_at: message.at.toISOString(),
    from_name: message.from.name,
    from_address: message.from.address,
    subject: message.subject,
    text: message.text,
    kind: message.kind,
    reason: message.unsortedReason ?? message.archivedByRule?.reason ?? message.archivedByLandlord?.reason ?? '',
    filing: message.filing !== null,
    sender_check: senderCheck(message.from.address, message.authentication ?? null),
    suggestions: {
      listing_ids: (message.suggestions?.listingIds ?? []).map(String),
      applicants: suggested.flatMap((id) =>
        applicants.filter(({ _id }) => _id.equals(id)).map(({ _id, name }) => ({ application_id: String(_id), name })),
      ),
    },
    confirmation: presentQuestion(message),
    question: {
      can_ask: canAsk(message),
      asked_at: message.asked?.at.toISOString() ?? null,
      held_until: heldUntil(message, hold),
    },
    attachments: documents
      .filter((document) => document.messageId.equals(message._id))
      .map((document) => presentDocumentLink(document)),
  };
}

/** Until when the question about an email can be taken back; null once it can't, or if none was asked. */
function heldUntil({ asked }: StoredMessage, { now, holdMs }: Hold): string | null {
  const until = asked ? asked.at.getTime() + holdMs : 0;
  return until > now.getTime() ? new Date(until).toISOString() : null;
}

/** Whether the landlord can ask the writer what they want. */
export function canAsk({ from, kind, authentication, suggestions, asked }: StoredMessage): boolean {
  const address = from.address.toLowerCase();
  const isPerson = /^[^\s@]+@[^\s@]+$/.test(address) && !isRobotAddress(address) && platformOfAddress(address) === null;
  return canAskWish({
    kind,
    isPerson,
    senderCheck: senderCheck(address, authentication ?? null),
    homes: suggestions?.listingIds.length ?? 0,
    applicants: suggestions?.applicationIds.length ?? 0,
    isAsked: Boolean(asked),
  });
}

/** Only web addresses become links: an email can claim anything to be one. */
function presentQuestion({ confirmation }: StoredMessage): ForwardingQuestion | null {
  if (!confirmation) return null;
  const { provider, code, link, address } = confirmation;
  return { provider, code, link: link && /^https:\/\//i.test(link) ? link : null, address };
}

/** A separate forwarding question, for the top of a page. */
export function presentConfirmation(message: StoredMessage): Confirmations['items'][number][] {
  const question = presentQuestion(message);
  return question ? [{ id: String(message._id), received_at: message.at.toISOString(), ...question }] : [];
}
