import { hasWholeWords } from '../../domain/text/whole-words.ts';
import type { TraceItem } from '../../domain/calls/operations.ts';
import type { TraceStep } from '../../domain/inbound/message.ts';
import { inboundText } from '../../domain/inbound/text.ts';
import { OPERATORS_INBOX, OPERATORS_TEXT_CHECK } from '../../domain/operations/operators-inbox.ts';
import {
  maskedAddress,
  maskedInbox,
  maskedMailbox,
  maskedText,
  maskedWords,
  type People,
} from '../../domain/operations/masked.ts';
import type { KeptOutgoing } from '../../store/outbound/outgoing-mail.ts';
import type { Delivery, MailWithoutBytes } from '../../store/inbound/received-mail.ts';
import type { ApplicantDocument } from '../../store/documents/document.ts';
import type { OperatorView } from './operator-view.ts';
import { presentTracedDocument } from './present-traced-document.ts';
import { presentOutgoing } from './present-outbox.ts';
import { operationsText } from './text.ts';

/** The emails to a delivery's applicant since it arrived: a message's trace ends with what was sent because of it. */
function mailsSince(delivery: Delivery, receivedAt: Date, outgoing: readonly KeptOutgoing[]): KeptOutgoing[] {
  const { applicationId } = delivery;
  if (!applicationId) return [];
  return outgoing.filter((mail) => mail.applicationId?.equals(applicationId) && mail.createdAt >= receivedAt);
}

/**
 * What followed from the emails on a page: the emails sent about their applications, the documents they contained, and
 * who the applicants are.
 */
export type AfterMail = {
  outgoing: readonly KeptOutgoing[];
  documents: readonly ApplicantDocument[];
  people: ReadonlyMap<string, People>;
};

/** Which of an email's inboxes were searched for. */
export type TraceFilter = { recipient?: string | undefined; kind?: string | undefined; landlord?: string | undefined };

const addressIn = (mailbox: string): string => /<([^<>]*)>\s*$/.exec(mailbox)?.[1] ?? mailbox;
const nameIn = (mailbox: string): string => mailbox.replace(/<[^<>]*>\s*$/, '');

/** Everyone the trace of a delivery may mention: the sender, the applicant, and the landlord by their username. */
function peopleIn(mail: MailWithoutBytes, delivery: Delivery, after: AfterMail): People {
  const from = mail.header?.from ?? '';
  const applicant = after.people.get(String(delivery.applicationId)) ?? { names: [], addresses: [] };
  return {
    names: [nameIn(from), delivery.username, ...applicant.names].filter(Boolean),
    addresses: [addressIn(from), mail.envelope.mailFrom, ...applicant.addresses].filter((one) => one.includes('@')),
  };
}

const inWritersWords: ReadonlySet<string> = new Set([inboundText.fields.check, OPERATORS_TEXT_CHECK]);

/** A step of a trace. What was read in an email is hidden as a whole, because it is in the writer's words. */
const presentStep = ({ check, verdict, reason }: TraceStep, mask: (words: string) => string) => ({
  check,
  verdict,
  reason: inWritersWords.has(check) ? operationsText.shown.field : mask(reason),
});

/** The sender, recipient, subject and steps of an email: masked unless this operator can see it. */
function presentWords(mail: MailWithoutBytes, delivery: Delivery, after: AfterMail, view: OperatorView) {
  const { mailFrom, helo, remoteAddress: remote_address, transmissionType: protocol } = mail.envelope;
  const sender = mail.header?.from || mailFrom;
  const subject = mail.header?.subject ?? null;
  const steps = (present: (step: TraceStep) => Omit<TraceStep, 'at'>) =>
    delivery.steps.map((step) => ({ at: step.at.toISOString(), ...present(step) }));
  const isOwn = delivery.username === OPERATORS_INBOX && view.readsOwnMail;
  if (isOwn || view.shownUntil('received-email', String(mail._id)))
    return {
      sender,
      recipient: delivery.recipient,
      subject,
      connection: { mail_from: mailFrom, helo, remote_address, protocol },
      steps: steps(({ check, verdict, reason }) => ({ check, verdict, reason })),
    };
  const people = peopleIn(mail, delivery, after);
  const mask = (words: string) => maskedText(words, people, view.isShown);
  return {
    // The name beside a platform's address is often the applicant's: 'Joan via Daft.ie'.
    sender: view.isShown(addressIn(sender)) ? addressIn(sender) : maskedMailbox(sender),
    recipient: maskedInbox(delivery.recipient),
    subject: subject && maskedWords(subject),
    connection: {
      mail_from: mailFrom && (view.isShown(mailFrom) ? mailFrom : maskedAddress(mailFrom)),
      helo: mask(helo),
      remote_address,
      protocol,
    },
    steps: steps((step) => presentStep(step, mask)),
  };
}

/** One item for each inbox that an email was delivered to, among those searched for. */
export function presentTraces(
  mail: MailWithoutBytes,
  after: AfterMail,
  { recipient = '', kind, landlord = '' }: TraceFilter,
  view: OperatorView,
): TraceItem[] {
  const isWanted = (delivery: Delivery) =>
    (!recipient || hasWholeWords(delivery.recipient, recipient)) &&
    (!kind || delivery.kind === kind) &&
    (!landlord || delivery.username === landlord.toLowerCase());
  const shownUntil = view.shownUntil('received-email', String(mail._id));
  return mail.deliveries.flatMap((delivery, index) => {
    if (!isWanted(delivery)) return [];
    const of = { ...peopleIn(mail, delivery, after), shownUntil };
    return {
      id: `${String(mail._id)}-${index}`,
      shown_until: shownUntil,
      // A Message-ID names nobody, and operators need it to find the email in servers' logs.
      message_id: mail.header?.messageId || null,
      received_at: mail.receivedAt.toISOString(),
      size: mail.size,
      kind: delivery.kind,
      outcome: delivery.outcome,
      application_id: delivery.applicationId && String(delivery.applicationId),
      ...presentWords(mail, delivery, after, view),
      documents: after.documents
        .filter(({ messageId }) => delivery.messageId?.equals(messageId))
        .map(presentTracedDocument),
      mails: mailsSince(delivery, mail.receivedAt, after.outgoing).map((sent) => presentOutgoing(sent, view, of)),
    };
  });
}
