import type { Cell, Reading } from '../reading.ts';
import { pattern } from '../../text/pattern.ts';

/** A cell that is a label and nothing else: ‘First names’, ‘4b. Date of expiry:’. */
const loneLabel = pattern()`
  ^(?:\d{1,2}[a-d]?[.)]? )?(?:(?:
    (?:sur|first |given |fore|family |last |middle |other |full |legal )?names?(?:\(s\))?|surname|sloinne|ainm(?:neacha)?
    |dates?|place|birth|d\.?o\.?b|expiry|expires|expiration|valid|until|issued?|issuing|authority|nationality|sex|gender
    |of|and|to|from|on|by|the|your|number|no|ref|reference|pps|ppsn|personal|public|service|card|licen[cs]e|passport
    |document|driver|type|country|address|holder|cardholder|claimant|employee|employer|taxpayer|customer|recipient
    |payee|period|course|programme|year|student|id|payment|department|office|categor(?:y|ies)|signature|amount
  )\b[\s/:.(),-]*)+$
`;
export const isLoneLabel = ({ folded }: Cell): boolean => folded.length <= 48 && loneLabel.test(folded.trim());

/** Cells lie one above the other where they overlap. */
const overlaps = (a: Cell, b: Cell) =>
  Math.min(a.box.x + a.box.width, b.box.x + b.box.width) - Math.max(a.box.x, b.box.x) > 0;
const linesLookedAt = 3;

function nearest(cell: Cell, { lines }: Reading, step: 1 | -1): Cell | null {
  for (let at = cell.line + step; Math.abs(at - cell.line) <= linesLookedAt; at += step) {
    const line = lines[at];
    if (!line || line.page !== cell.page) return null;
    const over = line.cells.find((other) => overlaps(cell, other));
    if (over) return over;
  }
  return null;
}

/** The cell over a label, the nearest line first; null where there is none. */
export const cellAbove = (label: Cell, reading: Reading): Cell | null => nearest(label, reading, -1);

/** A label is told from what stands further off by a distance that is so much smaller. */
const clearlyNearer = 0.6;

/** 1: the label stands below its value; -1: above or before it; 0: it cannot be told. */
function vote(label: Cell, reading: Reading): -1 | 0 | 1 {
  const next = reading.lines[label.line]?.cells[label.index + 1];
  if (next && !isLoneLabel(next)) return -1;
  const [above, below] = [nearest(label, reading, -1), nearest(label, reading, 1)];
  if (!above || isLoneLabel(above)) return below ? -1 : 0;
  if (!below) return 1;
  if (isLoneLabel(below)) return 0;
  const toAbove = label.box.y - above.box.y - above.box.height;
  const toBelow = below.box.y - label.box.y - label.box.height;
  return toAbove < clearlyNearer * toBelow ? 1 : -1;
}

const known = new WeakMap<Reading, ReadonlyMap<number, boolean>>();

function pagesOf(reading: Reading): ReadonlyMap<number, boolean> {
  const votes = new Map<number, { below: number; all: number }>();
  for (const { page, cells } of reading.lines) {
    const count = votes.get(page) ?? { below: 0, all: 0 };
    votes.set(page, count);
    for (const one of cells.filter(isLoneLabel).map((label) => vote(label, reading))) {
      count.all += Math.abs(one);
      count.below += one === 1 ? 1 : 0;
    }
  }
  return new Map([...votes].map(([page, { below, all }]) => [page, below >= 2 && below > all * (2 / 3)]));
}

/**
 * Whether the labels of a page stand below what they label, as on some cards and forms: most of them, and two at least,
 * are clearly nearer to the line above them than to the one below.
 */
export function hasLabelsBelow(reading: Reading, page: number): boolean {
  const pages = known.get(reading) ?? pagesOf(reading);
  known.set(reading, pages);
  return pages.get(page) ?? false;
}
