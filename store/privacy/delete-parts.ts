import type { Types } from 'mongoose';
import { civilDate } from '../../domain/civil-time.ts';
import { identityDueAt, type Periods } from '../../domain/privacy/periods.ts';
import { periodsText } from '../../domain/privacy/periods-text.ts';
import { shortDate } from '../../domain/text/dates.ts';
import type { Application } from '../applications/application.ts';
import { Applications } from '../applications/application-model.ts';
import { type ApplicantDocument, Documents } from '../documents/document.ts';
import { emptiedJudgement } from '../documents/quotations.ts';
import { recountDocuments } from '../documents/keep-document.ts';
import { removeFormAnswers } from '../documents/form-answers.ts';
import { releaseKeys } from '../encryption/data-keys.ts';
import { removeFiles } from '../files.ts';
import { Messages, type StoredMessage } from '../messages/message.ts';
import { recountConversation } from '../messages/conversation-summary.ts';
import type { DeletionPlan, HeldDocument } from './deletion-plan.ts';
import { deleteRawMail } from './raw-mail.ts';

/** Identity documents whose retention period has ended. */
const dueIdentity = (documents: readonly HeldDocument[], periods: Periods, now: Date): HeldDocument[] =>
  documents.filter((one) => {
    const at = identityDueAt(one, periods);
    return at !== null && at <= now;
  });

/** Deletes the identity documents of a plan that were checked longer ago than their period. */
export async function deleteIdentity({ application, documents, periods }: DeletionPlan, now: Date): Promise<void> {
  await deleteFiles(application, dueIdentity(documents, periods, now), now);
}

/** Deletes all documents of a plan, and the applicant's answers to the form. */
export async function deleteDocuments({ application, documents }: DeletionPlan, now: Date): Promise<void> {
  await deleteFiles(application, documents, now);
  await removeFormAnswers(application._id);
}

/**
 * Deletes the files of documents, with what was read in them and the raw emails that brought them. The record stays
 * with its verdict, so that the same email, delivered again, does not bring the file back. Files are deleted first, and
 * raw emails before the record says so: an interrupted run is repeated.
 */
async function deleteFiles(
  { _id: applicationId, landlordId }: Application,
  documents: readonly HeldDocument[],
  now: Date,
): Promise<void> {
  if (documents.length === 0) return;
  await deleteRawMail(
    landlordId,
    documents.map(({ messageId }) => messageId),
    now,
  );
  await removeFiles(
    'documents',
    documents.map(({ fileId }) => fileId),
  );
  const reason = periodsText.fileDeleted({ date: shortDate(civilDate(now)) });
  const found = await Documents.find({ _id: { $in: documents.map(({ _id }) => _id) } }).lean<ApplicantDocument[]>();
  for (const { _id, judgement, verdict, override } of found)
    await Documents.updateOne(
      { _id },
      {
        $set: {
          fileDeletedAt: now,
          name: periodsText.deletedFile,
          sha256: '',
          verdictReason: verdict && reason,
          judgement: judgement && emptiedJudgement(judgement, reason),
          override: override && { ...override, reason },
        },
      },
    );
  await recountDocuments(applicationId);
}

/**
 * Empties the emails of a plan’s application: who wrote what is deleted, including from what was read in them and what
 * lists show. The records stay, so that the same email, delivered again, is recognised.
 */
export async function deleteLetters({ application }: DeletionPlan, now: Date): Promise<void> {
  const { _id: applicationId, landlordId } = application;
  const messages = await Messages.find({ applicationId }, { files: 1 }).lean<Pick<StoredMessage, '_id' | 'files'>[]>();
  const ids = messages.map(({ _id }) => _id);
  await deleteRawMail(landlordId, ids, now);
  await removeFiles(
    'sent',
    messages.flatMap(({ files }) => (files ?? []).map(({ fileId }) => fileId)),
  );
  const text = periodsText.letterDeleted({ date: shortDate(civilDate(now)) });
  await Messages.updateMany(
    { _id: { $in: ids } },
    {
      $set: { ...{ 'from.name': '', 'from.address': '', to: '', subject: '', newText: text, text }, html: null },
      $unset: { files: 1, notKept: 1, removedImages: 1 },
    },
  );
  await recountConversation(applicationId);
  await Applications.updateOne(
    { _id: applicationId },
    {
      $set: {
        'enquiry.letter': '',
        letterWords: '',
        joined: (application.joined ?? []).map((one) => ({ ...one, enquiry: { ...one.enquiry, letter: '' } })),
        screening: application.screening.map((one) => ({ ...one, standsOn: '' })),
        'periods.lettersDeletedAt': now,
      },
    },
  );
}

/** Deletes messages that belong to no application, with the files that came with them. */
export async function deleteUnplaced(ids: readonly Types.ObjectId[]): Promise<void> {
  const files = await Documents.find({ messageId: { $in: [...ids] }, applicationId: null }, { fileId: 1 }).lean<
    Pick<ApplicantDocument, '_id' | 'fileId'>[]
  >();
  await removeFiles(
    'documents',
    files.map(({ fileId }) => fileId),
  );
  await Documents.deleteMany({ _id: { $in: files.map(({ _id }) => _id) } });
  await releaseKeys(ids);
  await Messages.deleteMany({ _id: { $in: [...ids] }, applicationId: null });
}
