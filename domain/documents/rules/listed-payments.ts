import { moneyIn } from '../amounts.ts';
import type { FoundFact } from '../facts.ts';
import type { Cell, Reading, ReadingLine } from '../reading.ts';

/** Heads of a payslip’s two lists, whose totals may stand elsewhere on the page. */
const heads = {
  gross_pay: /^(?:payments?|earnings|additions|pay elements|pay and allowances)$/,
  total_deductions: /^deductions$/,
} as const;
/** Heads over the amounts of the same list. */
const ofAmounts = /^(?:amount|€|eur|euro|value|total|this period|current|month|week)\W*$/;

export type ListedPart = { cents: number; label: string };

/** From a head’s left edge to the next head’s, but for one over its own amounts, in shares of the page’s width. */
function bandOf(head: Cell, line: ReadingLine): { left: number; right: number } {
  const [own, ...others] = line.cells.slice(head.index + 1);
  const next = own && ofAmounts.test(own.folded) ? others[0] : own;
  return { left: head.box.x - 0.005, right: next ? next.box.x - 0.005 : 1 };
}

/** The labelled amounts below a head, one on each line; empty if a line has more than one, or the list has no second. */
function partsBelow(head: Cell, line: ReadingLine, { lines }: Reading): ListedPart[] {
  const { left, right } = bandOf(head, line);
  const parts: ListedPart[] = [];
  for (const below of lines.slice(line.index + 1)) {
    const cells = below.cells.filter(({ box }) => box.x >= left && box.x + box.width / 2 < right);
    const last = cells.findIndex(({ folded }) => moneyIn(folded).length > 0);
    const label = cells
      .slice(0, last + 1)
      .map(({ folded }) => folded.replace(/[\d.,€]+/g, ' '))
      .join(' ');
    const amounts = cells.flatMap(({ folded }) => moneyIn(folded).filter(({ decimals }) => decimals));
    if (below.page !== line.page || amounts.length === 0) break;
    if (/\b(?:totals?|gross|nett?|sub-?total)\b/.test(label)) break;
    if (amounts.length > 1 || !/[a-z]{2}/.test(label)) return [];
    parts.push({ cents: amounts[0]?.cents ?? 0, label });
  }
  return parts.length > 1 ? parts : [];
}

/** The parts listed under a head such as ‘Payments’, wherever their total stands. */
export function listedParts(name: FoundFact['name'], reading: Reading): ListedPart[] {
  if (name !== 'gross_pay' && name !== 'total_deductions') return [];
  for (const line of reading.lines)
    for (const cell of line.cells) {
      const parts = heads[name].test(cell.folded) ? partsBelow(cell, line, reading) : [];
      if (parts.length > 0) return parts;
    }
  return [];
}
