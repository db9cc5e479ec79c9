import { createHash } from 'node:crypto';
import { isUtf8 } from 'node:buffer';
import { fileTypeFromBuffer } from 'file-type';
import type { Attachment, Message, MessageKind, TraceStep } from '../../domain/inbound/message.ts';
import { documentFiles } from '../../mail/read/documents.ts';
import { openSet } from '../../domain/documents/collection/open-questions.ts';
import { whyNotKept } from '../../domain/documents/collection/upload.ts';
import { type Quotas, usualQuotas } from '../../domain/accounts/quotas.ts';
import { paperName } from '../../domain/documents/file-name.ts';
import { inboundText } from '../../domain/inbound/text.ts';
import type { Application } from '../../store/applications/application.ts';
import { recordHistoryOnce } from '../../store/applications/history.ts';
import { putReceivedMail } from '../../store/documents/collection-mail.ts';
import { keepDocument, keptParts } from '../../store/documents/keep-document.ts';
import { storageUse } from '../../store/documents/storage-use.ts';
import { documentsOfMessages, filesOf } from '../../store/documents/find-documents.ts';
import { findMessage } from '../../store/inbound/unsorted-message.ts';
import { securityEvent } from '../../store/operations/security-events.ts';
import { storeFile } from '../../store/files.ts';
import type { StoredMessage } from '../../store/messages/message.ts';
import { noteNotKept } from '../../store/messages/keep-message.ts';
import type { JobContext } from '../job.ts';

/** A picture within the text smaller than this is decoration: a signature's logo, a tracking dot. */
const ornamentBytes = 20_000;

/** Photographs that a person put into the text of an email, as phones do; platforms put their logos there. */
export function photographs(message: Message, kind: MessageKind): Attachment[] {
  if (kind === 'enquiry' || kind === 'notification') return [];
  const large = message.attachments.filter((file) => file.inline && file.bytes.length >= ornamentBytes);
  return [...large, ...message.attachedMessages.flatMap((attached) => photographs(attached, kind))];
}

/** The type according to the bytes, whatever name and type the sender gave them. */
export async function typeOf(bytes: Uint8Array): Promise<{ mime: string }> {
  const found = await fileTypeFromBuffer(bytes);
  if (found) return { mime: found.mime };
  const start = bytes.subarray(0, 64_000);
  const isText = !start.includes(0) && isUtf8(bytes.length > start.length ? trimPartialCharacter(start) : start);
  return { mime: isText ? 'text/plain' : 'application/octet-stream' };
}

/** Cut at a character boundary: up to three bytes of a split character can be at the end. */
function trimPartialCharacter(bytes: Uint8Array): Uint8Array {
  let end = bytes.length;
  while (end > 0 && (bytes[end - 1] ?? 0) >= 0x80) end--;
  return bytes.subarray(0, end);
}

type RefusedFile = { name: string; reason: string };
/** The message whose files these are, and the application that it belongs to. */
type FileOwner = { stored: StoredMessage; application: Application | null };
/** A file with its place among those of its message. */
type PartOfMessage = { part: number; name: string; mime: string; bytes: Uint8Array };

/**
 * Stores a message's files as documents; those stored by an earlier run stay as they are. They count towards the upload
 * limits: files over the limit stay in the raw mail, and the landlord and the applicant are told which and why.
 */
