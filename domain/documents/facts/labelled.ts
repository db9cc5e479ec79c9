import type { FactName } from '../fact-names.ts';
import type { FoundFact } from '../facts.ts';
import type { Cell, Reading, ReadingLine, Span } from '../reading.ts';
import { foundAt } from './found.ts';
import { cellAbove, hasLabelsBelow, isLoneLabel } from './labels-below.ts';

/** The result of reading a text: the value and its position. */
export type Value = { value: string; from: number; to: number };
/** Reads a value at or near the beginning of a text, folded and original. */
export type ValueReader = (folded: string, text: string) => Value | null;

const separator = /^[\s:;,.?\-–#=*]*/;
const rowsBelow = 3;

function readIn(span: Span, start: number, read: ValueReader): Value | null {
  const skip = separator.exec(span.folded.slice(start))?.[0].length ?? 0;
  const value = read(span.folded.slice(start + skip), span.text.slice(start + skip));
  return value && { value: value.value, from: value.from + start + skip, to: value.to + start + skip };
}

function overlap(a: Cell, b: Cell): number {
  return Math.min(a.box.x + a.box.width, b.box.x + b.box.width) - Math.max(a.box.x, b.box.x);
}

/**
 * The cell in the same position as its heading, in a table whose headings are on the left of their columns and whose
 * amounts are on the right, so that they don't overlap. The row must have one amount per heading, and may have a label
 * before them.
 */
function inSameColumn(label: Cell, row: ReadingLine, heads: ReadingLine | undefined): Cell | undefined {
  const more = row.cells.length - (heads?.cells.length ?? 0);
  const isOfSums = row.cells.slice(more).every(({ folded }) => /^[^a-z]*\d[.,]\d{2}[^a-z]*$/.test(folded));
  return heads && heads.cells.length >= 3 && (more === 0 || more === 1) && isOfSums
    ? row.cells[label.index + more]
    : undefined;
}

/** The cells below a label, nearest line first; within a line the one that overlaps it most. */
function cellsBelow(label: Cell, { lines }: Reading): Cell[] {
  const under: Cell[] = [];
  for (const line of lines.slice(label.line + 1, label.line + 1 + rowsBelow)) {
    if (line.page !== label.page || line.box.y - label.box.y > 6 * Math.max(label.box.height, line.box.height)) break;
    const best = line.cells
      .map((cell) => ({ cell, by: overlap(label, cell) }))
      .filter(({ by }) => by > 0)
      .sort((a, b) => b.by - a.by)[0];
    const inOrder = best ? undefined : inSameColumn(label, line, lines[label.line]);
    if (best) under.push(best.cell);
    else if (inOrder) under.push(inOrder);
  }
  return under;
}

/**
 * In a photograph a value may be a line higher or lower than its label: cells to the right in the adjacent lines, if
 * nothing else labels them.
 */
function cellsBeside(label: Cell, line: ReadingLine, { lines, recognised }: Reading): Cell[] {
  if (!recognised) return [];
  return [lines[line.index + 1], lines[line.index - 1]].flatMap((other) => {
    const [first] = other?.cells ?? [];
    const alone = first && other && other.page === label.page && first.box.x > label.box.x + label.box.width * 0.8;
    return alone && Math.abs(other.box.y - line.box.y) < 2.2 * Math.max(line.box.height, other.box.height)
      ? [first]
      : [];
  });
}

function valueOfLabel(
  name: FactName,
  cell: Cell,
  after: number,
  line: ReadingLine,
  reading: Reading,
  read: ValueReader,
): FoundFact | null {
  const inCell = readIn(cell, after, read);
  if (inCell) return foundAt(name, inCell.value, cell, inCell.from, inCell.to);
  const above = hasLabelsBelow(reading, cell.page) ? cellAbove(cell, reading) : null;
  const over = above && readIn(above, 0, read);
  if (above && over) return foundAt(name, over.value, above, over.from, over.to);
  const next = line.cells[cell.index + 1];
  const right = next && !isLoneLabel(next) && readIn(next, 0, read);
  if (next && right) return foundAt(name, right.value, next, right.from, right.to);
  for (const near of [...cellsBelow(cell, reading), ...cellsBeside(cell, line, reading)]) {
    const value = readIn(near, 0, read);
    if (value) return foundAt(name, value.value, near, value.from, value.to);
  }
  return null;
}

/** Where a cell’s label ends: for a label in two languages (‘Ainm / Name’), the last known part. */
function endOfLabel(label: RegExp, { folded }: Cell): number | null {
  const parts = [...folded.slice(0, 60).matchAll(/\s?\/\s?/g)].map((match) => match.index + match[0].length);
  for (const from of [...parts.reverse(), 0]) {
    const match = label.exec(folded.slice(from));
    if (match) return from + match.index + match[0].length;
  }
  return null;
}

/**
 * The values after a label, in the next cell, or below it, or above it on a page whose labels stand below their values,
 * in the order of the labels. `label` is matched against
 * folded cells; it should begin with ^ or a word boundary, because a label at the end of a sentence is not one.
 */
export function labelled(reading: Reading, name: FactName, label: RegExp, read: ValueReader): FoundFact[] {
  const found: FoundFact[] = [];
  for (const line of reading.lines) {
    for (const cell of line.cells) {
      const after = endOfLabel(label, cell);
      const value = after === null ? null : valueOfLabel(name, cell, after, line, reading, read);
      if (value) found.push(value);
    }
  }
  return found;
}
