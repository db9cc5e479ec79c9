import { closingSubject, fillClosing } from '../../domain/tenancies/closing-emails.ts';
import { type Addressing, type ComposedMail, composePersonal } from './compose.ts';

type ClosingFacts = { text: string; applicantName: string; listingAddress: string; signature: readonly string[] };

/** A landlord's closing mail to one applicant, a person's letter; null while a placeholder of it cannot be filled. */
export function closingMailOf(
  { text, applicantName, listingAddress, signature }: ClosingFacts,
  addressing: Addressing,
): ComposedMail | null {
  const filled = fillClosing(text, { name: applicantName, address: listingAddress });
  if (filled.problems.length > 0) return null;
  return composePersonal({ words: filled.text, signature }, closingSubject(listingAddress), [], addressing);
}
