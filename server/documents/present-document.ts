import type { ApplicantListItem, ApplicationDocument, DocumentLink } from '../../domain/calls/pipeline.ts';
import { periodsText } from '../../domain/privacy/periods-text.ts';
import type { ApplicantDocument } from '../../store/documents/document.ts';
import type { ListedDocument } from '../../store/documents/find-documents.ts';
import { type Redaction, seenDocument } from '../applications/seen.ts';
import { applicationsText as ruleText } from '../../domain/applications/text.ts';
import { standingVerdict } from '../../store/documents/review.ts';

/** The address of a document, for its signed-in landlord only. */
function documentUrl(document: Pick<ApplicantDocument, '_id'>): string {
  return `/files/documents/${String(document._id)}`;
}

/** A document's name; without a link if its file was deleted or its applicant removed it. */
export function presentDocumentLink(
  document: Pick<ApplicantDocument, '_id' | 'name' | 'fileDeletedAt' | 'removedAt'>,
  { isHidden }: Pick<Redaction, 'isHidden'> = { isHidden: false },
): DocumentLink {
  const deletedAt = document.fileDeletedAt ?? document.removedAt ?? null;
  // A document removed by its applicant has lost its name with everything else.
  const name = document.name || periodsText.deletedFile;
  return {
    name: isHidden ? ruleText.blind.document : name,
    file: documentUrl(document),
    deleted_at: deletedAt?.toISOString() ?? null,
    ...(isHidden ? { is_hidden: true as const } : {}),
  };
}

/** A document as lists of applicants show it. */
export function presentListedDocument(
  document: ListedDocument,
  redaction: Redaction,
): ApplicantListItem['documents'][number] {
  const { verdict, reason } = standingVerdict(seenDocument(document, redaction));
  return { ...presentDocumentLink(document, redaction), verdict, verdict_reason: reason };
}

/** The names of the files that form one document with this one, in order of arrival. */
export function readWithNames(
  { readWith }: Pick<ApplicantDocument, 'readWith'>,
  all: readonly Pick<ApplicantDocument, '_id' | 'name'>[],
): string[] {
  return all.filter(({ _id }) => readWith.some((id) => id.equals(_id))).map(({ name }) => name);
}

/** A document with its checks; `all` are those of its application. */
export function presentDocument(
  known: ApplicantDocument,
  all: readonly ApplicantDocument[],
  redaction: Redaction,
): ApplicationDocument {
  const document = seenDocument(known, redaction);
  const { verdict, reason } = standingVerdict(document);
  const { judgement, override } = document;
  return {
    document_id: String(document._id),
    ...presentDocumentLink(document, redaction),
    content_type: document.contentType,
    size: document.size,
    received_at: document.receivedAt.toISOString(),
    verdict,
    verdict_reason: reason,
    slot: document.slot,
    kind: judgement?.kind ?? null,
    read_with: readWithNames(document, all),
    claims: judgement?.claims ?? [],
    facts: judgement?.facts ?? [],
    override: override && {
      judged: document.verdict,
      judged_reason: document.verdictReason,
      verdict: override.verdict,
      reason: override.reason,
      at: override.at.toISOString(),
    },
    asked_again_at: document.askedAgainAt?.toISOString() ?? null,
    ask_again: judgement !== null && verdict !== 'SUPPORTS',
  };
}
