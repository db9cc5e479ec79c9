import { type ApplicationDocument } from '../../domain/calls/pipeline.ts';
import { type ApplicantDocument } from '../../store/document.ts';

/** Where a document is opened, by its signed-in landlord only. */
export function documentUrl(document: ApplicantDocument): string {
  return `/files/documents/${String(document._id)}`;
}

export function presentDocumentLink(document: ApplicantDocument): { name: string; file: string } {
  return { name: document.name, file: documentUrl(document) };
}

export function presentDocument(document: ApplicantDocument): ApplicationDocument {
  return {
    document_id: String(document._id),
    ...presentDocumentLink(document),
    content_type: document.contentType,
    size: document.size,
    received_at: document.receivedAt.toISOString(),
    verdict: document.verdict,
    verdict_reason: document.verdictReason,
  };
}
