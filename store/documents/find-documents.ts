import { Types } from 'mongoose';
import { type ApplicantDocument, Documents } from './document.ts';
import { allWithQuotations, withQuotations } from './quotations.ts';

/** The documents of an application, without those its applicant removed. */
export async function documentsOf(applicationId: Types.ObjectId): Promise<ApplicantDocument[]> {
  const found = await Documents.find({ applicationId, removedAt: null })
    .sort({ receivedAt: 1, part: 1 })
    .lean<ApplicantDocument[]>();
  return allWithQuotations(found);
}

/** The same for several applications, by id, without what was read in each. */
export async function collectedDocumentsOf(
  applicationIds: readonly Types.ObjectId[],
): Promise<Map<string, ApplicantDocument[]>> {
  const found = await Documents.find(
    { applicationId: { $in: [...applicationIds] }, removedAt: null },
    { 'judgement.claims': 0, 'judgement.facts': 0, 'judgement.quotations': 0 },
  )
    .sort({ receivedAt: 1, part: 1 })
    .lean<ApplicantDocument[]>();
  return Map.groupBy(found, ({ applicationId }) => String(applicationId));
}

/** The fields of a document that lists show. */
export type ListedDocument = Pick<
  ApplicantDocument,
  '_id' | 'name' | 'verdict' | 'verdictReason' | 'override' | 'fileDeletedAt' | 'removedAt'
>;

/** The documents of several applications, oldest first, by application id. */
export async function documentLists(applicationIds: readonly Types.ObjectId[]): Promise<Map<string, ListedDocument[]>> {
  const found = await Documents.find(
    { applicationId: { $in: [...applicationIds] }, removedAt: null },
    { applicationId: 1, name: 1, verdict: 1, verdictReason: 1, override: 1, fileDeletedAt: 1, removedAt: 1 },
  )
    .sort({ receivedAt: 1, part: 1 })
    .lean<(ListedDocument & Pick<ApplicantDocument, 'applicationId'>)[]>();
  return Map.groupBy(found, ({ applicationId }) => String(applicationId));
}

export async function documentsOfMessages(messageIds: readonly Types.ObjectId[]): Promise<ApplicantDocument[]> {
  const found = await Documents.find({ messageId: { $in: [...messageIds] } })
    .sort({ part: 1 })
    .lean<ApplicantDocument[]>();
  return allWithQuotations(found);
}

/** The sizes of everything an applicant ever uploaded or emailed, for limits. */
export async function filesOf(applicationId: Types.ObjectId): Promise<Pick<ApplicantDocument, 'size' | 'removedAt'>[]> {
  return Documents.find({ applicationId }, { size: 1, removedAt: 1 }).lean<
    Pick<ApplicantDocument, 'size' | 'removedAt'>[]
  >();
}

/** A landlord's document; null if it doesn't exist, was removed, or belongs to someone else. */
export async function findDocument(landlordId: Types.ObjectId, documentId: string): Promise<ApplicantDocument | null> {
  if (!Types.ObjectId.isValid(documentId)) return null;
  const found = await Documents.findOne({ _id: documentId, landlordId, removedAt: null }).lean<ApplicantDocument>();
  return found && withQuotations(found);
}

/** The documents of several applications, by application, without what was read in each. */
export async function documentsOfAll(
  applicationIds: readonly Types.ObjectId[],
): Promise<Map<string, ApplicantDocument[]>> {
  const documents = await Documents.find(
    { applicationId: { $in: [...applicationIds] }, removedAt: null },
    { judgement: 0 },
  )
    .sort({ receivedAt: 1, part: 1 })
    .lean<ApplicantDocument[]>();
  return Map.groupBy(documents, ({ applicationId }) => String(applicationId));
}

/** The same with what was read in each: for a few applicants only, as every quotation is decrypted. */
export async function readDocumentsOfAll(
  applicationIds: readonly Types.ObjectId[],
): Promise<Map<string, ApplicantDocument[]>> {
  const documents = await Documents.find({ applicationId: { $in: [...applicationIds] }, removedAt: null })
    .sort({ receivedAt: 1, part: 1 })
    .lean<ApplicantDocument[]>();
  return Map.groupBy(await allWithQuotations(documents), ({ applicationId }) => String(applicationId));
}

/** Which of these files belong to a document. */
export async function documentFilesInUse(ids: readonly Types.ObjectId[]): Promise<Types.ObjectId[]> {
  const found = await Documents.find({ fileId: { $in: [...ids] } }, { fileId: 1 }).lean<
    Pick<ApplicantDocument, 'fileId'>[]
  >();
  return found.map(({ fileId }) => fileId);
}
