import type { TraceItem } from '../../domain/calls/operations.ts';
import type { KeptOutgoing } from '../../store/outbound/outgoing-mail.ts';
import type { Delivery, MailWithoutBytes } from '../../store/inbound/received-mail.ts';
import type { ApplicantDocument } from '../../store/documents/document.ts';
import { presentTracedDocument } from './present-traced-document.ts';
import { presentOutgoing } from './present-outbox.ts';

/** The emails to a delivery's applicant since it arrived: a message's trace ends with what was sent because of it. */
function mailsSince(delivery: Delivery, receivedAt: Date, outgoing: readonly KeptOutgoing[]): KeptOutgoing[] {
  const { applicationId } = delivery;
  if (!applicationId) return [];
  return outgoing.filter((mail) => mail.applicationId?.equals(applicationId) && mail.createdAt >= receivedAt);
}

/** What followed from the emails of a page: what was mailed about their applications, and the files they brought. */
export type AfterMail = { outgoing: readonly KeptOutgoing[]; documents: readonly ApplicantDocument[] };

/** Which of an email's inboxes were searched for. */
export type TraceFilter = { recipient?: string | undefined; kind?: string | undefined; landlord?: string | undefined };

/** One item for each inbox that an email was delivered to, among those searched for. */
export function presentTraces(
  mail: MailWithoutBytes,
  { outgoing, documents }: AfterMail,
  { recipient = '', kind, landlord = '' }: TraceFilter = {},
): TraceItem[] {
  const isWanted = (delivery: Delivery) =>
    delivery.recipient.toLowerCase().includes(recipient.toLowerCase()) &&
    (!kind || delivery.kind === kind) &&
    delivery.username.startsWith(landlord.toLowerCase());
  const { mailFrom, helo, remoteAddress, transmissionType } = mail.envelope;
  return mail.deliveries.flatMap((delivery, index) => {
    if (!isWanted(delivery)) return [];
    return {
      id: `${String(mail._id)}-${index}`,
      message_id: mail.header?.messageId || null,
      received_at: mail.receivedAt.toISOString(),
      sender: mail.header?.from || mailFrom,
      recipient: delivery.recipient,
      subject: mail.header?.subject ?? null,
      size: mail.size,
      kind: delivery.kind,
      outcome: delivery.outcome,
      application_id: delivery.applicationId && String(delivery.applicationId),
      connection: { mail_from: mailFrom, helo, remote_address: remoteAddress, protocol: transmissionType },
      steps: delivery.steps.map(({ at, check, verdict, reason }) => ({ at: at.toISOString(), check, verdict, reason })),
      documents: documents.filter(({ messageId }) => delivery.messageId?.equals(messageId)).map(presentTracedDocument),
      mails: mailsSince(delivery, mail.receivedAt, outgoing).map(presentOutgoing),
    };
  });
}
