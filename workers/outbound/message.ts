import { replyAddress } from '../../domain/inbound/inbox-address.ts';
import { composePersonal } from '../../mail/send/compose.ts';
import { type Application, findApplicationById, recordHistory } from '../../store/applications/application.ts';
import { messageOf } from '../../store/messages/conversation.ts';
import { openFile } from '../../store/files.ts';
import { type ApplicationMail } from '../../store/outbound/outgoing-mail.ts';
import { messageIdOfKey } from '../../store/messages/sent-message.ts';
import { findUserById } from '../../store/accounts/user.ts';
import { type JobContext } from '../job.ts';
import { type Template } from './template.ts';

/** What a landlord wrote to an applicant, made from the message that the conversation keeps. */
export const messageMail: Template<ApplicationMail> = async (mail, context) => {
  const [application, landlord, message] = await Promise.all([
    findApplicationById(mail.applicationId),
    findUserById(String(mail.landlordId)),
    messageOf(mail.applicationId, messageIdOfKey(mail.key)),
  ]);
  if (!application || !landlord?.username || !message)
    return { reason: 'There is nothing to send any more', outcome: 'failed' };
  if (message.withdrawnAt) return { reason: 'The landlord took it back', outcome: 'withdrawn' };
  const addressing = {
    landlordName: message.from.name,
    landlordAddress: message.from.address,
    replyAddress: replyAddress(landlord.username, application.replyToken, context.settings.applicationsMailDomain),
    to: mail.to,
    rfcMessageId: mail.rfcMessageId,
  };
  // Read from the store while it is sent: ten mails at once hold ten pieces, not ten times twenty megabytes.
  const files = (message.files ?? []).map(({ name, contentType, fileId }) => ({
    filename: name,
    contentType,
    content: openFile('sent', fileId),
  }));
  const composed = composePersonal(message.newText, message.subject, message.references, addressing, files);
  return {
    composed,
    sent: () => record(application, context, 'mailed', `The landlord wrote to ${mail.to}.`),
    givenUp: (answer) =>
      record(
        application,
        context,
        'mail-failed',
        `The landlord’s message to ${mail.to} could not be delivered: ${answer}`,
      ),
  };
};

async function record(
  application: Application,
  { now, publish }: JobContext,
  event: 'mailed' | 'mail-failed',
  text: string,
): Promise<void> {
  await recordHistory(application._id, { at: now(), actor: 'landlord', event, text });
  await publish(String(application.landlordId), {
    type: 'application',
    listingId: String(application.listingId),
    applicationId: String(application._id),
  });
}
