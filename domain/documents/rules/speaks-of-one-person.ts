import type { FactName } from '../fact-names.ts';
import { fold } from '../fold.ts';
import { guessed } from '../facts/holder-sentences.ts';
import type { FoundFact } from '../facts.ts';
import { holderFact, holderLabels } from '../facts/holder-labels.ts';
import { kinSpokenOf, peopleBeside, peopleSpokenOf } from '../facts/spoken-of.ts';
import type { Place } from '../judgement.ts';
import { kindLabels } from '../labels.ts';
import { compareWithAny, nameParts } from '../names.ts';
import { fullNameShown } from './name-is-the-applicants.ts';
import { agreementText } from './agreement-text.ts';
import { claimed, readAlike, type Case, type Rule } from './rule.ts';

/** Those whom a letter also names, and those who write it. */
const others: readonly FactName[] = ['signer', 'landlord', 'employer', 'university'];

/** Whether a name has nothing of the applicant’s: a married name or a relative’s is a matter of another rule. */
function isAnother(stated: string, found: string, recognised: boolean): boolean {
  const own = new Set(nameParts(stated));
  const parts = nameParts(found);
  return (
    parts.length > 1 &&
    parts.every((part) => part.length > 1) &&
    !/[,;:/]/.test(found) &&
    !parts.some((part) => own.has(part)) &&
    compareWithAny(stated, found, recognised) === 'different'
  );
}

/** A name that a letter gives to whom it is about, and that isn’t the applicant’s. */
function anotherIn(one: Case): { value: string; place: Place | undefined } | undefined {
  const { facts, kind, question, reading } = one;
  const beside = new Set(peopleBeside(reading));
  const writers = facts.filter(({ name }) => others.includes(name)).map(({ value }) => fold(value));
  const holders = facts.filter(({ name }) => name === holderFact[kind]);
  const isNamed = holders.some(({ value }) => compareWithAny(question.applicant.fullName, value) === 'same');
  const told = (isNamed ? [] : holders)
    .filter((fact) => fact.certainty !== guessed && readAlike(one, fact))
    .map(({ value, places: [place] }) => ({ value, place }));
  const kin = kind === 'sponsor_letter' && !reading.recognised ? kinSpokenOf(reading) : [];
  const isKin = new Set(kin.map(({ value }) => value));
  return [...told, ...(reading.recognised ? [] : peopleSpokenOf(reading)), ...kin].find(
    ({ value }) =>
      (isKin.has(value) || !beside.has(value)) &&
      isAnother(question.applicant.fullName, value, reading.recognised) &&
      (isKin.has(value) || !writers.some((writer) => writer.includes(fold(value)) || fold(value).includes(writer))),
  );
}

/** Does a letter speak of the applicant throughout? Whoever changes a name may overlook it in a sentence. */
export const speaksOfOnePerson: Rule = (one) => {
  const stated = one.question.applicant.fullName;
  if (!fullNameShown(stated, one)) return null;
  const other = anotherIn(one);
  if (!other) return null;
  const { claim, alsoOf } = agreementText.onePerson;
  const reason = alsoOf({ document: kindLabels[one.kind].noun, name: stated, other: other.value });
  return claimed('speaks-of-one-person', claim, 'not-shown', reason, {
    stated,
    found: other.value,
    places: other.place ? [other.place] : [],
  });
};

/** Is a statement of one account? Pages of two are told by the names that both say they belong to. */
export const hasOneHolder: Rule = (one) => {
  const { facts, kind, question, reading } = one;
  const stated = question.applicant.fullName;
  const label = holderLabels[kind];
  if (!label || reading.recognised) return null;
  const labelledLines = reading.lines.filter(({ cells }) => cells.some(({ folded }) => label.test(folded)));
  const isLabelled = ({ places: [place] }: FoundFact) =>
    labelledLines.some(({ page, box }) => page === place?.page && Math.abs(box.y - place.box.y) < box.height / 2);
  const holders = facts.filter((fact) => fact.name === holderFact[kind] && isLabelled(fact));
  const isOwn = holders.some(({ value }) => compareWithAny(stated, value) === 'same');
  const other = holders.find(({ value }) => isAnother(stated, value, reading.recognised));
  if (!isOwn || !other) return null;
  const { claim, alsoOf } = agreementText.onePerson;
  const reason = alsoOf({ document: kindLabels[kind].noun, name: stated, other: other.value });
  return claimed('speaks-of-one-person', claim, 'not-shown', reason, { stated, found: other.value, facts: [other] });
};
