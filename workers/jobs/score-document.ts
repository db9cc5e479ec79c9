import { isDeepStrictEqual } from 'node:util';
import type { JudgeQuestion } from '../../domain/documents/judgement.ts';
import { keptJudgement } from '../../domain/documents/kept-judgement.ts';
import { readingRecord } from '../../domain/documents/reading-record.ts';
import { slotOfKind } from '../../domain/documents/kinds.ts';
import type { DocumentSlot } from '../../domain/listings/document-slots.ts';
import { type AskingPosition, askedFields } from '../../domain/listings/question-stages.ts';
import { documentSlotOf } from '../../domain/listings/predefined-fields.ts';
import type { Application } from '../../store/applications/application.ts';
import { findApplicationById } from '../../store/applications/find-application.ts';
import type { ApplicantDocument } from '../../store/documents/document.ts';
import { replaceFile } from '../../store/documents/keep-document.ts';
import { markLookedTogether } from '../../store/documents/judging.ts';
import { beginScoring, findToScore, saveJudgement, uncountScoring } from '../../store/documents/judging.ts';
import { formAnswersOf } from '../../store/documents/form-answers.ts';
import { forgetJudgements } from '../../store/documents/judge-again.ts';
import { readFile, removeFiles, storeFile } from '../../store/files.ts';
import { findListingById, type Listing } from '../../store/listings/listing.ts';
import { allowedScorer } from '../documents/allowed-scorer.ts';
import { judgeFile, type JudgedDocument } from '../documents/judge-document.ts';
import { keepReading, scoreJoined } from '../documents/join-files.ts';
import { documentLimits } from '../documents/limits.ts';
import { knownOf, questionFor } from '../documents/question.ts';
import type { ReadFile } from '../documents/read-file.ts';
import type { Handler, JobContext } from '../job.ts';

/** A document whose reading crashed the whole worker this often is given up. */
const MAX_ATTEMPTS = 3;

/**
 * Reads and judges one document of an application, once, and then together with the files that are one document with
 * it. If it is read twice at the same time, both judgements are the same and the first is kept.
 */
export const scoreDocument: Handler<'score-document'> = async ({ documentId }, context) => {
  const document = await findToScore(documentId);
  const application = document?.applicationId ? await findApplicationById(document.applicationId) : null;
  const listing = application && (await findListingById(application.listingId));
  if (!document || !application || !listing) return;
  const form = await formAnswersOf(application._id);
  const known = knownOf(application, listing, form);
  const alone = document.judgement === null && (await scoreAlone(document, application, listing, known, context));
  // After its own judgement was saved: of two documents judged at the same time, the later one sees both. A worker that
  // stopped between its files left some of them judged alone, so those that belong with others are checked as well.
  const unlooked = document.readWith.length === 0 || !document.lookedTogetherAt;
  const joined = unlooked && (await scoreJoined(documentId, application, known, context));
  if (!isOnlyFile(application)) await markLookedTogether(document._id, context.now());
  if (!alone && !joined) return;
  const latest = await findApplicationById(application._id);
  // A correction is written first and then discards the judgements that exist; a judgement saved later is checked here.
  if (latest && !isDeepStrictEqual(knownOf(latest, listing, form), known)) return judgeAgain(document, context);
  await context.publish(String(application.landlordId), {
    type: 'document',
    listingId: String(application.listingId),
    applicationId: String(application._id),
  });
  // In milliseconds: of two documents judged within one second, the second completes what the first could not.
  await context.enqueue('check-collection', { applicationId: String(application._id) }, context.now().getTime());
};

/** Whether there is no other file yet that it could be one document with: a later file checks both. */
const isOnlyFile = ({ documentCount }: Application): boolean => documentCount <= 1;

/** Discards judgements based on outdated facts, of this document and of those that were read with it. */
async function judgeAgain({ _id, applicationId }: ApplicantDocument, { enqueue, now }: JobContext): Promise<void> {
  if (!applicationId) return;
  for (const documentId of await forgetJudgements(applicationId, _id))
    await enqueue('score-document', { documentId: String(documentId) }, now().getTime());
}

/** Judges a document alone; false if another run did so in the meantime. */
async function scoreAlone(
  document: ApplicantDocument,
  application: Application,
  listing: Listing,
  known: JudgeQuestion['applicant'],
  context: JobContext,
): Promise<boolean> {
  const startedAt = context.now();
  const read = await readOnce(document, context);
  const reading = readingRecord(read.document, startedAt, context.now());
  keepReading(document, read);
  const { judged, slot } = await judgeFor(document, application, listing, known, read, context);
  if (read.rendition) await keepRendition(document, read.rendition);
  const judgedAt = context.now();
  return saveJudgement(
    document,
    { ...keptJudgement(judged.judgement), judgedAt, by: judged.by, model: judged.model },
    slot,
    {
      lookedTogetherAt: isOnlyFile(application) ? judgedAt : null,
      reading,
    },
  );
}

/** Counts before it starts: only a crash of the worker itself leaves a count without a judgement. */
async function readOnce(document: ApplicantDocument, { documents }: JobContext): Promise<ReadFile> {
  const unread = (cause: 'too-large' | 'damaged'): ReadFile => ({
    document: { readable: false, cause },
    shown: {},
    rendition: null,
  });
  if (document.size > documentLimits.maxBytes) return unread('too-large');
  const bytes = await readFile('documents', document.fileId);
  if ((await beginScoring(document._id)) > MAX_ATTEMPTS) return unread('damaged');
  try {
    return await documents.readDocument(bytes, String(document.applicationId));
  } catch (error) {
    await uncountScoring(document._id);
    throw error;
  }
}

/**
 * The slot of a document that was sent for none: the one that its kind proves, if its applicant has been asked for
 * that. What comes unasked stays among the other documents.
 */
function slotFor(
  document: ApplicantDocument,
  { formFields }: Listing,
  position: AskingPosition,
  { judgement }: JudgedDocument,
): DocumentSlot | null {
  const slot = document.fieldId ? null : slotOfKind(judgement.kind);
  return slot && askedFields(formFields, position).some(({ label }) => documentSlotOf(label) === slot) ? slot : null;
}

async function judgeFor(
  document: ApplicantDocument,
  application: Application,
  listing: Listing,
  known: JudgeQuestion['applicant'],
  read: ReadFile,
  context: JobContext,
) {
  const { now, judging } = context;
  const scorer = await allowedScorer(listing.landlordId, context);
  const question = await questionFor([document], application._id, known, now());
  const judged = await judgeFile(read, question, scorer, judging);
  if (document.slot) return { judged, slot: document.slot };
  const slot = slotFor(document, listing, application, judged);
  // With a slot it is also checked against what is required for it; the rules do so at no cost.
  return {
    judged: slot && judged.by === 'rules' ? await judgeFile(read, { ...question, slot }, null, judging) : judged,
    slot,
  };
}

/** Stores what browsers can show in place of the original file; the checksum remains that of the original. */
async function keepRendition(
  document: ApplicantDocument,
  { bytes, contentType, extension }: NonNullable<ReadFile['rendition']>,
): Promise<void> {
  const name = `${document.name.replace(/\.[a-z0-9]{2,5}$/i, '')}.${extension}`;
  const fileId = await storeFile('documents', name, bytes, document.applicationId ?? document.messageId);
  const replaced = await replaceFile(document, { fileId, name, contentType, size: bytes.length });
  await removeFiles('documents', [replaced ? document.fileId : fileId]);
}
