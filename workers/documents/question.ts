import { civilDate } from '../../domain/civil-time.ts';
import type { JudgeQuestion } from '../../domain/documents/judgement.ts';
import type { Application } from '../../store/applications/application.ts';
import type { ApplicantDocument } from '../../store/documents/document.ts';
import { documentsOf } from '../../store/documents/find-documents.ts';
import type { FormAnswers } from '../../store/documents/form-answers.ts';
import type { Listing } from '../../store/listings/listing.ts';
import { knownApplicant } from './known-applicant.ts';

/** What is known of an applicant from their enquiry, the landlord's corrections and the form they sent. */
export function knownOf(
  { name, enquiry, unitInterest, corrections }: Application,
  listing: Listing,
  form: FormAnswers | null,
): JudgeQuestion['applicant'] {
  return knownApplicant({ name, enquiry, unitInterest, corrections, listing, form: form?.sent ?? null });
}

/**
 * The question put to files of an application: what they were sent for, and what is known of the applicant from
 * everything else.
 *
 * @param applicant as returned by `knownOf`
 */
export async function questionFor(
  files: readonly ApplicantDocument[],
  applicationId: Application['_id'],
  applicant: JudgeQuestion['applicant'],
  now: Date,
): Promise<JudgeQuestion> {
  const all = await documentsOf(applicationId);
  return {
    slot: files.find(({ slot }) => slot !== null)?.slot ?? null,
    applicant,
    today: civilDate(now),
    others: all.flatMap(({ _id, judgement, removedAt }) =>
      judgement && !removedAt && !files.some((file) => file._id.equals(_id))
        ? [{ kind: judgement.kind, facts: judgement.facts }]
        : [],
    ),
  };
}
