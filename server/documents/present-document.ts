import { type ApplicationDocument } from '../../domain/calls/pipeline.ts';
import { type ApplicantDocument } from '../../store/documents/document.ts';
import { standingVerdict } from '../../store/documents/review.ts';

/** Where a document is opened, by its signed-in landlord only. */
export function documentUrl(document: ApplicantDocument): string {
  return `/files/documents/${String(document._id)}`;
}

export function presentDocumentLink(document: ApplicantDocument): { name: string; file: string } {
  return { name: document.name, file: documentUrl(document) };
}

export function presentDocument(document: ApplicantDocument): ApplicationDocument {
  const { verdict, reason } = standingVerdict(document);
  const { judgement, override } = document;
  return {
    document_id: String(document._id),
    ...presentDocumentLink(document),
    content_type: document.contentType,
    size: document.size,
    received_at: document.receivedAt.toISOString(),
    verdict,
    verdict_reason: reason,
    slot: document.slot,
    kind: judgement?.kind ?? null,
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
