import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Types } from 'mongoose';
import { fileTypeFromBuffer } from 'file-type';
import type { DocumentSlot } from '../../domain/listings/document-slots.ts';
import { isFileField, proofField } from '../../domain/documents/collection/form-answers.ts';
import { paperName } from '../../domain/documents/file-name.ts';
import { documentSlotOf, fieldTitle } from '../../domain/listings/predefined-fields.ts';
import { untilQuotaDayEnds, usualQuotas } from '../../domain/accounts/quotas.ts';
import { mayKeep, uploadTypes, uploadWords } from '../../domain/documents/collection/upload.ts';
import {
  isAnswering,
  isFillingForm,
  offersOwnProof,
  openFields,
} from '../../domain/documents/collection/open-questions.ts';
import type { Application } from '../../store/applications/application.ts';
import { recordHistory } from '../../store/applications/history.ts';
import { type Collection, collectionOf } from '../../store/documents/collection.ts';
import type { ApplicantDocument } from '../../store/documents/document.ts';
import { keepDocument, removeDocument } from '../../store/documents/keep-document.ts';
import { forgetJoined } from '../../store/documents/judging.ts';
import { findDocument } from '../../store/documents/find-documents.ts';
import { filesOf } from '../../store/documents/find-documents.ts';
import { storageUse, uploadsOfDay } from '../../store/documents/storage-use.ts';
import { giveSlot } from '../../store/documents/slot.ts';
import { securityEvent } from '../../store/operations/security-events.ts';
import { removeFiles, storeFile } from '../../store/files.ts';
import type { Listing } from '../../store/listings/listing.ts';
import type { SpooledFile } from '../http/form-data.ts';
import type { Context } from '../http/context.ts';
import { HttpError, badRequest, conflict, notFound } from '../http/errors.ts';
import { documentsText } from './text.ts';

/** What a file is uploaded for: a field of the form, or the form's own proof of identification. */
export type Purpose = { fieldId: string | null; slot: DocumentSlot | null; title: string };

/** The name of the form's own upload for proof of identification (specification, section 3). */
export const proofEntry = 'proofOfId';

/** Refuses answers and files while nothing is asked. */
export function mustBeAnswering(application: Application, listing: Listing): void {
  if (!isAnswering(application, listing.formFields)) throw conflict(documentsText.ended);
}

/** Refuses to change a file that answers an earlier question than those asked now. */
function mustBeOpen(documentId: string, { standing }: Collection, who: Application, listing: Listing): void {
  if (isFillingForm(who)) return;
  const row = standing.asked.find(({ documents }) => documents.some(({ id }) => id === documentId));
  const isOpen = row
    ? openFields(listing.formFields, who).some(({ id }) => id === row.fieldId)
    : offersOwnProof(listing.formFields, who) &&
      standing.others.some(({ id, slot }) => id === documentId && slot === 'PROOF_OF_IDENTITY');
  if (!isOpen) throw conflict(documentsText.ended);
}

/** The meaning of a form entry: `proofOfId`, or the id of a field that asks for a file now. */
export function purposeOf(who: Application, listing: Listing, entry: string): Purpose {
  mustBeAnswering(who, listing);
  const open = openFields(listing.formFields, who);
  const field = entry === proofEntry ? proofField(open) : open.find((one) => one.id === entry && isFileField(one));
  if (field) return { fieldId: field.id, slot: documentSlotOf(field.label), title: fieldTitle(field.label) };
  if (entry === proofEntry && offersOwnProof(listing.formFields, who))
    return { fieldId: null, slot: 'PROOF_OF_IDENTITY', title: fieldTitle('PROOF_OF_IDENTITY') };
  throw badRequest(documentsText.notAskedFor);
}

/** How many bytes of a file determine its type; PDF readers also look for its signature this far in. */
const headBytes = 4100;

/** The type that the bytes show. @throws HttpError for anything but a PDF or a picture of the accepted types */
export async function typeOfUpload(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const head = buffer.subarray(0, bytesRead);
    if (bytesRead === 0) throw badRequest(uploadWords.empty);
    const mime =
      (await fileTypeFromBuffer(head))?.mime ?? (head.subarray(0, 1024).includes('%PDF-') ? 'application/pdf' : '');
    if (!(mime in uploadTypes)) throw new HttpError(415, uploadWords.wrongType);
    return mime;
  } finally {
    await file.close();
  }
}

/** Whether the same file was uploaded before: for the same thing, or for what else. */
function sameFile(file: SpooledFile, purpose: Purpose, { documents, standing }: Collection) {
  const same = documents.filter((document) => document.sha256 === file.sha256);
  const given = (documentId: string) =>
    standing.asked.find((asked) => asked.documents.some((one) => one.id === documentId));
  const before = same.find(
    (document) =>
      (given(String(document._id))?.fieldId ?? null) === purpose.fieldId &&
      (purpose.fieldId || document.slot === purpose.slot),
  );
  const others = same
    .filter((document) => document !== before)
    .flatMap((document) => given(String(document._id))?.title ?? []);
  return { before: before ?? null, alsoFor: others[0] ?? null };
}

export type Upload = { document: ApplicantDocument; duplicate: boolean; alsoFor: string | null };
type UploadRequest = { who: Application; listing: Listing; context: Context; now: Date };

