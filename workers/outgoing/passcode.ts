import { inboxAddress, replyAddress } from '../../domain/inbox-address.ts';
import { passcodeValidDays } from '../../domain/passcode.ts';
import { type ComposedMail, composeAutomatic } from '../../mail/send/compose.ts';
import { passcodeLetter, passcodeSubject } from '../../mail/send/passcode-mail.ts';
import { type Application, findApplicationById, recordHistory } from '../../store/application.ts';
import { findListingById } from '../../store/listing.ts';
import { keepMessage } from '../../store/message.ts';
import { type ApplicationMail } from '../../store/outgoing-mail.ts';
import { passcodeOf, setPasscode } from '../../store/passcode.ts';
import { findUserById } from '../../store/user.ts';
import { type JobContext, type JobSettings } from '../job.ts';
import { type Template } from './template.ts';

/** The invitation with the passcode; from now on this passcode opens the application. */
export const passcodeMail: Template<ApplicationMail> = async (mail, context) => {
  const application = await findApplicationById(mail.applicationId);
  const composed = application && (await compose(mail, application, context));
  if (!application || !composed) return { reason: 'There is nothing to send it for any more', outcome: 'failed' };
  return {
    composed,
    sent: () => keepInConversation(mail, application, composed, context),
    async givenUp(answer) {
      const text = `The passcode mail to ${mail.to} could not be delivered: ${answer}`;
      await recordHistory(application._id, { at: context.now(), actor: 'rule', event: 'mail-failed', text });
      await announce(application, context);
    },
  };
};

async function compose(mail: ApplicationMail, application: Application, { settings, now }: JobContext): Promise<ComposedMail | null> {
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

function addressing(mail: ApplicationMail, application: Application, username: string, settings: JobSettings) {
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
async function keepInConversation(mail: ApplicationMail, application: Application, composed: ComposedMail, context: JobContext): Promise<void> {
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
  // What came with the enquiry may be all that is asked for.
  await context.enqueue('check-collection', { applicationId: String(application._id) }, mail.number);
  await announce(application, context);
}

function announce(application: Application, { publish }: JobContext): Promise<void> {
  return publish(String(application.landlordId), {
    type: 'application',
    listingId: String(application.listingId),
    applicationId: String(application._id),
  });
}
