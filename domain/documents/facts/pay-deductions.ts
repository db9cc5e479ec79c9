import { moneyIn, amountValue } from '../amounts.ts';
import type { FoundFact } from '../facts.ts';
import type { Reading, ReadingLine } from '../reading.ts';
import { foundAt } from './found.ts';
import { amountsBehind, headOfDeductions, sameEdge } from './pay-amounts.ts';
import { yearColumns } from './pay-years.ts';
import { pattern } from '../../text/pattern.ts';

const deduction = pattern('g')`
  \b(?:
    p\.?a\.?y\.?e|income tax|tax(?= deducted|\s*€|\s*\d|\s*$)|u\.?s\.?c|universal social charge
    |e?p\.?r\.?s\.?i\.?(?:[ -]*\(?(?:ee|employee|emp'ee|a1)\)?)?
    |pension(?: contribution)?(?: \(?(?:ee|employee)\)?)?|avc|prsa|single scheme|auto[- ]enrol(?:l?ment)?
    |my ?future ?fund|superann(?:uation)?(?: contribution)?|union(?: dues)?|health insurance|v\.?h\.?i\.?|laya
    |irish life health|social club|savings|loan|cycle to work|bike to work|travel ?pass|taxsaver|lpt
    |local property tax|attachment|asc|court order|canteen|share scheme|bik|credit union|income protection|medical
    |staff club|parking|charity
  )(?: (?:scheme|plan|fund|subs?|subscriptions?|dues|fees?|club|deductions?|repayments?|premium|levy)(?=[\s.…]*[-–]?\s*(?:€|eur|\d|$)))?
  (?![a-z0-9])
`;

/** What the employer pays in addition reduces nobody's pay. */
const employers = pattern()`
  \b(?:
    er|employer(?:'?s)?|emp'er|state (?:top-?up|contribution)|cumulative|to date|td|ytd|this (?:tax )?year
    |year so far
  )\b
  |tax credit|cut[ -]?off|srcop|rate band
`;

/** The words before a label, back to the last amount, the last end of a sentence or the last gap between columns. */
const wordsBefore = (before: string) =>
  before
    .slice(-40)
    .split(/\d[.,]\d{2}|[.;,]\s|\s{3,}/)
    .at(-1) ?? '';

/** The base of a tax is not a deduction: ‘Earnings for PRSI’. */
const reckonedFrom = /\b(?:earnings|pay|gross|income|wages|salary) (?:for|liable (?:to|for)|subject to) $/;
/** A pensioner’s slip: the pension is the pay. */
const pensionAsPay = /\b(?:gross|nett?|basic|annual|state|monthly|weekly|total|taxable|your|retirement) (?=pension$)/;

/**
 * Deductions by name, each with the first amount after it that isn't for the year to date: some payslips print the
 * year's before the period's.
 */
export function deductionLines(reading: Reading): FoundFact[] {
  const isOfYear = yearColumns(reading);
  return reading.lines.flatMap((line) =>
    [...line.folded.matchAll(deduction)].flatMap((match) => {
      const end = match.index + match[0].length;
      const own = wordsBefore(line.folded.slice(0, match.index)) + line.folded.slice(match.index, end + 14);
      const isBase =
        reckonedFrom.test(line.folded.slice(0, match.index)) || pensionAsPay.test(line.folded.slice(0, end));
      const behind = isBase || employers.test(own) ? [] : amountsBehind(line, end);
      const found = behind.map(({ value, from, to }) => foundAt('deduction', value, line, from, to));
      return found
        .filter((fact) => !isOfYear(fact))
        .concat(found)
        .slice(0, 1);
    }),
  );
}

/** A row below the heading of the deductions that isn't one: a sum of others, or what the employer pays. */
const noDeduction = /\b(?:total|sub-?total|nett?|gross|taxable|take home|balance|hours?|rate)\b/;

/**
 * Deductions by position, whatever their names: rows of a label and an amount below the heading ‘Deductions’, up to the
 * first row that isn't one.
 */
export function deductionsByPlace({ lines }: Reading, named: readonly FoundFact[]): FoundFact[] {
  const known = (line: ReadingLine) =>
    named.some(({ places }) =>
      places.some(({ page, box }) => page === line.page && Math.abs(box.y - line.box.y) < line.box.height / 2),
    );
  return lines.flatMap((headLine) => {
    const head = headLine.cells.find(({ folded }) => headOfDeductions.test(folded));
    if (!head || moneyIn(headLine.folded).length > 0) return [];
    const found: FoundFact[] = [];
    for (const line of lines.slice(headLine.index + 1)) {
      const at = line.cells.findIndex(({ box }) => Math.abs(box.x - head.box.x) < sameEdge);
      const [label, next] = [line.cells[at], line.cells[at + 1]];
      if (line.page !== headLine.page || !label || noDeduction.test(label.folded) || employers.test(label.folded))
        break;
      const holder = moneyIn(label.folded).length > 0 ? label : next;
      const [amount] = holder ? moneyIn(holder.folded).filter(({ decimals }) => decimals) : [];
      if (!holder || !amount || !/^[a-z]{2}/.test(label.folded)) break;
      if (!known(line))
        found.push(foundAt('deduction', amountValue(Math.abs(amount.cents)), holder, amount.from, amount.to));
    }
    return found;
  });
}
