import { Types } from 'mongoose';
import {
  type CollectedDocument,
  type CollectionState,
  standingOf,
} from '../../domain/documents/collection/collection.ts';
import type { FormField } from '../../domain/listings/form-field.ts';
import { isFillingForm, openFields } from '../../domain/documents/collection/open-questions.ts';
import { askedFields, isFormAsked } from '../../domain/listings/question-stages.ts';
import type { Application } from '../applications/application.ts';
import { type ApplicantDocument, Documents } from './document.ts';
import { documentsOf, collectedDocumentsOf } from './find-documents.ts';
import { type FormAnswers, formAnswersOf, formAnswersOfAll } from './form-answers.ts';
import type { Listing } from '../listings/listing.ts';
import type { UnfinishedQuery } from '../unfinished-work.ts';

export type Collection = {
  standing: CollectionState;
  /** The same for what can be answered now: during collection all of it, later only what was asked since. */
  open: CollectionState;
  documents: ApplicantDocument[];
  answers: FormAnswers | null;
};

function collectedDocument(document: ApplicantDocument): CollectedDocument {
  const { _id, name, slot, fieldId, verdict, verdictReason, judgement, override, removedAt, betterWanted, readWith } =
    document;
  return {
    id: String(_id),
    name,
    slot,
    fieldId: fieldId ?? null,
    verdict,
    reason: verdictReason,
    judgement,
    override,
    removedAt: removedAt ?? null,
    betterWanted: betterWanted ?? false,
    readWith: (readWith ?? []).map(String),
  };
}

type Applicant = Pick<
  Application,
  '_id' | 'name' | 'unitInterest' | 'stage' | 'subState' | 'restAskedAt' | 'skippedForm'
>;

function collection(
  applicant: Applicant,
  listing: Pick<Listing, 'formFields'>,
  documents: ApplicantDocument[],
  answers: FormAnswers | null,
): Collection {
  const { name, unitInterest } = applicant;
  const known = { name, unitInterest };
  const standingAmong = (fields: readonly FormField[], asked: typeof known | null) =>
    standingOf({
      fields,
      sent: answers?.sent ?? null,
      known: asked,
      documents: documents.map(collectedDocument),
    });
  const standing = standingAmong(askedFields(listing.formFields, applicant), isFormAsked(applicant) ? known : null);
  const open = {
    ...standingAmong(openFields(listing.formFields, applicant), isFillingForm(applicant) ? known : null),
    others: standing.others,
  };
  return { standing, open, documents, answers };
}

/** What an application was asked for, what has arrived, and what is still missing. */
export async function collectionOf(application: Applicant, listing: Listing): Promise<Collection> {
  const [documents, answers] = await Promise.all([documentsOf(application._id), formAnswersOf(application._id)]);
  return collection(application, listing, documents, answers);
}

/** The same for several applications of a listing, by id, in two reads. */
export async function collectionsOf(
  applications: readonly Applicant[],
  listing: Listing,
): Promise<Map<string, Collection>> {
  if (applications.length === 0) return new Map();
  const ids = applications.map(({ _id }) => _id);
  const [documents, answers] = await Promise.all([collectedDocumentsOf(ids), formAnswersOfAll(ids)]);
  return new Map(
    applications.map((one) => {
      const id = String(one._id);
      return [id, collection(one, listing, documents.get(id) ?? [], answers.get(id) ?? null)];
    }),
  );
}

/** Records that these verdicts have been taken into account. */
export async function markWeighed(documents: readonly ApplicantDocument[], at: Date): Promise<void> {
  const unweighed = documents.filter(({ weighedAt }) => !weighedAt);
  if (unweighed.length === 0) return;
  await Documents.updateMany(
    { _id: { $in: unweighed.map((document) => document._id) }, weighedAt: null },
    { $set: { weighedAt: at } },
  );
}

/** Records that the applicant was asked to replace these documents. */
export async function markAskedAgain(documentIds: readonly string[], at: Date): Promise<void> {
  await Documents.updateMany(
    { _id: { $in: documentIds.map((id) => new Types.ObjectId(id)) } },
    { $set: { askedAgainAt: at } },
  );
}

/** Documents with verdicts that have not been taken into account: what the sweep looks for. */
export function unweighedDocuments(
  now: Date,
  limit: number,
): UnfinishedQuery<Pick<ApplicantDocument, 'applicationId'>> {
  const before = new Date(now.getTime() - 10_000);
  return Documents.find(
    { weighedAt: null, applicationId: { $type: 'objectId' }, 'judgement.judgedAt': { $lt: before } },
    { applicationId: 1 },
  )
    .limit(limit)
    .lean<Pick<ApplicantDocument, 'applicationId'>[]>();
}
