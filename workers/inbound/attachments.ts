import { createHash } from 'node:crypto';
import { isUtf8 } from 'node:buffer';
import { fileTypeFromBuffer } from 'file-type';
import { type Attachment, type Message, type MessageKind, type TraceStep } from '../../domain/inbound/message.ts';
import { documentFiles } from '../../mail/read/documents.ts';
import { type Application } from '../../store/applications/application.ts';
import { documentsOfMessages, keepDocument, keptParts } from '../../store/documents/document.ts';
import { storeFile } from '../../store/files.ts';
import { type StoredMessage } from '../../store/messages/message.ts';
import { type JobContext } from '../job.ts';

/** A picture inside the text that is smaller than this is an ornament: a signature's logo, a tracking dot. */
const ornamentBytes = 20_000;

/** Photographs that a person put into the text of a mail, as phones do; platforms put their logos there. */
function photographs(message: Message, kind: MessageKind): Attachment[] {
  if (kind === 'enquiry' || kind === 'notification') return [];
  const large = message.attachments.filter((file) => file.inline && file.bytes.length >= ornamentBytes);
  return [...large, ...message.attachedMessages.flatMap((attached) => photographs(attached, kind))];
}

/** The type that the bytes show, whatever name and type the sender gave them. */
async function typeOf(bytes: Uint8Array): Promise<{ mime: string; extension: string }> {
  const found = await fileTypeFromBuffer(bytes);
  if (found) return { mime: found.mime, extension: found.ext };
  const start = bytes.subarray(0, 64_000);
  const isText = !start.includes(0) && isUtf8(bytes.length > start.length ? trimPartialCharacter(start) : start);
  return isText ? { mime: 'text/plain', extension: 'txt' } : { mime: 'application/octet-stream', extension: 'bin' };
}

/** Cut where a character may be split: up to three bytes of one can stand at the end. */
function trimPartialCharacter(bytes: Uint8Array): Uint8Array {
  let end = bytes.length;
  while (end > 0 && (bytes[end - 1] ?? 0) >= 0x80) end--;
  return bytes.subarray(0, end);
}

function nameOf(attachment: Attachment, part: number, extension: string): string {
  const given = attachment.name
    ?.replace(/[\p{Cc}/\\]+/gu, ' ')
    .trim()
    .slice(0, 200);
  return given || `attachment-${part + 1}.${extension}`;
}

/** Keeps a message's files as documents; those that an earlier run kept stay as they are. */
export async function keepAttachments(
  stored: StoredMessage,
  application: Application | null,
  message: Message,
  kind: MessageKind,
  { now, publish, enqueue }: JobContext,
): Promise<TraceStep[]> {
  const attachments = [...documentFiles(message), ...photographs(message, kind)];
  const kept = await keptParts(stored._id);
  const steps: TraceStep[] = [];
  for (const [part, attachment] of attachments.entries()) {
    if (kept.has(part)) continue;
    const { mime, extension } = await typeOf(attachment.bytes);
    const name = nameOf(attachment, part, extension);
    await keepDocument({
      landlordId: stored.landlordId,
      applicationId: application?._id ?? null,
      messageId: stored._id,
      part,
      name,
      contentType: mime,
      size: attachment.bytes.length,
      sha256: createHash('sha256').update(attachment.bytes).digest('hex'),
      fileId: await storeFile('documents', name, attachment.bytes),
      slot: null,
      verdict: null,
      verdictReason: null,
      receivedAt: stored.at,
    });
    steps.push({
      at: now(),
      check: 'attachment',
      verdict: 'kept',
      reason: `${name}: ${mime}, ${attachment.bytes.length} bytes`,
    });
  }
  if (application && steps.length > 0) {
    const fresh = (await documentsOfMessages([stored._id])).filter(({ judgement }) => judgement === null);
    for (const document of fresh) await enqueue('score-document', { documentId: String(document._id) });
    await publish(String(stored.landlordId), {
      type: 'document',
      listingId: String(application.listingId),
      applicationId: String(application._id),
    });
  }
  return steps;
}
