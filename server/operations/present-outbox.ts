import type { OutboxItem } from '../../domain/calls/operations.ts';
import { maskedAddress, maskedText, type People } from '../../domain/operations/masked.ts';
import type { KeptOutgoing } from '../../store/outbound/outgoing-mail.ts';
import type { OperatorView } from './operator-view.ts';

/** The people an email may mention, and until when it is shown as part of another record, such as a trace. */
type NamedPeople = People & { shownUntil?: string | null };

/**
 * An outgoing email as operators see it: the recipient, and the server's reply. Its content is generated when it
 * leaves.
 */
export function presentOutgoing(mail: KeptOutgoing, view: OperatorView, of: NamedPeople = view.noOne): OutboxItem {
  const shownUntil = view.shownUntil('sent-email', String(mail._id)) ?? of.shownUntil ?? null;
  const people = { names: of.names, addresses: [...of.addresses, mail.to] };
  // An operator's or a platform's mail is nobody's data.
  const isMasked = shownUntil === null && !view.isShown(mail.to);
  const due = mail.status === 'waiting' || mail.status === 'sending';
  return {
    id: String(mail._id),
    shown_until: shownUntil,
    is_masked: isMasked,
    template: mail.template,
    to: isMasked ? maskedAddress(mail.to) : mail.to,
    status: mail.status,
    attempts: mail.attempts,
    answer: isMasked && mail.response ? maskedText(mail.response, people, view.isShown) : mail.response,
    created_at: mail.createdAt.toISOString(),
    due_at: due ? mail.notBefore.toISOString() : null,
    sent_at: mail.sentAt?.toISOString() ?? null,
    application_id: mail.applicationId && String(mail.applicationId),
    can_retry: mail.status === 'failed' || (mail.status === 'waiting' && mail.attempts > 0),
  };
}
