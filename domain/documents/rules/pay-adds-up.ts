import { centsOfValue, euro, moneyIn } from '../amounts.ts';
import { allOf, type FoundFact } from '../facts.ts';
import type { Place } from '../judgement.ts';
import { placeAt } from '../reading.ts';
import { claimed, readAlike, readSurely, type Case, type Rule } from './rule.ts';
import { rulesText } from './text.ts';
import { pattern } from '../../text/pattern.ts';

const text = rulesText.pay;

const rule = 'pay-adds-up';
const claim = text.claim;
const aEuro = 100;

type Triple = { gross: FoundFact; net: FoundFact; less: FoundFact[] };

function differenceOf({ gross, net, less }: Triple): number {
  return (
    centsOfValue(gross.value) - less.reduce((sum, { value }) => sum + centsOfValue(value), 0) - centsOfValue(net.value)
  );
}

/** Every way of combining the amounts that were read; amounts of the year to date may be among them. */
function triplesOf({ facts }: Case): Triple[] {
  const totals = allOf(facts, 'total_deductions');
  const rows = allOf(facts, 'deduction');
  const less = [...totals.map((total) => [total]), ...(rows.length >= 2 ? [rows] : [])];
  return allOf(facts, 'gross_pay').flatMap((gross) =>
    allOf(facts, 'net_pay').flatMap((net) => less.map((parts) => ({ gross, net, less: parts }))),
  );
}

/** Untaxed repayments are added to net pay, so any difference is possible. */
const onTop =
  /\b(?:expenses|reimburse\w*|non[ -]taxable|mileage|subsistence|refund|tax rebate|adjustment|rounding|advance)\b/;

/**
 * Whether repayments on the payslip explain why more was paid out than gross pay less deductions: one of their amounts,
 * or the sum of several, is the difference. If their amounts can't be read, they explain any difference.
 */
function isOnTop(gap: number, { reading }: Case): boolean {
  const lines = reading.lines.filter(({ folded }) => onTop.test(folded));
  const sums = lines.flatMap(({ folded }) => {
    const [first] = moneyIn(folded.slice(folded.search(onTop)));
    return first ? [Math.abs(first.cents)] : [];
  });
  if (sums.length === 0 || reading.recognised) return lines.length > 0;
  const all = sums
    .slice(0, 6)
    .reduce<number[]>((reached, cents) => [...reached, ...reached.map((sum) => sum + cents)], [0]);
  return all.some((sum) => sum > 0 && Math.abs(sum - Math.abs(gap)) <= aEuro);
}

/** If gross pay is only labelled as a total: an amount on such a line that equals net pay plus deductions. */
function grossByTotal({ facts, reading }: Case): Place | null {
  const rows = allOf(facts, 'deduction');
  const [net] = allOf(facts, 'net_pay');
  if (!net || rows.length < 2 || allOf(facts, 'gross_pay').length) return null;
  const wanted = [...rows, net].reduce((sum, { value }) => sum + centsOfValue(value), 0);
  for (const line of reading.lines.filter(({ folded }) => /\b(?:total|payments|earnings|pay)\b/.test(folded))) {
    const hit = moneyIn(line.folded).find(({ cents }) => Math.abs(cents - wanted) <= aEuro);
    if (hit) return placeAt(line, hit.from, hit.to);
  }
  return null;
}

/** Whether the deductions were read one by one, without their total: one with an unknown label may be missing. */
const isOfRows = ({ less }: Triple) => less.every(({ name }) => name === 'deduction');

/** A line whose amount is exactly what is missing between gross and net: a deduction with another label. */
function missingDeduction(cents: number, { lines }: Case['reading']): Place | null {
  for (const line of lines) {
    const hit = moneyIn(line.folded).find((amount) => Math.abs(Math.abs(amount.cents) - cents) <= 2);
    if (hit) return placeAt(line, hit.from, hit.to);
  }
  return null;
}

/** A row of amounts that adds up: gross pay, less the deductions after it, is the net pay at its end. */
function rowThatAddsUp({ facts, reading }: Case): Place | null {
  const values = (name: 'gross_pay' | 'net_pay') => allOf(facts, name).map(({ value }) => centsOfValue(value));
  const [grosses, nets] = [values('gross_pay'), values('net_pay')];
  const line = reading.lines.find(({ folded }) => {
    const sums = moneyIn(folded).map(({ cents }) => Math.abs(cents));
    const [first = 0, ...rest] = sums;
    const last = rest.at(-1);
    return (
      last !== undefined &&
      rest.length >= 2 &&
      grosses.includes(first) &&
      nets.includes(last) &&
      Math.abs(first - rest.slice(0, -1).reduce((sum, cents) => sum + cents, 0) - last) <= aEuro
    );
  });
  return line ? placeAt(line) : null;
}

