import type { FoundFact } from '../facts.ts';
import type { Claim, ClaimOutcome, JudgeQuestion, Place } from '../judgement.ts';
import type { DocumentKind } from '../kinds.ts';
import type { RuleName } from '../labels.ts';
import type { DocumentFacts } from '../read-facts.ts';
import type { PdfOrigin } from '../read-document.ts';
import type { Reading } from '../reading.ts';

/** What a rule examines. */
export type Case = DocumentFacts & {
  kind: DocumentKind;
  question: JudgeQuestion;
  reading: Reading;
  origin: PdfOrigin | null;
};

/** One check. It returns what it found, or nothing if it does not apply. */
export type Rule = (one: Case) => Claim | null;

type Details = {
  stated?: string | null;
  found?: string | null;
  facts?: readonly (FoundFact | null)[];
  places?: readonly Place[];
};

/** A claim from a rule, with the places of the facts that it is based on. */
export function claimed(
  rule: RuleName,
  claim: string,
  outcome: ClaimOutcome,
  reason: string,
  { stated = null, found = null, facts = [], places = [] }: Details = {},
): Claim {
  return {
    rule,
    claim,
    outcome,
    stated,
    found,
    reason,
    places: [...facts.flatMap((fact) => fact?.places ?? []), ...places],
  };
}

/** Recognised words below this certainty are no evidence against anyone. */
export const certain = 75;

/** What two engines read identically: an identical misreading by both is as rare as a misprint. */
const alike = 95;

/** Whether facts count as evidence against a document as text would: typed, or read identically by both engines. */
export function readAlike({ reading }: Case, ...facts: readonly (FoundFact | null)[]): boolean {
  return !reading.recognised || facts.every((fact) => fact === null || fact.certainty >= alike);
}

/** Whether the facts behind a claim against the document were read with certainty. */
export function readSurely({ reading }: Case, ...facts: readonly (FoundFact | null)[]): boolean {
  return (
    facts.every((fact) => fact === null || fact.certainty >= certain) &&
    (!reading.recognised || reading.confidence >= 55)
  );
}
