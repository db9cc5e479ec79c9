import { type UnsortedMail } from '../../domain/calls/unsorted.ts';
import { type ApplicantDocument } from '../../store/document.ts';
import { type StoredMessage } from '../../store/message.ts';
import { presentDocumentLink } from './document.ts';

export function presentUnsorted(message: StoredMessage, documents: readonly ApplicantDocument[]): UnsortedMail {
  return {
    id: String(message._id),
    received_at: message.at.toISOString(),
    from_name: message.from.name,
    from_address: message.from.address,
    subject: message.subject,
    text: message.text,
    kind: message.kind,
    reason: message.unsortedReason ?? '',
    filing: message.filing !== null,
    attachments: documents.filter((document) => document.messageId.equals(message._id)).map(presentDocumentLink),
  };
}
