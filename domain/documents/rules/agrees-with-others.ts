import { centsOfValue, euro } from '../amounts.ts';
import { namesCompany } from '../company-names.ts';
import type { FactName } from '../fact-names.ts';
import { firstOf, type FoundFact } from '../facts.ts';
import { maskedPpsn } from '../facts/ppsn.ts';
import type { Fact } from '../judgement.ts';
import { kindLabels } from '../labels.ts';
import type { DocumentKind } from '../kinds.ts';
import { claimed, type Case, type Rule } from './rule.ts';
import { rulesText } from './text.ts';

const text = rulesText.others;

const rule = 'agrees-with-others';
const claim = text.claim;

type Other = { kind: DocumentKind; fact: Fact };

/** The facts with a name in the other documents. */
function inOthers({ question }: Case, name: FactName): Other[] {
  return (question.others ?? []).flatMap(({ kind, facts }) =>
    facts.filter((fact) => fact.name === name).map((fact) => ({ kind, fact })),
  );
}

type Difference = { own: FoundFact; other: Other; said: keyof typeof text.differs; shown: (value: string) => string };

/** Identifiers of which one person has only one. */
function otherIdentifier(one: Case): Difference | null {
  for (const [name, said, shown] of [
    ['date_of_birth', 'birth', String],
    ['ppsn', 'ppsn', maskedPpsn],
  ] as const) {
    const own = one.facts.filter((fact) => fact.name === name);
    const others = inOthers(one, name);
    const [first] = own;
    const [other] = others;
    // Those of the other documents are stored masked, so only the unmasked characters are compared.
    if (first && other && !others.some(({ fact }) => own.some(({ value }) => shown(value) === shown(fact.value))))
      return { own: first, other, said, shown };
  }
  return null;
}

/** Pay that differs by more than overtime and unpaid days can explain. */
function otherPay(one: Case): Difference | null {
  const own = firstOf(one.facts, 'gross_year');
  const other = inOthers(one, 'gross_year').find(({ kind }) => kind !== one.kind);
  if (!own || !other) return null;
  const ratio = centsOfValue(own.value) / Math.max(1, centsOfValue(other.fact.value));
  return ratio < 0.65 || ratio > 1.55
    ? { own, other, said: 'pay', shown: (value) => `${euro(centsOfValue(value))} a year` }
    : null;
}

function otherEmployer(one: Case): Difference | null {
  const own = firstOf(one.facts, 'employer');
  const other = inOthers(one, 'employer').find(({ kind }) => kind === 'payslip' || kind === 'employment_letter');
  if (
    !own ||
    !other ||
    namesCompany(other.fact.value, one.reading.folded, true) ||
    namesCompany(own.value, other.fact.value)
  )
    return null;
  return { own, other, said: 'employer', shown: String };
}

/**
 * Does it match the other documents? Different identifiers lead to a question; pay and employers can change, so
 * differences are only noted.
 */
export const agreesWithOthers: Rule = (one) => {
  if (!one.question.others?.length) return null;
  const identifier = otherIdentifier(one);
  const difference = identifier ?? otherPay(one) ?? otherEmployer(one);
  if (!difference) return claimed(rule, claim, 'supports', text.same);
  const { own, other, said, shown } = difference;
  const outcome = !identifier ? 'note' : one.reading.recognised ? 'unreadable' : 'not-shown';
  return claimed(
    rule,
    claim,
    outcome,
    text.differs[said]({
      document: kindLabels[one.kind].noun,
      own: shown(own.value),
      other: shown(other.fact.value),
      otherDocument: kindLabels[other.kind].inSentence,
    }),
    { stated: shown(other.fact.value), found: shown(own.value), facts: [own] },
  );
};
