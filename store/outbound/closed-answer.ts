import type { Types } from 'mongoose';
import type { AnswerTemplate } from '../../domain/outbound/automatic-answer.ts';
import { emailKey } from '../../domain/applications/person.ts';
import { type OutgoingMail, putIntoOutbox } from './outgoing-mail.ts';
import { messageIdFor } from './message-id.ts';

/** The application that the answered message belongs to. */
type AnsweredApplication = {
  _id: Types.ObjectId;
  landlordId: Types.ObjectId;
  listingId: Types.ObjectId;
  replyToken: string;
};

/** Once for each sender and listing, or once for each application. */
function keyOf(template: AnswerTemplate, application: AnsweredApplication, to: string): string {
  if (template === 'closed-application') return `closed-${String(application._id)}`;
  const about = template === 'closed-listing' ? 'closed' : 'received';
  return `${about}-${String(application.listingId)}-${emailKey(to)}`;
}

/** Queues the answer to a message; a second message from the same person gets none. */
export async function putAnswer(
  template: AnswerTemplate,
  application: AnsweredApplication,
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
    causedByMail: true,
    rfcMessageId: messageIdFor(application, `answer-${String(about.messageId)}`, about.mailDomain),
    notBefore: about.now,
    createdAt: about.now,
  });
}
