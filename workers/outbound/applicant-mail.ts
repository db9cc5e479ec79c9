import { inboxAddress, replyAddress } from '../../domain/inbound/inbox-address.ts';
import { type Addressing, type CalendarPart, type ComposedMail, composeAutomatic } from '../../mail/send/compose.ts';
import { type Letter } from '../../mail/send/layout.ts';
import { type Application, findApplicationById, recordHistory } from '../../store/applications/application.ts';
import { findListingById } from '../../store/listings/listing.ts';
import { keepMessage } from '../../store/messages/message.ts';
import { type ApplicationMail } from '../../store/outbound/outgoing-mail.ts';
import { findUserById } from '../../store/accounts/user.ts';
import { type JobContext } from '../job.ts';
import { type NotToSend, type Prepared } from './template.ts';

/** What every mail to an applicant is made from. */
export type Ground = {
  application: Application;
  facts: {
    applicantName: string;
    listingAddress: string;
    landlordName: string;
    viewingUrl: string;
    applicationUrl: string;
  };
  addressing: Addressing;
};

export const nothingToSend: NotToSend = { reason: 'There is nothing to send it for any more', outcome: 'failed' };

/** Whom a mail goes to and in whose name; null when one of them is no more. */
export async function groundOf(mail: ApplicationMail, { settings }: JobContext): Promise<Ground | null> {
  const application = await findApplicationById(mail.applicationId);
  if (!application) return null;
  const [listing, landlord] = await Promise.all([
    findListingById(application.listingId),
    findUserById(String(application.landlordId)),
  ]);
  if (!listing || !landlord?.username) return null;
  const { username } = landlord;
  const { applicationsMailDomain: domain, publicUrl } = settings;
  return {
    application,
    facts: {
      applicantName: application.name,
      listingAddress: listing.address,
      landlordName: username,
      viewingUrl: `${publicUrl}/applications/viewing_appointment/${String(application._id)}`,
      applicationUrl: `${publicUrl}/applications/information_collection/${String(application._id)}`,
    },
    addressing: {
      landlordName: `${username} (Letterbox)`,
      landlordAddress: inboxAddress(username, domain),
      replyAddress: replyAddress(username, application.replyToken, domain),
      to: mail.to,
      rfcMessageId: mail.rfcMessageId,
    },
  };
}

export type ApplicantLetter = {
  subject: string;
  letter: Letter;
  calendar?: CalendarPart;
  /** A word that stands in the mail and nowhere else. */
  secret?: string;
  /** What the mail is called in the history. */
  called: string;
};

/** A mail to an applicant, ready to leave: the conversation and the history keep what became of it. */
export function applicantMail(
  mail: ApplicationMail,
  { application, addressing }: Pick<Ground, 'application' | 'addressing'>,
  letter: ApplicantLetter,
  context: JobContext,
): Prepared {
  const composed = composeAutomatic(letter.letter, letter.subject, addressing, letter.calendar);
  return {
    composed,
    async sent() {
      await keepSent(mail, application, composed, context.now(), letter.secret);
      await recordMail(application, 'mailed', `${letter.called} was mailed to ${mail.to}.`, context);
    },
    givenUp: (answer) =>
      recordMail(
        application,
        'mail-failed',
        `${letter.called} could not be delivered to ${mail.to}: ${answer}`,
        context,
      ),
  };
}

/** The conversation keeps what was said, but for the secret word; kept again, it changes nothing. */
export function keepSent(
  mail: ApplicationMail,
  application: Application,
  { from, subject, text: said }: ComposedMail,
  at: Date,
  secret?: string,
): ReturnType<typeof keepMessage> {
  const text = secret ? said.replaceAll(secret, '••••••') : said;
  return keepMessage({
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
    from,
    to: mail.to,
    subject,
    at,
    newText: text,
    text,
    unsortedReason: null,
  });
}

/** Writes into the history what became of a mail, and tells the landlord's open pages. */
export async function recordMail(
  application: Application,
  event: 'mailed' | 'mail-failed',
  text: string,
  context: JobContext,
): Promise<void> {
  await recordHistory(application._id, { at: context.now(), actor: 'rule', event, text });
  await announce(application, context);
}

export function announce({ landlordId, listingId, _id }: Application, { publish }: JobContext): Promise<void> {
  return publish(String(landlordId), { type: 'application', listingId: String(listingId), applicationId: String(_id) });
}
