import { passcodeValidDays } from '../../domain/passcode.ts';
import { inboxAddress, parseInboxAddress, replyAddress } from '../../domain/inbox-address.ts';
import { type ComposedMail, composeAutomatic } from '../../mail/send/compose.ts';
import { passcodeLetter, passcodeSubject } from '../../mail/send/passcode-mail.ts';
import { isPermanent } from '../../mail/send/transport.ts';
import { type Application, findApplicationById, recordHistory } from '../../store/application.ts';
import { findListingById } from '../../store/listing.ts';
import { keepMessage } from '../../store/message.ts';
import { type OutgoingMail, claimOutgoing, markSent, markUnsent } from '../../store/outgoing-mail.ts';
import { passcodeOf, setPasscode } from '../../store/passcode.ts';
import { findUserById } from '../../store/user.ts';
import { type Handler, type JobContext, type JobSettings } from '../job.ts';

/** After this many tries, about two days, a mail is given up and the landlord is told. */
const tries = 12;

/** Sends one mail of the outbox, and keeps the server's answer. */
export const sendMail: Handler<'send-mail'> = async ({ outgoingId }, context) => {
  const mail = await claimOutgoing(outgoingId, context.now());
  if (!mail) return;
  const application = await findApplicationById(mail.applicationId);
  const composed = application && (await compose(mail, application, context));
  if (!application || !composed) return markUnsent(mail._id, 'There is nothing to send it for any more', null);
  if (parseInboxAddress(mail.to, context.settings.applicationsMailDomain)) {
    return giveUp(mail, application, 'the address is one of our own inboxes', context);
  }
  try {
    const response = await context.transport.send(composed);
    await markSent(mail._id, response, context.now());
    await keepInConversation(mail, application, composed, context);
  } catch (error) {
    const answer = error instanceof Error ? error.message : String(error);
    if (isPermanent(error) || mail.attempts >= tries) return giveUp(mail, application, answer, context);
    const minutes = Math.min(360, 2 ** mail.attempts);
    await markUnsent(mail._id, answer, new Date(context.now().getTime() + minutes * 60_000));
    context.log.warn({ outgoingId, attempt: mail.attempts, err: error }, 'A mail could not be sent and will be tried again');
  }
};

async function compose(mail: OutgoingMail, application: Application, { settings, now }: JobContext): Promise<ComposedMail | null> {
  const [listing, landlord] = await Promise.all([
    findListingById(application.listingId),
    findUserById(String(application.landlordId)),
  ]);
  if (!listing || !landlord?.username) return null;
  await setPasscode(settings.secret, application._id, mail.number, now());
  const facts = {
    applicantName: application.name,
    listingAddress: listing.address,
    landlordName: landlord.username,
    passcode: passcodeOf(settings.secret, String(application._id), mail.number),
    applicationUrl: `${settings.publicUrl}/applications/information_collection/${String(application._id)}`,
    validDays: passcodeValidDays,
  };
  return composeAutomatic(passcodeLetter(facts), passcodeSubject(facts), addressing(mail, application, landlord.username, settings));
}

function addressing(mail: OutgoingMail, application: Application, username: string, settings: JobSettings) {
  const domain = settings.applicationsMailDomain;
  return {
    landlordName: `${username} (Letterbox)`,
    landlordAddress: inboxAddress(username, domain),
    replyAddress: replyAddress(username, application.replyToken, domain),
    to: mail.to,
    rfcMessageId: mail.rfcMessageId,
  };
}

/** The conversation keeps what was said, but for the passcode: that stands in the mail and nowhere else. */
async function keepInConversation(mail: OutgoingMail, application: Application, composed: ComposedMail, context: JobContext): Promise<void> {
  const code = passcodeOf(context.settings.secret, String(application._id), mail.number);
  const text = composed.text.replaceAll(code, '••••••');
  await keepMessage({
    landlordId: application.landlordId,
    direction: 'out',
    kind: 'sent',
    applicationId: application._id,
    listingId: application.listingId,
    receivedMailId: null,
    deliveryIndex: 0,
    dedupeKey: `out ${mail.key}`,
    rfcMessageId: mail.rfcMessageId,
    references: [],
    from: composed.from,
    to: mail.to,
    subject: composed.subject,
    at: context.now(),
    newText: text,
    text,
    unsortedReason: null,
  });
  await recordHistory(application._id, { at: context.now(), actor: 'rule', event: 'mailed', text: `The passcode was mailed to ${mail.to}.` });
  await announce(application, context);
}

async function giveUp(mail: OutgoingMail, application: Application, answer: string, context: JobContext): Promise<void> {
  await markUnsent(mail._id, answer, null);
  const text = `The passcode mail to ${mail.to} could not be delivered: ${answer}`;
  await recordHistory(application._id, { at: context.now(), actor: 'rule', event: 'mail-failed', text });
  await announce(application, context);
}

function announce(application: Application, { publish }: JobContext): Promise<void> {
  return publish(String(application.landlordId), {
    type: 'application',
    listingId: String(application.listingId),
    applicationId: String(application._id),
  });
}
