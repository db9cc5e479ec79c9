import type { FoundFact } from '../facts.ts';
import type { Claim, ClaimOutcome, JudgeQuestion, Place } from '../judgement.ts';
import type { DocumentKind } from '../kinds.ts';
import type { RuleName } from '../labels.ts';
import type { DocumentFacts } from '../read-facts.ts';
import type { PdfOrigin } from '../read-document.ts';
import type { Reading } from '../reading.ts';

/** What a rule looks at. */
export type Case = DocumentFacts & {
  kind: DocumentKind;
  question: JudgeQuestion;
  reading: Reading;
  origin: PdfOrigin | null;
};

/** One check. It answers with what it found, or with nothing where it does not apply. */
export type Rule = (one: Case) => Claim | null;

type Details = {
  stated?: string | null;
  found?: string | null;
  facts?: readonly (FoundFact | null)[];
  places?: readonly Place[];
};

/** A claim from a rule, with the places of the facts that it stands on. */
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

/** Recognised words below this certainty are not enough to speak against anyone. */
export const certain = 75;

/** What two engines read alike: a misreading of both, letter for letter, is as rare as a misprint. */
const alike = 95;

/** Whether facts can be held against a document as if they were text: typed, or read alike by both engines. */
export function readAlike({ reading }: Case, ...facts: readonly (FoundFact | null)[]): boolean {
  return !reading.recognised || facts.every((fact) => fact === null || fact.certainty >= alike);
}

/** Whether what a claim against the document would stand on was read with certainty. */
export function readSurely({ reading }: Case, ...facts: readonly (FoundFact | null)[]): boolean {
  return (
    facts.every((fact) => fact === null || fact.certainty >= certain) &&
    (!reading.recognised || reading.confidence >= 55)
  );
}
