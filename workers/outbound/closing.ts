import { fillClosing } from '../../domain/tenancies/closing.ts';
import { closingMailOf } from '../../mail/send/closing-mails.ts';
import { type Application, recordHistory } from '../../store/applications/application.ts';
import { findClosingBatchById } from '../../store/tenancies/closing-batch.ts';
import { keepMessage } from '../../store/messages/message.ts';
import { type ApplicationMail } from '../../store/outbound/outgoing-mail.ts';
import { type JobContext } from '../job.ts';
import { type Template } from './template.ts';
import { groundOf, nothingToSend } from './viewing-mail.ts';

/** A closing mail in the landlord's words, filled for one applicant when it leaves. */
export const closingMail: Template<ApplicationMail> = async (mail, context) => {
  const [ground, batch] = await Promise.all([
    groundOf(mail, context),
    mail.aboutId && findClosingBatchById(mail.aboutId),
  ]);
  if (!ground || !batch) return nothingToSend;
  if (batch.status === 'undoing' || batch.status === 'undone')
    return { reason: 'The landlord took it back', outcome: 'withdrawn' };
  const { application, addressing } = ground;
  if (application.subState === 'accepted')
    return { reason: 'They have been accepted as the tenant', outcome: 'withdrawn' };
  const facts = { text: batch.text, applicantName: application.name, listingAddress: ground.facts.listingAddress };
  const composed = closingMailOf(facts, addressing);
  if (!composed) return { reason: 'A placeholder of it cannot be filled any more', outcome: 'failed' };
  return {
    composed,
    async sent() {
      const words = fillClosing(batch.text, { name: application.name, address: facts.listingAddress }).text;
      await keepInConversation(
        mail,
        application,
        { from: composed.from, subject: composed.subject, text: words },
        context.now(),
      );
      await record(application, context, 'mailed', `The closing mail was sent to ${mail.to}.`);
    },
    givenUp: (answer) =>
      record(application, context, 'mail-failed', `The closing mail could not be delivered to ${mail.to}: ${answer}`),
  };
};

type Kept = { from: { name: string; address: string }; subject: string; text: string };

async function keepInConversation(
  mail: ApplicationMail,
  application: Application,
  { from, subject, text }: Kept,
  at: Date,
): Promise<void> {
  const { landlordId, listingId, _id: applicationId } = application;
  const about = {
    landlordId,
    listingId,
    applicationId,
    receivedMailId: null,
    deliveryIndex: 0,
    references: [],
    unsortedReason: null,
  };
  await keepMessage({
    ...about,
    direction: 'out',
    kind: 'sent',
    dedupeKey: `out ${mail.key}`,
    rfcMessageId: mail.rfcMessageId,
    from,
    to: mail.to,
    subject,
    at,
    newText: text,
    text,
  });
}

async function record(
  { _id, landlordId, listingId }: Application,
  { now, publish }: JobContext,
  event: 'mailed' | 'mail-failed',
  text: string,
): Promise<void> {
  await recordHistory(_id, { at: now(), actor: 'landlord', event, text });
  await publish(String(landlordId), { type: 'application', listingId: String(listingId), applicationId: String(_id) });
}
