import { amountValue, centsOfValue, euro } from '../amounts.ts';
import { datesIn, daysBetween } from '../dates.ts';
import { allOf, firstOf, type FoundFact } from '../facts.ts';
import { paysAYear, statedPay } from '../income.ts';
import { namesCompany } from '../company-names.ts';
import { otherCurrency } from '../currency.ts';
import { kindLabels } from '../labels.ts';
import { claimed, readSurely, type Case, type Rule } from './rule.ts';
import { rulesText } from './text.ts';
import { pattern } from '../../text/pattern.ts';

const text = rulesText.income;

const rule = 'agrees-with-income';
const claim = text.claim;

/**
 * How far annual pay may differ from the stated income, as a fraction of it: up to which it counts as equal, and from
 * which it is clearly a different amount.
 */
type Tolerance = { equal: number; other: number };
const ofLetter: Tolerance = { equal: 0.08, other: 0.15 };
/** A payslip may differ because of overtime, unpaid days and pay rises. */
const ofPayslip: Tolerance = { equal: 0.15, other: 0.35 };

type Yearly = { cents: number; fact: FoundFact };

/** Pay days in a year; all possible numbers if the payslip doesn't state one. */
const timesAYear = (facts: Case['facts']) => (firstOf(facts, 'pay_frequency') ? [paysAYear(facts)] : [12, 13, 26, 52]);

/** The gross pay that minus deductions gives the net pay, else the first: the year's may come before it. */
function grossThatAddsUp(facts: Case['facts']): FoundFact | undefined {
  const cents = ({ value }: FoundFact) => centsOfValue(value);
  const rows = allOf(facts, 'deduction');
  const less = [
    ...allOf(facts, 'total_deductions').map(cents),
    ...rows.map((_, at) => rows.slice(0, at + 1).reduce((sum, row) => sum + cents(row), 0)),
  ];
  return allOf(facts, 'gross_pay').find((gross) =>
    allOf(facts, 'net_pay').some((net) => less.some((off) => Math.abs(cents(gross) - off - cents(net)) <= 1)),
  );
}
function grossOfPeriod(facts: Case['facts']): FoundFact[] {
  return [grossThatAddsUp(facts) ?? allOf(facts, 'gross_pay')[0]].filter((fact) => fact !== undefined);
}

/** All possible annual pays that the document may show; the one nearest to the stated income counts. */
function yearlyPays({ kind, facts }: Case): Yearly[] {
  if (kind === 'payslip')
    return grossOfPeriod(facts).flatMap((fact) =>
      timesAYear(facts).map((times) => ({ cents: centsOfValue(fact.value) * times, fact })),
    );
  const best = statedPay(facts);
  const fact = best?.facts[0];
  return fact ? allOf(facts, 'gross_year').map((one) => ({ cents: centsOfValue(one.value), fact: one })) : [];
}

/** Why a payslip shows less than a usual one: leave, illness, a second job. */
const partOfPay = pattern()`
  \b(?:
    unpaid|maternity|paternity|parental|adoptive|carer'?s leave|sick(?:ness)?|illness|injury|part[ -]time|second(?:ary)? (?:job|employment)
    |short[ -]time|lay-?off|days? (?:lost|off|absent)|absence|over-?payment|recovery of|retain(?:er|ed)
    |job ?share|reduced hours|term[ -]time|less (?:\w+ ){0,2}benefit
    |main employment|week 1 basis|emergency tax|advance (?:of pay|recovered)|thirteenth|extra (?:month|payment)
  )\b
`;
/** A row that has the word, and nothing beside it: ‘Sick pay 0.00’, ‘Unpaid leave: none’. */
const isNothing = (folded: string) => /\b(?:0|nil|none|no|n\/a)\b/.test(folded) && !/[1-9]/.test(folded);
/** A month that was only begun, or not worked to its end. */
const begunOrLeft = /\b(?:start(?:ed|ing)?|commenced|joined|leaving|left|leaver|finish(?:ed)?)\b/;
const daysOfBroken = 45;

/** Whether a payslip says, or its employer shows, that it is not all of what the applicant earns. */
function isPartOfPay({ kind, facts, reading, question }: Case): boolean {
  if (kind !== 'payslip') return false;
  const stated = question.applicant.employer ?? '';
  const named = firstOf(facts, 'employer');
  const isOtherJob = named !== null && stated !== '' && !namesCompany(stated, reading.folded, reading.recognised);
  const paid = firstOf(facts, 'pay_date')?.value ?? firstOf(facts, 'document_date')?.value ?? question.today;
  return (
    isOtherJob ||
    reading.lines.some(
      ({ folded }) =>
        (partOfPay.test(folded) && !isNothing(folded)) ||
        (begunOrLeft.test(folded) &&
          datesIn(folded).some(({ value }) => Math.abs(daysBetween(value, paid)) <= daysOfBroken)),
    )
  );
}

/** Does the pay match the income that the applicant gave? */
export const agreesWithIncome: Rule = (one) => {
  const said = Math.round((one.question.applicant.grossIncomeYear ?? 0) * 100);
  const pays = yearlyPays(one);
  // Sums in two currencies neither agree nor disagree.
  if (!said || !pays.length || otherCurrency(one.reading)) return null;
  const { equal, other } = one.kind === 'payslip' ? ofPayslip : ofLetter;
  const off = ({ cents }: Yearly) => Math.abs(cents - said) / said;
  const nearest = pays.reduce((best, pay) => (off(pay) < off(best) ? pay : best));
  const details = {
    stated: `${euro(said)} a year`,
    found: `${euro(nearest.cents)} a year`,
    facts: [{ ...nearest.fact, value: amountValue(nearest.cents) }],
  };
  const title = kindLabels[one.kind].noun;
  if (off(nearest) <= equal) return claimed(rule, claim, 'supports', text.same({ document: title }), details);
  const differs = text.differs({ document: title, found: euro(nearest.cents), stated: euro(said) });
  if (off(nearest) <= other) return claimed(rule, claim, 'note', differs, details);
  const frequencyKnown = one.kind !== 'payslip' || firstOf(one.facts, 'pay_frequency') !== null;
  // Gross pay far above the stated income is probably the year’s, unless the payslip’s own figures confirm it.
  const isOfPeriod = one.kind !== 'payslip' || off(nearest) <= 2 || grossThatAddsUp(one.facts) !== undefined;
  // Pay that fits the stated income at another number of pay days was probably counted at the wrong one.
  const fitsOtherwise =
    one.kind === 'payslip' &&
    [12, 13, 24, 26, 52].some((times) =>
      grossOfPeriod(one.facts).some((fact) => off({ cents: centsOfValue(fact.value) * times, fact }) <= equal),
    );
  // Nobody is worse off for earning more than they said, and a part of a job or of a month pays less.
  if (nearest.cents < said && isPartOfPay(one)) return claimed(rule, claim, 'note', differs, details);
  const isLess = nearest.cents < said;
  const sure =
    isLess &&
    !fitsOtherwise &&
    frequencyKnown &&
    isOfPeriod &&
    readSurely(one, nearest.fact) &&
    !one.reading.recognised;
  return claimed(rule, claim, sure ? 'contradicts' : 'not-shown', differs, details);
};
