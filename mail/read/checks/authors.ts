import { platformFacts } from '../../../domain/listings/platforms.ts';
import { platformOfAddress } from '../../../platforms/platform.ts';
import type { MailAddress, Message } from '../../../domain/inbound/message.ts';
import { readAddresses } from '../envelope-fields.ts';
import { type Check, header, pass } from './check.ts';
import { checksText } from './reasons.ts';

const { forged, unsorted } = checksText;

/**
 * A message with several authors, or with no author but a Sender. No authentication check covers them, so it counts as
 * forged (RFC 7489, 6.6.1) before anything else is checked, and the landlord sees it.
 */
export const authors: Check = {
  name: 'authors',
  check(message) {
    const mailboxes = message.authors.length > 0 ? message.authors : senderAlone(message);
    if (message.authors.length < 2 && mailboxes === message.authors) return pass(checksText.trace.oneAuthor);
    const named = mailboxes
      .slice(0, 5)
      .map(({ address }) => address)
      .join(', ');
    const platform = mailboxes
      .map(({ address }) => platformOfAddress(address))
      .find((known) => known !== undefined && known !== null);
    const reason =
      mailboxes === message.authors ? unsorted.manyAuthors({ authors: named }) : unsorted.noAuthor({ authors: named });
    if (!platform) return { kind: 'unsorted', platform: null, reason: `${reason}.` };
    return {
      kind: 'spoof',
      platform: platform.id,
      enquiry: null,
      reason: forged.oneIsPlatform({ reason, platform: platformFacts[platform.id].name }),
    };
  },
};

/** The mailbox of Sender, which otherwise counts as the author of a message without one (envelope-fields.ts). */
function senderAlone(message: Message): readonly MailAddress[] {
  const sender = readAddresses(header(message, 'sender'));
  return sender.length > 0 ? sender.slice(0, 1) : message.authors;
}
