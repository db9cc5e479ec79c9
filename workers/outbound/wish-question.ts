import { senderInSentence, senderLabel } from '../../domain/accounts/sender-details.ts';
import { inboxAddress } from '../../domain/inbound/inbox-address.ts';
import { outboundText } from '../../domain/outbound/text.ts';
import { composeQuestion } from '../../mail/send/compose.ts';
import { wishQuestionText as text } from '../../mail/send/text/outbound.ts';
import { findUserById } from '../../store/accounts/user.ts';
import { findMessage } from '../../store/inbound/unsorted-message.ts';
import { listingNames } from '../../store/listings/listing.ts';
import type { AccountMail } from '../../store/outbound/outgoing-mail.ts';
import { type Template, withdrawn } from './template.ts';

/** The landlord's question to the writer of an unsorted email: what do you want with this home? */
export const wishQuestionMail: Template<AccountMail> = async (mail, context) => {
  const [message, landlord, homes] = await Promise.all([
    mail.aboutId && findMessage(mail.aboutId),
    findUserById(String(mail.userId)),
    listingNames(mail.userId),
  ]);
  const isWaiting = message?.asked && message.applicationId === null && message.unsortedReason !== null;
  if (!isWaiting || !landlord?.username) return withdrawn(outboundText.noLongerUnsorted);
  const asked = homes.filter(({ _id }) => message.asked?.listingIds.some((id) => id.equals(_id)));
  if (asked.length === 0) return withdrawn(outboundText.noLongerUnsorted);
  const landlordName = senderInSentence(landlord.username, landlord.sender);
  const address = inboxAddress(landlord.username, context.settings.applicationsMailDomain);
  const addresses = asked.map((home) => home.address);
  const composed = composeQuestion(
    addresses.length === 1 ? text.one({ address: addresses[0] ?? '' }) : text.several({ list: addresses.join('\n') }),
    text.footer({ landlordName }),
    addresses.length === 1 ? text.subjectOne({ address: addresses[0] ?? '' }) : text.subjectSeveral,
    {
      landlordName: senderLabel(landlord.username, landlord.sender),
      landlordAddress: address,
      replyAddress: address,
      to: mail.to,
      rfcMessageId: mail.rfcMessageId,
    },
  );
  const thread = message.rfcMessageId ? [`<${message.rfcMessageId}>`] : [];
  const [inReplyTo] = thread;
  return {
    composed: { ...composed, ...(inReplyTo ? { inReplyTo, references: thread } : {}) },
    isLandlordDisabled: landlord.disabledAt !== null,
    isLandlordPaused: Boolean(landlord.mailPausedAt),
  };
};
