import type { FactName } from './fact-names.ts';
import type { DocumentKind, Verdict } from './kinds.ts';
import type { DocumentSlot } from '../listings/document-slots.ts';
import type { Box } from './read-document.ts';

/** What is known of the person whose document is judged; null or missing is not known. */
export type KnownApplicant = {
  fullName: string;
  /** Dates are YYYY-MM-DD. */
  dateOfBirth?: string | null | undefined;
  currentAddress?: string | null | undefined;
  employer?: string | null | undefined;
  occupation?: string | null | undefined;
  /** Euro, before tax. */
  grossIncomeYear?: number | null | undefined;
  /** Euro: the rent that is to be paid. */
  rentMonth?: number | null | undefined;
  moveIn?: string | null | undefined;
};

/** Where something is in the document. */
export type Place = { page: number; box: Box; text: string };

/** One thing a document says, such as the account holder or the gross pay, in a form that can be compared. */
export type Fact = {
  name: FactName;
  /** Dates YYYY-MM-DD, amounts '1234.56', identifiers without blanks, names as written. */
  value: string;
  places: readonly Place[];
};

/** What one rule found about one claim, as evidence. */
export type ClaimOutcome = 'supports' | 'contradicts' | 'not-shown' | 'unreadable' | 'note';
export type Claim = {
  /** The rule’s name, a key of ruleLabels; a plugged-in model names its own. */
  rule: string;
  /** What is checked, in words for a landlord. */
  claim: string;
  outcome: ClaimOutcome;
  /** What was said or asked, and what the document shows; null where there is nothing. */
  stated: string | null;
  found: string | null;
  /** One plain sentence. */
  reason: string;
  places: readonly Place[];
};

export type JudgeQuestion = {
  /** What the document was given for; null where nobody said: then it is judged as what it is. */
  slot: DocumentSlot | null;
  applicant: KnownApplicant;
  /** YYYY-MM-DD in Ireland. */
  today: string;
  /** What the applicant's other documents say, to compare with. */
  others?: readonly { kind: DocumentKind; facts: readonly Fact[] }[];
};

export type Judgement = {
  kind: DocumentKind;
  facts: readonly Fact[];
  claims: readonly Claim[];
  verdict: Verdict;
  /** Why, in plain words for the landlord and the applicant. */
  reason: string;
  /** Whether a better copy or another document of the same kind would help: then the applicant is asked again. */
  askAgain: boolean;
};
