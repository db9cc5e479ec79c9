import { closingSubject, fillClosing } from '../../domain/tenancies/closing-emails.ts';
import { type Addressing, type ComposedMail, composePersonal } from './compose.ts';

type ClosingFacts = { text: string; applicantName: string; listingAddress: string };

/** A landlord's closing mail to one applicant, a person's letter; null while a placeholder of it cannot be filled. */
export function closingMailOf(
  { text, applicantName, listingAddress }: ClosingFacts,
  addressing: Addressing,
): ComposedMail | null {
  const filled = fillClosing(text, { name: applicantName, address: listingAddress });
  if (filled.problems.length > 0) return null;
  return composePersonal(filled.text, closingSubject(listingAddress), [], addressing);
}
