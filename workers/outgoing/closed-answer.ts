import { inboxAddress, replyAddress } from '../../domain/inbox-address.ts';
import { type ComposedMail, composeAnswer } from '../../mail/send/compose.ts';
import { type ClosedMailFacts, closedApplicationLetter, closedApplicationSubject, closedListingLetter, closedListingSubject } from '../../mail/send/closed-mails.ts';
import { type Letter } from '../../mail/send/layout.ts';
import { type Application, findApplicationById, recordHistory } from '../../store/application.ts';
import { findListingById } from '../../store/listing.ts';
import { keepMessage } from '../../store/message.ts';
import { type ApplicationMail } from '../../store/outgoing-mail.ts';
import { findMessage } from '../../store/unsorted-message.ts';
import { findUserById } from '../../store/user.ts';
import { type JobContext } from '../job.ts';
import { type Template } from './template.ts';

type Words = { letter: (facts: ClosedMailFacts) => Letter; subject: (facts: ClosedMailFacts) => string };

/** An answer to a mail that came too late, made from the message that it answers. */
function closedAnswer(words: Words): Template<ApplicationMail> {
  return async (mail, context) => {
    const [application, landlord, answered] = await Promise.all([
      findApplicationById(mail.applicationId),
      findUserById(String(mail.landlordId)),
      mail.aboutId ? findMessage(mail.aboutId) : null,
    ]);
    const listing = application && (await findListingById(application.listingId));
    if (!application || !listing || !landlord?.username) return { reason: 'There is nothing to answer any more', outcome: 'failed' };
    const facts = { applicantName: application.name, listingAddress: listing.address, landlordName: landlord.username };
    const domain = context.settings.applicationsMailDomain;
    const composed = composeAnswer(words.letter(facts), words.subject(facts), answered?.rfcMessageId ?? null, {
      landlordName: `${landlord.username} (Letterbox)`,
      landlordAddress: inboxAddress(landlord.username, domain),
      replyAddress: replyAddress(landlord.username, application.replyToken, domain),
      to: mail.to,
      rfcMessageId: mail.rfcMessageId,
    });
    return {
      composed,
      sent: () => keep(mail, application, composed, context),
      async givenUp(answer) {
        await recordHistory(application._id, { at: context.now(), actor: 'rule', event: 'mail-failed', text: `The answer to ${mail.to} could not be delivered: ${answer}` });
        await announce(application, context);
      },
    };
  };
}

export const closedListingMail = closedAnswer({ letter: closedListingLetter, subject: closedListingSubject });
export const closedApplicationMail = closedAnswer({ letter: closedApplicationLetter, subject: closedApplicationSubject });

async function keep(mail: ApplicationMail, application: Application, composed: ComposedMail, context: JobContext): Promise<void> {
  const { isNew } = await keepMessage({
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
    newText: composed.text,
    text: composed.text,
    unsortedReason: null,
  });
  if (isNew) await recordHistory(application._id, { at: context.now(), actor: 'rule', event: 'mailed', text: `An automatic answer went to ${mail.to}: ‘${composed.subject}’.` });
  await announce(application, context);
}

function announce(application: Application, { publish }: JobContext): Promise<void> {
  return publish(String(application.landlordId), { type: 'application', listingId: String(application.listingId), applicationId: String(application._id) });
}
