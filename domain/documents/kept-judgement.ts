import { maskedPpsn } from './facts/ppsn.ts';
import type { Claim, Fact, Judgement, Place } from './judgement.ts';

/**
 * Numbers that identify a person: they are checked when a document is read, and only their last characters are kept.
 */
const mask = (value: string) => (value.length <= 4 ? '****' : `****${value.slice(-4)}`);
const masks: Readonly<Record<string, (value: string) => string>> = {
  ppsn: maskedPpsn,
  iban: mask,
  document_number: mask,
  mrz: () => '****',
};

type CoveredTexts = readonly (readonly [said: string, shown: string])[];

/** A description of such a number, such as 'valid', contains no digits and stays. */
const isNumber = (said: string) => /[0-9<]/.test(said);

/** Every form in which the document contains such a number, longest first, with its replacement. */
function coveredOf(facts: readonly Fact[]): CoveredTexts {
  const pairs = facts.flatMap(({ name, value, places }) => {
    const shown = masks[name]?.(value);
    return shown === undefined
      ? []
      : [value, ...places.map(({ text }) => text)].filter(isNumber).map((said) => [said, shown] as const);
  });
  return [...new Map(pairs)].toSorted(([a], [b]) => b.length - a.length);
}

const cover = (text: string, covered: CoveredTexts) =>
  covered.reduce((made, [said, shown]) => made.replaceAll(said, shown), text);
const coverOrNull = (text: string | null, covered: CoveredTexts) => (text === null ? null : cover(text, covered));
const coverPlaces = (places: readonly Place[], covered: CoveredTexts) =>
  places.map((place) => ({ ...place, text: cover(place.text, covered) }));

function coverClaim(claim: Claim, covered: CoveredTexts): Claim {
  return {
    ...claim,
    stated: coverOrNull(claim.stated, covered),
    found: coverOrNull(claim.found, covered),
    reason: cover(claim.reason, covered),
    places: coverPlaces(claim.places, covered),
  };
}

/**
 * A judgement in the form that may be stored and shown: PPSNs, IBANs and the numbers of identity documents are masked
 * wherever they occur. What remains is enough to compare two documents.
 */
export function keptJudgement(judgement: Judgement): Judgement {
  const covered = coveredOf(judgement.facts);
  return {
    ...judgement,
    facts: judgement.facts.map((fact) => ({
      ...fact,
      value: isNumber(fact.value) ? (masks[fact.name]?.(fact.value) ?? fact.value) : fact.value,
      places: coverPlaces(fact.places, covered),
    })),
    claims: judgement.claims.map((claim) => coverClaim(claim, covered)),
    reason: cover(judgement.reason, covered),
  };
}
