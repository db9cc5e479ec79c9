import { type Types } from 'mongoose';
import { type AnswerTemplate } from '../../domain/outbound/automatic-answer.ts';
import { emailKey } from '../../domain/applications/person.ts';
import { type Application } from '../applications/application.ts';
import { type OutgoingMail, putIntoOutbox } from './outgoing-mail.ts';

/** Once for each sender and listing, or once for each application. */
function keyOf(template: AnswerTemplate, application: Application, to: string): string {
  return template === 'closed-listing'
    ? `closed-${String(application.listingId)}-${emailKey(to)}`
    : `closed-${String(application._id)}`;
}

/** Puts the answer to a message into the outbox; a second message of the same person gets none. */
export async function putAnswer(
  template: AnswerTemplate,
  application: Application,
  about: { messageId: Types.ObjectId; to: string; now: Date; mailDomain: string },
): Promise<OutgoingMail> {
  return putIntoOutbox({
    key: keyOf(template, application, about.to),
    template,
    number: 1,
    landlordId: application.landlordId,
    applicationId: application._id,
    aboutId: about.messageId,
    to: about.to,
    rfcMessageId: `answer-${String(about.messageId)}@${about.mailDomain}`,
    notBefore: about.now,
    createdAt: about.now,
  });
}