/** Stores one file of an applicant, and has it read. The same file for the same thing is stored once. */
export async function takeUpload(
  file: SpooledFile,
  purpose: Purpose,
  { who, listing, context, now }: UploadRequest,
): Promise<Upload> {
  mustBeAnswering(who, listing);
  const contentType = await typeOfUpload(file.path);
  const { before, alsoFor } = sameFile(file, purpose, await collectionOf(who, listing));
  if (before) return { document: before, duplicate: true, alsoFor };
  if (!mayKeep(await filesOf(who._id), file.size)) {
    securityEvent('quota_exceeded', { applicationId: who._id, what: 'uploads of one application' });
    throw conflict(uploadWords.tooMuch);
  }
  await keepToQuotas(file.size, who.landlordId, context, now);
  const name = paperName(file.name, contentType);
  const document = await keep(file, purpose, { who, name, contentType, now });
  await recordHistory(who._id, {
    at: now,
    actor: 'applicant',
    event: 'document-given',
    text: documentsText.history.uploaded({ file: name, document: purpose.title }),
  });
  securityEvent('upload_stored', { applicationId: who._id, documentId: document._id });
  await announceDocuments(who, context);
  // If the queue can't take it now, the sweep finds the unjudged document.
  const { queues } = context.options;
  await queues.enqueue('score-document', { documentId: String(document._id) }, 0, queues.documentTurn(who));
  return { document, duplicate: false, alsoFor };
}

/**
 * @throws HttpError where the landlord's storage or uploads of the day are used up: 507 (RFC 4918, 11.5) or 429 (RFC 6585)
 */
async function keepToQuotas(size: number, landlordId: Types.ObjectId, context: Context, now: Date): Promise<void> {
  const { bytes, quotas } = await storageUse(landlordId, context.options.quotas ?? usualQuotas);
  if (bytes + size > quotas.storageBytes) {
    securityEvent('quota_exceeded', { landlordId, what: 'files of one landlord' });
    throw new HttpError(507, uploadWords.landlordFull);
  }
  if ((await uploadsOfDay(landlordId, now, quotas.uploadsPerDay)) >= quotas.uploadsPerDay) {
    securityEvent('quota_exceeded', { landlordId, what: 'uploads of one day' });
    const headers = { 'Retry-After': String(Math.ceil(untilQuotaDayEnds(now) / 1000)) };
    throw new HttpError(429, uploadWords.landlordFullToday, { headers, event: null });
  }
}

type StoredUpload = { who: Application; name: string; contentType: string; now: Date };

async function keep(
  file: SpooledFile,
  { fieldId, slot }: Purpose,
  { who, name, contentType, now }: StoredUpload,
): Promise<ApplicantDocument> {
  const [_id, messageId] = [new Types.ObjectId(), new Types.ObjectId()];
  const { landlordId, _id: applicationId } = who;
  const fileId = await storeFile('documents', name, createReadStream(file.path), applicationId);
  const { size, sha256 } = file;
  const nothing = { verdict: null, verdictReason: null } as const;
  try {
    await keepDocument({
      _id,
      landlordId,
      applicationId,
      messageId,
      part: 0,
      source: 'form',
      name,
      contentType,
      size,
      sha256,
      fileId,
      slot,
      fieldId,
      ...nothing,
      receivedAt: now,
    });
  } catch (error) {
    await removeFiles('documents', [fileId]);
    throw error;
  }
  const kept = await findDocument(landlordId, String(_id));
  if (!kept) throw new Error('A document that was kept is not there');
  return kept;
}

/** Removes a document because its applicant asks for it, or because the file `replacedBy` replaces it. */
export async function removeUpload(
  documentId: string,
  replacedBy: string | null,
  { who, listing, context, now }: UploadRequest,
): Promise<void> {
  mustBeAnswering(who, listing);
  const collection = await collectionOf(who, listing);
  const document = collection.documents.find((one) => String(one._id) === documentId);
  if (document) mustBeOpen(documentId, collection, who, listing);
  if (!document || !(await removeDocument(who._id, documentId, now))) throw notFound('document');
  await recordHistory(who._id, {
    at: now,
    actor: 'applicant',
    event: 'document-removed',
    text: replacedBy
      ? documentsText.history.replaced({ file: replacedBy, old: document.name })
      : documentsText.history.removed({ file: document.name }),
  });
  // Files that formed one document with it are judged again; if the queue is down, by the sweep.
  for (const apart of await forgetJoined(document))
    await context.options.queues.enqueue('score-document', { documentId: String(apart) }, now.getTime());
  await announceDocuments(who, context);
  await context.options.queues.enqueue('check-collection', { applicationId: String(who._id) }, now.getTime());
}

/**
 * Assigns a document to another field of the form, because its applicant uploaded it for the wrong one; it is read
 * again.
 */
export async function moveUpload(
  documentId: string,
  { fieldId, slot, title }: Purpose,
  { who, listing, context, now }: UploadRequest,
): Promise<void> {
  mustBeAnswering(who, listing);
  const collection = await collectionOf(who, listing);
  const document = collection.documents.find((one) => String(one._id) === documentId);
  if (!document) throw notFound('document');
  mustBeOpen(documentId, collection, who, listing);
  const moved = await giveSlot(who._id, documentId, slot, fieldId);
  if (!moved) return;
  await recordHistory(who._id, {
    at: now,
    actor: 'applicant',
    event: 'document-given',
    text: documentsText.history.moved({ file: document.name, document: title }),
  });
  await announceDocuments(who, context);
  // If the queue can't take it now, the sweep finds the unjudged document.
  for (const id of [document._id, ...(await forgetJoined(moved))])
    await context.options.queues.enqueue('score-document', { documentId: String(id) }, now.getTime());
}

async function announceDocuments({ landlordId, listingId, _id }: Application, { live }: Context): Promise<void> {
  await live.publish(String(landlordId), {
    type: 'document',
    listingId: String(listingId),
    applicationId: String(_id),
  });
}
