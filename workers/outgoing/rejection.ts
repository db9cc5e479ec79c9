import { inboxAddress, replyAddress } from '../../domain/inbox-address.ts';
import { noReasonGiven, saidToThem } from '../../domain/rejection.ts';
import { type ComposedMail, composeAutomatic } from '../../mail/send/compose.ts';
import { rejectionLetter, rejectionSubject } from '../../mail/send/rejection-mail.ts';
import { type Application, findApplicationById, recordHistory } from '../../store/application.ts';
import { findListingById } from '../../store/listing.ts';
import { keepMessage } from '../../store/message.ts';
import { type ApplicationMail } from '../../store/outgoing-mail.ts';
import { findUserById } from '../../store/user.ts';
import { type JobContext } from '../job.ts';
import { type Template } from './template.ts';

/** Where somebody stands who was told no; whoever has moved on since is told nothing. */
const turnedDown = new Set(['rejected', 'cancelled']);

/** Tells an applicant of a rejection that the landlord confirmed. */
export const rejectionMail: Template<ApplicationMail> = async (mail, context) => {
  const application = await findApplicationById(mail.applicationId);
  if (!application) return { reason: 'There is nothing to send it for any more', outcome: 'failed' };
  if (!turnedDown.has(application.subState)) return { reason: 'They are not rejected any more', outcome: 'withdrawn' };
  const composed = await compose(mail, application, context);
  if (!composed) return { reason: 'There is nothing to send it for any more', outcome: 'failed' };
  return {
    composed,
    async sent() {
      await keep(mail, application, composed, context);
      await record(application, context, 'mailed', `The rejection was mailed to ${mail.to}.`);
    },
    givenUp: (answer) => record(application, context, 'mail-failed', `The rejection could not be delivered to ${mail.to}: ${answer}`),
  };
};

/** Why, as it may be said to the applicant; null when nothing was said. */
function reasonOf({ stopReason, history }: Application): { reason: string | null; byRule: boolean } {
  const last = history.findLast(({ event }) => event === 'rejected' || event === 'screened-reject');
  const byRule = last?.event === 'screened-reject';
  if (!stopReason || stopReason === noReasonGiven) return { reason: null, byRule };
  return { reason: byRule ? saidToThem(stopReason) : stopReason, byRule };
}

async function compose(mail: ApplicationMail, application: Application, { settings }: JobContext): Promise<ComposedMail | null> {
  const [listing, landlord] = await Promise.all([findListingById(application.listingId), findUserById(String(application.landlordId))]);
  if (!listing || !landlord?.username) return null;
  const { username } = landlord;
  const domain = settings.applicationsMailDomain;
  const facts = { applicantName: application.name, listingAddress: listing.address, landlordName: username, ...reasonOf(application) };
  return composeAutomatic(rejectionLetter(facts), rejectionSubject(facts), {
    landlordName: `${username} (Letterbox)`,
    landlordAddress: inboxAddress(username, domain),
    replyAddress: replyAddress(username, application.replyToken, domain),
    to: mail.to,
    rfcMessageId: mail.rfcMessageId,
  });
}

async function keep(mail: ApplicationMail, application: Application, composed: ComposedMail, { now }: JobContext): Promise<void> {
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
    at: now(),
    newText: composed.text,
    text: composed.text,
    unsortedReason: null,
  });
}

async function record(application: Application, { now, publish }: JobContext, event: 'mailed' | 'mail-failed', text: string): Promise<void> {
  await recordHistory(application._id, { at: now(), actor: 'rule', event, text });
  await publish(String(application.landlordId), {
    type: 'application',
    listingId: String(application.listingId),
    applicationId: String(application._id),
  });
}
