import { inboxAddress, replyAddress } from '../../domain/inbox-address.ts';
import { type CalendarViewing, calendarEntry } from '../../domain/viewing-calendar.ts';
import { type Addressing, type CalendarPart, type ComposedMail, composeAutomatic } from '../../mail/send/compose.ts';
import { type ViewingMailFacts, type Written } from '../../mail/send/viewing-mails.ts';
import { type Application, findApplicationById, recordHistory } from '../../store/application.ts';
import { findListingById } from '../../store/listing.ts';
import { keepMessage } from '../../store/message.ts';
import { type ApplicationMail } from '../../store/outgoing-mail.ts';
import { findUserById } from '../../store/user.ts';
import { type Viewing } from '../../store/viewing.ts';
import { type JobContext } from '../job.ts';
import { type NotToSend, type Prepared } from './template.ts';

/** What the mails about viewings are made from. */
export type ViewingMailGround = { application: Application; facts: ViewingMailFacts; addressing: Addressing };

export const nothingToSend: NotToSend = { reason: 'There is nothing to send it for any more', outcome: 'failed' };
export const overtaken: NotToSend = { reason: 'A later change of the viewing took its place', outcome: 'withdrawn' };

/** Whom a mail goes to and in whose name; null when one of them is no more. */
export async function groundOf(mail: ApplicationMail, { settings }: JobContext): Promise<ViewingMailGround | null> {
  const application = await findApplicationById(mail.applicationId);
  if (!application) return null;
  const [listing, landlord] = await Promise.all([findListingById(application.listingId), findUserById(String(application.landlordId))]);
  if (!listing || !landlord?.username) return null;
  const domain = settings.applicationsMailDomain;
  return {
    application,
    facts: {
      applicantName: application.name,
      listingAddress: listing.address,
      landlordName: landlord.username,
      viewingUrl: `${settings.publicUrl}/applications/viewing_appointment/${String(application._id)}`,
    },
    addressing: {
      landlordName: `${landlord.username} (Letterbox)`,
      landlordAddress: inboxAddress(landlord.username, domain),
      replyAddress: replyAddress(landlord.username, application.replyToken, domain),
      to: mail.to,
      rfcMessageId: mail.rfcMessageId,
    },
  };
}

/** A viewing as the applicant's calendar knows it. */
export function calendarViewing(viewing: Viewing, { application, facts, addressing }: ViewingMailGround, { settings }: JobContext): CalendarViewing {
  const { date, start, end, sequence, changedAt, _id } = viewing;
  return calendarEntry({
    date,
    start,
    end,
    sequence,
    viewingId: String(_id),
    stamp: changedAt ?? _id.getTimestamp(),
    listingAddress: facts.listingAddress,
    username: facts.landlordName,
    applicant: { name: application.name, email: addressing.to },
    replyAddress: addressing.replyAddress,
    viewingUrl: facts.viewingUrl,
    mailDomain: settings.applicationsMailDomain,
  });
}

export type Letter = Written & { calendar?: CalendarPart; /** A word that stands in the mail and nowhere else. */ secret?: string; /** What the mail is called in the history. */ called: string };

/** A mail about a viewing, ready to leave: the conversation and the history keep what became of it. */
export function viewingMail(mail: ApplicationMail, ground: ViewingMailGround, letter: Letter, context: JobContext): Prepared {
  const { application, addressing } = ground;
  const composed = composeAutomatic(letter.letter, letter.subject, addressing, letter.calendar);
  const record = async (event: 'mailed' | 'mail-failed', words: string) => {
    await recordHistory(application._id, { at: context.now(), actor: 'rule', event, text: words });
    await announce(application, context);
  };
  return {
    composed,
    async sent() {
      await keepInConversation(mail, application, composed, letter.secret, context.now());
      await record('mailed', `${letter.called} was mailed to ${mail.to}.`);
    },
    givenUp: (answer) => record('mail-failed', `${letter.called} could not be delivered to ${mail.to}: ${answer}`),
  };
}

async function keepInConversation(mail: ApplicationMail, application: Application, composed: ComposedMail, secret: string | undefined, at: Date): Promise<void> {
  const text = secret ? composed.text.replaceAll(secret, '••••••') : composed.text;
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
    at,
    newText: text,
    text,
    unsortedReason: null,
  });
}

function announce(application: Application, { publish }: JobContext): Promise<void> {
  const { landlordId, listingId, _id } = application;
  return publish(String(landlordId), { type: 'application', listingId: String(listingId), applicationId: String(_id) });
}