/**
 * An amount that less all the deductions is the net pay, though it has another name or none, while what was taken for the
 * gross pay is the year’s.
 */
function grossElsewhere({ facts, reading }: Case): Place | null {
  const totals = allOf(facts, 'total_deductions').map(({ value }) => centsOfValue(value));
  const wanted = allOf(facts, 'net_pay').flatMap((net) => totals.map((off) => off + centsOfValue(net.value)));
  for (const line of reading.lines) {
    const hit = moneyIn(line.folded).find(({ cents }) => wanted.some((sum) => Math.abs(Math.abs(cents) - sum) <= 2));
    if (hit) return placeAt(line, hit.from, hit.to);
  }
  return null;
}

/** The right edges of amounts in one column lie no further apart than this, as a share of the page’s width. */
const sameColumn = 0.012;

/**
 * Amounts one below the other, whatever their names, that make exactly what lies between gross and net: the deductions,
 * some of them under names that nobody knows.
 */
function columnThatExplains({ facts, reading }: Case): Place | null {
  const values = (name: 'gross_pay' | 'net_pay') => allOf(facts, name).map(({ value }) => centsOfValue(value));
  const wanted = values('gross_pay').flatMap((gross) => values('net_pay').map((net) => gross - net));
  const sums = reading.lines.flatMap((line) =>
    moneyIn(line.folded)
      .filter(({ decimals }) => decimals)
      .map(({ cents, from, to }) => ({ cents: Math.abs(cents), place: placeAt(line, from, to) })),
  );
  const rightOf = ({ box }: Place) => box.x + box.width;
  for (const [at, first] of sums.entries()) {
    let sum = first.cents;
    let count = 1;
    for (const next of sums.slice(at + 1)) {
      if (next.place.page !== first.place.page) break;
      if (Math.abs(rightOf(next.place) - rightOf(first.place)) > sameColumn) continue;
      sum += next.cents;
      count += 1;
      if (count >= 3 && wanted.some((gap) => Math.abs(gap - sum) <= 2)) return next.place;
    }
  }
  return null;
}

/** Whether all deductions were read: they add up to the printed total. Those of the year to date may follow them. */
function rowsMakeTheTotal({ facts }: Case): boolean {
  const totals = allOf(facts, 'total_deductions').map(({ value }) => centsOfValue(value));
  let sum = 0;
  return allOf(facts, 'deduction').some(({ value }) => {
    sum += centsOfValue(value);
    return totals.includes(sum);
  });
}

const toTheBank = pattern()`
  \b(?:
    auszahlung\w*|uberweisung\w*|do wyplaty|rest de plata|net a payer|bank (?:transfer|payment)
    |(?:paid|transferred|lodged) (?:in)?to (?:your |the )?(?:bank|account)
  )\b
`;
const ofTheYear = /\b(?:to date|ytd|year)\b/;

/** A payment to the bank above the net pay, with no added repayment to explain it. */
function paidAboveNet({ reading, facts }: Case, net: FoundFact): FoundFact | null {
  if (onTop.test(reading.folded)) return null;
  const lines = reading.lines.filter(({ folded }) => toTheBank.test(folded) && !ofTheYear.test(folded));
  const said = new Set(
    lines.flatMap(({ folded }) =>
      moneyIn(folded)
        .slice(0, 1)
        .map(({ cents }) => Math.abs(cents)),
    ),
  );
  const above = (fact: FoundFact) => {
    const cents = centsOfValue(fact.value);
    return said.has(cents) && cents > centsOfValue(net.value) + aEuro;
  };
  return allOf(facts, 'net_pay').find(above) ?? null;
}

type Claim = ReturnType<Rule>;

const amountsOf = ({ gross, net, less }: Triple) => ({ facts: [gross, ...less, net], found: net.value });

