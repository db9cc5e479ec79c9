import { type TraceItem } from '../../domain/calls/operations.ts';
import { type ReceivedMail } from '../../store/received-mail.ts';

/** One item for each inbox that a mail was delivered to; `recipient` narrows them to those that were looked for. */
export function presentTraces(mail: Omit<ReceivedMail, 'raw'>, recipient = ''): TraceItem[] {
  const wanted = recipient.toLowerCase();
  return mail.deliveries.flatMap((delivery, index) => {
    if (!delivery.recipient.toLowerCase().includes(wanted)) return [];
    return {
      id: `${String(mail._id)}-${index}`,
      message_id: mail.header?.messageId || null,
      received_at: mail.receivedAt.toISOString(),
      sender: mail.header?.from || mail.envelope.mailFrom,
      recipient: delivery.recipient,
      subject: mail.header?.subject ?? null,
      size: mail.size,
      kind: delivery.kind,
      outcome: delivery.outcome,
      application_id: delivery.applicationId && String(delivery.applicationId),
      steps: delivery.steps.map(({ at, check, verdict, reason }) => ({ at: at.toISOString(), check, verdict, reason })),
    };
  });
}
