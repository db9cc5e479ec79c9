import { amountValue, centsOfValue, euro, moneyIn } from '../amounts.ts';
import { labelled, type ValueReader } from '../facts/labelled.ts';
import { allOf, firstOf } from '../facts.ts';
import { placeAt, type Reading } from '../reading.ts';
import type { Place } from '../judgement.ts';
import { pattern } from '../../text/pattern.ts';
import { agreementText } from './agreement-text.ts';
import { claimed, type Rule } from './rule.ts';

const text = agreementText.prsi;

/**
 * The employee’s share of class A, 4.2 % and 4.35 % of all pay in 2026 (Social Welfare Consolidation Act 2005, section
 * 13), is not reduced by pensions. Parts of pay without it (mileage, redundancy) seldom make more than a third.
 */
const LEAST_SHARE = 0.026;
/** Weekly pay from which the whole share is due, in cents: below it a credit reduces it. */
const WEEKLY_CREDIT_ENDS = 42_400;
/** Without a known frequency, pay above this is more than a month’s with a credit, in cents. */
const CERTAINLY_ABOVE = 230_000;

/** Classes and pay with another share, or none of it. */
const otherShare = pattern()`
  \bclass\W{0,3}[b-z]\d?\b|\bprsi\W{0,3}(?:class\W{0,3})?[b-z]\d\b|\b(?:[bcdhjkmps][01]|ax)\b|mileage|redundancy
  |ex-?gratia|expenses|benefit in kind|\bbik\b|notional|illness benefit|maternity|refund|rebate
`;
const employees = /\b(?:(?:ee|employee)\W{0,3})?p\.?r\.?s\.?i\.?(?:\W{0,3}(?:\(?(?:ee|employee)\)?))?/g;
const notOwn = /\b(?:er|employer(?:'?s)?|class|weeks?|number|no|pay|able|for|to date|ytd|year)\b/;

/** The first amounts behind the employee’s PRSI, on each line that has one. */
function sharesIn({ lines }: Reading): { cents: number; place: Place }[] {
  return lines.flatMap((line) =>
    [...line.folded.matchAll(employees)].flatMap(({ 0: label, index }) => {
      const end = index + label.length;
      const [amount] = moneyIn(line.folded).filter(({ from }) => from >= end);
      const between = line.folded.slice(end, amount?.from);
      if (!amount || notOwn.test(`${line.folded.slice(Math.max(0, index - 14), index)} ${between}`)) return [];
      if (/[a-z]{3}/.test(between)) return [];
      return [{ cents: Math.abs(amount.cents), place: placeAt(line, index, amount.to) }];
    }),
  );
}

/** The amounts below the head of a column of PRSI, where rows have no labels. */
const headOfShares = /^(?:ee |employee )?p\.?r\.?s\.?i\.?(?: \(?(?:ee|employee)\)?)?$/;
const firstSum: ValueReader = (folded) => {
  const [sum] = moneyIn(folded).filter(({ decimals }) => decimals);
  return sum ? { value: amountValue(Math.abs(sum.cents)), from: sum.from, to: sum.to } : null;
};
const sharesBelow = (reading: Reading) =>
  labelled(reading, 'deduction', headOfShares, firstSum).flatMap(({ value, places: [place] }) =>
    place ? [{ cents: centsOfValue(value), place }] : [],
  );

/** Is the employee’s PRSI about the share of the pay that the law sets? Whoever raises the pay may overlook it. */
export const prsiFitsPay: Rule = ({ facts, reading }) => {
  const gross = firstOf(facts, 'gross_pay');
  const inLines = sharesIn(reading);
  const shares = inLines.length > 0 ? inLines : sharesBelow(reading);
  if (reading.recognised || !gross || shares.length === 0 || otherShare.test(reading.folded)) return null;
  const cents = Math.min(...allOf(facts, 'gross_pay').map(({ value }) => centsOfValue(value)));
  const perYear = Number(firstOf(facts, 'pay_frequency')?.value ?? 0);
  if (perYear ? (cents * perYear) / 52 <= WEEKLY_CREDIT_ENDS : cents <= CERTAINLY_ABOVE) return null;
  const most = shares.reduce((best, share) => (share.cents > best.cents ? share : best));
  if (most.cents === 0) return null;
  if (most.cents >= LEAST_SHARE * cents)
    return claimed('prsi-fits-pay', text.claim, 'supports', text.fits, { facts: [gross], places: [most.place] });
  const reason = text.tooLow({ prsi: euro(most.cents), gross: euro(cents) });
  return claimed('prsi-fits-pay', text.claim, 'not-shown', reason, { facts: [gross], places: [most.place] });
};
