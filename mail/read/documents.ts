import type { Attachment, Message } from '../../domain/inbound/message.ts';
import { pattern } from '../../domain/text/pattern.ts';

/** Parts that mail programs add and no person attached. */
const machinery = pattern()`
  ^(?:
    message/(?:delivery-status|global-delivery-status|feedback-report|disposition-notification)
    |text/(?:rfc822-headers|calendar|x-amp-html)
    |application/(?:pgp-signature|pgp-encrypted|(?:x-)?pkcs7-signature|ics)
  )$
`;

/**
 * The files in a message that may be documents, including those of attached messages: pictures shown inside the text
 * (logos, signatures) and technical parts are left out.
 */
export function documentFiles(message: Message): Attachment[] {
  const own = message.attachments.filter(
    (file) => !file.inline && !machinery.test(file.claimedType) && file.bytes.length > 0,
  );
  return [...own, ...message.attachedMessages.flatMap(documentFiles)];
}
