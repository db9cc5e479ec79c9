import type { Verdict } from '../../domain/documents/kinds.ts';
import { type ApplicantDocument, Documents } from './document.ts';
import { withQuotations } from './quotations.ts';

/** The verdict that counts: the landlord's own takes precedence over the rules'. */
export function standingVerdict({
  verdict,
  verdictReason,
  override,
}: Pick<ApplicantDocument, 'verdict' | 'verdictReason' | 'override'>): {
  verdict: Verdict | null;
  reason: string | null;
} {
  return override ? { verdict: override.verdict, reason: override.reason } : { verdict, reason: verdictReason };
}

/**
 * Stores the landlord's own verdict on every file of the document; what the rules found is kept alongside. Null if the
 * document was removed.
 */
export async function overrideVerdict(
  { _id, readWith, applicationId }: ApplicantDocument,
  override: { verdict: Verdict; reason: string; at: Date },
): Promise<ApplicantDocument | null> {
  const document = await Documents.findOneAndUpdate(
    { _id, removedAt: null },
    { $set: { override } },
    { returnDocument: 'after' },
  ).lean<ApplicantDocument>();
  if (document)
    await Documents.updateMany(
      { _id: { $in: readWith }, applicationId, readWith: _id, removedAt: null },
      { $set: { override } },
    );
  return document && withQuotations(document);
}

/**
 * Marks a judged document so that its applicant is asked for a better one, with the landlord's own verdict, if any, as
 * the reason given. Null if it has not been judged, or is in order.
 */
export async function askForBetter(document: ApplicantDocument): Promise<ApplicantDocument | null> {
  const { verdict, reason } = standingVerdict(document);
  if (!document.judgement || verdict === 'SUPPORTS') return null;
  const asked = await Documents.findOneAndUpdate(
    { _id: document._id, removedAt: null, judgement: { $ne: null } },
    {
      $set: {
        verdict,
        verdictReason: reason,
        override: null,
        'judgement.askAgain': true,
        askedAgainAt: null,
        weighedAt: null,
        betterWanted: true,
      },
    },
    { returnDocument: 'after' },
  ).lean<ApplicantDocument>();
  return asked && withQuotations(asked);
}
