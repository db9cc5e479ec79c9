import { amountValue, centsOfValue, euro } from '../amounts.ts';
import { allOf, firstOf, type FoundFact } from '../facts.ts';
import { paysAYear, statedPay } from '../income.ts';
import { otherCurrency } from '../currency.ts';
import { kindLabels } from '../labels.ts';
import { claimed, readSurely, type Case, type Rule } from './rule.ts';
import { rulesText } from './text.ts';

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
  const sure =
    !fitsOtherwise && frequencyKnown && isOfPeriod && readSurely(one, nearest.fact) && !one.reading.recognised;
  return claimed(rule, claim, sure ? 'contradicts' : 'not-shown', differs, details);
};