export async function keepAttachments(
  stored: StoredMessage,
  application: Application | null,
  message: Message,
  kind: MessageKind,
  context: JobContext,
): Promise<TraceStep[]> {
  const { now, settings } = context;
  const attachments = [...documentFiles(message), ...photographs(message, kind)];
  if (attachments.length === 0) return [];
  const kept = await keptParts(stored._id);
  const left: RefusedFile[] = [];
  const steps: TraceStep[] = [];
  const step = (verdict: string, reason: string) => steps.push({ at: now(), check: 'attachment', verdict, reason });
  for (const [part, attachment] of attachments.entries()) {
    if (kept.has(part)) continue;
    const { mime } = await typeOf(attachment.bytes);
    const name = paperName(attachment.name ?? '', mime, `attachment-${part + 1}`);
    const { bytes } = attachment;
    const reason = await overLimit(bytes.length, mime, stored, application, settings.quotas ?? usualQuotas);
    if (reason) {
      left.push({ name, reason });
      step('not kept', `${name}: ${reason}`);
      continue;
    }
    await keepPart({ stored, application }, { part, name, mime, bytes });
    step('kept', `${name}: ${mime}, ${bytes.length} bytes`);
  }
  if (left.length > 0) await tellNotKept(left, stored, application, kind, context);
  if (application && steps.length > left.length) await announceDocuments(stored, application, context);
  return steps;
}

/** Stores one file as a document. */
async function keepPart({ stored, application }: FileOwner, { part, name, mime, bytes }: PartOfMessage): Promise<void> {
  await keepDocument({
    landlordId: stored.landlordId,
    applicationId: application?._id ?? null,
    messageId: stored._id,
    part,
    name,
    contentType: mime,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    fileId: await storeFile('documents', name, bytes, application?._id ?? stored._id),
    slot: null,
    verdict: null,
    verdictReason: null,
    receivedAt: stored.at,
  });
}

/** Has a message's new documents judged, and tells the open pages of them. */
async function announceDocuments(
  { _id, landlordId }: StoredMessage,
  application: Application,
  { enqueue, documentTurn, publish }: JobContext,
): Promise<void> {
  const fresh = (await documentsOfMessages([_id])).filter(({ judgement }) => judgement === null);
  for (const document of fresh)
    await enqueue('score-document', { documentId: String(document._id) }, 0, documentTurn(application));
  await publish(String(landlordId), {
    type: 'document',
    listingId: String(application.listingId),
    applicationId: String(application._id),
  });
}

/** Why a file is not stored; null if it is. Without an application, the message's own files are counted instead. */
async function overLimit(
  size: number,
  contentType: string,
  { _id, landlordId }: StoredMessage,
  application: Application | null,
  usual: Quotas,
): Promise<string | null> {
  const [held, landlord] = await Promise.all([
    application ? filesOf(application._id) : documentsOfMessages([_id]),
    storageUse(landlordId, usual),
  ]);
  return whyNotKept({ contentType, size }, held, { holds: landlord.bytes, mayHold: landlord.quotas.storageBytes });
}

/**
 * The landlord reads it in the history, or beside the unsorted mail; an applicant who replied is told in the answer
 * about their files.
 */
async function tellNotKept(
  left: readonly RefusedFile[],
  stored: StoredMessage,
  application: Application | null,
  kind: MessageKind,
  { now, settings, enqueue }: JobContext,
): Promise<void> {
  const files = left.map(({ name, reason }) => inboundText.fileNotKept({ name, reason })).join(' ');
  securityEvent('quota_exceeded', { landlordId: stored.landlordId, what: 'files by email', count: left.length });
  const reason = stored.unsortedReason ?? (await findMessage(stored._id))?.unsortedReason ?? null;
  const words = inboundText.filesNotKept({ files });
  await noteNotKept(stored._id, left, reason && !reason.includes(words) ? `${reason} ${words}` : null);
  if (!application) return;
  await recordHistoryOnce(application._id, {
    at: stored.at,
    actor: 'mail',
    event: 'document-removed',
    text: words,
    messageId: stored._id,
  });
  if (kind !== 'reply' || openSet(application) === null || application.addressUnproven) return;
  const at = now();
  const about = { now: at, notBefore: at, mailDomain: settings.applicationsMailDomain };
  const mail = await putReceivedMail(application, stored._id, about);
  if (mail?.status === 'waiting') await enqueue('send-mail', { outgoingId: String(mail._id) }, mail.attempts);
}
