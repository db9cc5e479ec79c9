import type { FactName } from './fact-names.ts';
import type { DocumentKind, Verdict } from './kinds.ts';
import type { DocumentSlot } from '../listings/document-slots.ts';
import type { Box } from './read-document.ts';

/** What is known about the person whose document is judged; null or absent means unknown. */
export type KnownApplicant = {
  fullName: string;
  /** Dates are YYYY-MM-DD. */
  dateOfBirth?: string | null | undefined;
  currentAddress?: string | null | undefined;
  employer?: string | null | undefined;
  occupation?: string | null | undefined;
  /** Euro, before tax. */
  grossIncomeYear?: number | null | undefined;
  /** Euro: the rent to be paid. */
  rentMonth?: number | null | undefined;
  moveIn?: string | null | undefined;
};

/** A place in the document. */
export type Place = { page: number; box: Box; text: string };

/** One thing that a document states, such as the account holder or the gross pay, in a form that can be compared. */
export type Fact = {
  name: FactName;
  /** Dates YYYY-MM-DD, amounts '1234.56', identifiers without spaces, names as written. */
  value: string;
  places: readonly Place[];
};

/** The finding of one rule about one claim, as evidence. */
export type ClaimOutcome = 'supports' | 'contradicts' | 'not-shown' | 'unreadable' | 'note';
export type Claim = {
  /** The rule’s name, a key of ruleLabels; a plugged-in model names its own. */
  rule: string;
  /** What is checked, worded for a landlord. */
  claim: string;
  outcome: ClaimOutcome;
  /** What was stated or requested, and what the document shows; null if nothing. */
  stated: string | null;
  found: string | null;
  /** One plain sentence. */
  reason: string;
  places: readonly Place[];
};

export type JudgeQuestion = {
  /** What the document was requested for; null if unknown, and then it is judged as the kind that it is. */
  slot: DocumentSlot | null;
  applicant: KnownApplicant;
  /** YYYY-MM-DD in Ireland. */
  today: string;
  /** The content of the applicant's other documents, for comparison. */
  others?: readonly { kind: DocumentKind; facts: readonly Fact[] }[];
};

export type Judgement = {
  kind: DocumentKind;
  facts: readonly Fact[];
  claims: readonly Claim[];
  verdict: Verdict;
  /** Why, in plain words for the landlord and the applicant. */
  reason: string;
  /** Whether a better copy or another document of the same kind would help: if so, the applicant is asked again. */
  askAgain: boolean;
};