/** The verdict where gross pay less deductions is the net pay: unless more than that went to the bank. */
function whereItFits(one: Case, triple: Triple): Claim {
  const paid = paidAboveNet(one, triple.net);
  if (!paid) return claimed(rule, claim, 'supports', text.fits, amountsOf(triple));
  const reason = text.paidAboveNet({
    net: euro(centsOfValue(triple.net.value)),
    paid: euro(centsOfValue(paid.value)),
  });
  return claimed(rule, claim, one.reading.recognised ? 'not-shown' : 'contradicts', reason, {
    facts: [triple.net, paid],
    found: paid.value,
  });
}

/** The verdict where the deductions could not be read. */
function withoutDeductions(one: Case, gross: FoundFact, net: FoundFact): Claim {
  const more = centsOfValue(net.value) > centsOfValue(gross.value) + aEuro && !onTop.test(one.reading.folded);
  if (!more || !readSurely(one, gross, net))
    return claimed(rule, claim, 'note', text.deductionsUnread, { facts: [gross, net] });
  const outcome = one.reading.recognised ? 'not-shown' : 'contradicts';
  return claimed(rule, claim, outcome, text.netAboveGross, { facts: [gross, net] });
}

/** The verdict where nothing on the page explains the difference. */
function whereItIsOff(one: Case, triple: Triple, isOfRowsOnly: boolean): Claim {
  const gap = differenceOf(triple);
  const off = text.sum({
    gross: euro(centsOfValue(triple.gross.value)),
    deductions: euro(triple.less.reduce((sum, { value }) => sum + centsOfValue(value), 0)),
    net: euro(centsOfValue(triple.net.value)),
  });
  if (isOnTop(gap, one)) return claimed(rule, claim, 'note', text.extras({ sum: off }), amountsOf(triple));
  const doubtful = !rowsMakeTheTotal(one) || !readAlike(one, triple.gross, triple.net, ...triple.less);
  const misread = one.reading.recognised && doubtful;
  return claimed(
    rule,
    claim,
    misread || (isOfRowsOnly && gap > 0) ? 'not-shown' : 'contradicts',
    misread ? text.offInPicture({ sum: off }) : text.off({ sum: off }),
    amountsOf(triple),
  );
}

/** A total of deductions below nothing: tax was paid back, and net pay is above gross by that much. */
function paidBack(triples: readonly Triple[], { reading }: Case): Triple | undefined {
  return triples.find((triple) => {
    const less = triple.less.reduce((sum, { value }) => sum + centsOfValue(value), 0);
    const isBelow = triple.less.some(({ places: [place] }) =>
      reading.lines.some(
        ({ page, box, folded }) =>
          page === place?.page &&
          Math.abs(box.y + box.height / 2 - (place.box.y + place.box.height / 2)) < box.height / 2 &&
          moneyIn(folded).some(({ cents }) => cents === -less),
      ),
    );
    return less > 0 && isBelow && Math.abs(differenceOf(triple) + 2 * less) <= aEuro;
  });
}

/** Do the payslip's own numbers add up? */
export const payAddsUp: Rule = (one) => {
  const triples = triplesOf(one);
  const right = triples.find((triple) => Math.abs(differenceOf(triple)) <= aEuro);
  if (right) return whereItFits(one, right);
  const back = paidBack(triples, one);
  if (back) return claimed(rule, claim, 'supports', text.fits, amountsOf(back));
  const total = grossByTotal(one);
  if (total)
    return claimed(rule, claim, 'supports', text.totalFits, { facts: allOf(one.facts, 'net_pay'), places: [total] });
  const [gross] = allOf(one.facts, 'gross_pay');
  const [net] = allOf(one.facts, 'net_pay');
  if (!gross || !net) {
    const outcome = one.reading.recognised ? 'unreadable' : 'not-shown';
    return claimed(rule, claim, outcome, text.unread({ which: gross ? 'net' : 'gross' }));
  }
  const [first] = triples;
  if (!first) return withoutDeductions(one, gross, net);
  const isOfRowsOnly = triples.every(isOfRows);
  const gap = differenceOf(first);
  const missing = isOfRowsOnly && gap > 0 ? missingDeduction(gap, one.reading) : null;
  if (missing) return claimed(rule, claim, 'supports', text.fits, { ...amountsOf(first), places: [missing] });
  const place = rowThatAddsUp(one) ?? grossElsewhere(one) ?? columnThatExplains(one);
  if (place)
    return claimed(rule, claim, 'supports', text.fits, { facts: [gross, net], found: net.value, places: [place] });
  return whereItIsOff(one, first, isOfRowsOnly);
};
