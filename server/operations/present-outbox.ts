import type { OutboxItem } from '../../domain/calls/operations.ts';
import type { KeptOutgoing } from '../../store/outbound/outgoing-mail.ts';

/**
 * An outgoing email as operators see it: the recipient, and the server's reply. Its content is generated when it
 * leaves.
 */
export function presentOutgoing(mail: KeptOutgoing): OutboxItem {
  const due = mail.status === 'waiting' || mail.status === 'sending';
  return {
    id: String(mail._id),
    template: mail.template,
    to: mail.to,
    status: mail.status,
    attempts: mail.attempts,
    answer: mail.response,
    created_at: mail.createdAt.toISOString(),
    due_at: due ? mail.notBefore.toISOString() : null,
    sent_at: mail.sentAt?.toISOString() ?? null,
    application_id: mail.applicationId && String(mail.applicationId),
    can_retry: mail.status === 'failed' || (mail.status === 'waiting' && mail.attempts > 0),
  };
}
