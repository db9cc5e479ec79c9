import { senderLines } from '../../domain/accounts/sender-details.ts';
import { replyAddress } from '../../domain/inbound/inbox-address.ts';
import { outboundText } from '../../domain/outbound/text.ts';
import { composePersonal } from '../../mail/send/compose.ts';
import { findUserById } from '../../store/accounts/user.ts';
import { findApplicationById } from '../../store/applications/find-application.ts';
import { openFile } from '../../store/files.ts';
import { messageOf } from '../../store/messages/conversation.ts';
import { messageIdOfKey } from '../../store/messages/sent-message.ts';
import type { ApplicationMail } from '../../store/outbound/outgoing-mail.ts';
import { nothingToSend } from './applicant-mail.ts';
import { type Template, withdrawn } from './template.ts';

/** A landlord's message to an applicant, made from the one in the conversation. */
export const messageMail: Template<ApplicationMail> = async (mail, context) => {
  const [application, landlord, message] = await Promise.all([
    findApplicationById(mail.applicationId),
    findUserById(String(mail.landlordId)),
    messageOf(mail.applicationId, messageIdOfKey(mail.key)),
  ]);
  if (!application || !landlord?.username || !message) return nothingToSend;
  if (message.withdrawnAt) return withdrawn(outboundText.takenBack);
  const addressing = {
    landlordName: message.from.name,
    landlordAddress: message.from.address,
    replyAddress: replyAddress(landlord.username, application.replyToken, context.settings.applicationsMailDomain),
    to: mail.to,
    rfcMessageId: mail.rfcMessageId,
  };
  // Streamed from the store while it is sent: ten emails at once hold ten chunks, not ten times twenty megabytes.
  const files = (message.files ?? []).map(({ name, contentType, fileId }) => ({
    filename: name,
    contentType,
    open: () => openFile('sent', fileId),
  }));
  const letter = { words: message.newText, signature: senderLines(landlord.username, landlord.sender) };
  return {
    composed: composePersonal(letter, message.subject, message.references, addressing, files),
    isLandlordDisabled: landlord.disabledAt !== null,
    isLandlordPaused: Boolean(landlord.mailPausedAt),
  };
};
