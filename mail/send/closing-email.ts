import { closingSubject, fillClosing } from '../../domain/tenancies/closing-emails.ts';
import { type Addressing, type ComposedMail, composePersonal } from './compose.ts';

type ClosingFacts = { text: string; applicantName: string; listingAddress: string; signature: readonly string[] };

/** A landlord's closing email to one applicant, as a person's letter; null if a placeholder in it can't be filled. */
export function closingMailOf(
  { text, applicantName, listingAddress, signature }: ClosingFacts,
  addressing: Addressing,
): ComposedMail | null {
  const filled = fillClosing(text, { name: applicantName, address: listingAddress });
  if (filled.problems.length > 0) return null;
  return composePersonal({ words: filled.text, signature }, closingSubject(listingAddress), [], addressing);
}
