import { datesIn } from '../dates.ts';
import type { DocumentKind } from '../kinds.ts';
import type { FactName } from '../fact-names.ts';
import type { FoundFact } from '../facts.ts';
import { monthOf } from '../../civil-time.ts';
import { monthIn } from '../dates.ts';
import type { Cell, Reading, ReadingLine } from '../reading.ts';
import { datesAfter } from './employment.ts';
import { foundAt } from './found.ts';
import { labelled } from './labelled.ts';
import { dateOrMonthEnd, dateValue } from './values.ts';
import { pattern } from '../../text/pattern.ts';

const issued = pattern()`
  (?:^|[·|;,]\s)(?:
    date(?=\s*(?:[:.]|$|\d|of (?:issue|letter|statement|this letter)\b))|dated|issue date
    |issued(?: by [^,;\d]{3,60}?)?(?: on)?|date issued|filed on|document created|created(?: on)?|sent
    |statement date|letter date|generated(?: on)?|printed(?: on)?|prepared(?: on)?(?=\s*:?\s*\d)|dated this
    |(?:data|datum|fecha)(?=\s*(?:[:.]|$|\d))|data de emissao|data wystawienia|erstellt am|document date
    |date of document|our date|signed on|date signed|submitted(?: on)?|received on|completed on|as (?:at|of)
  )\b
  |(?<!\b(?:start|end|birth|hire|due|expiry|commencement|finish|service|effective|payment|pay|review|next) )
  (?<=\s)date:(?=\s*\d)
  |^to me\s*[·•|,-]?(?=\s*\d)|^\[(?=\d[\d/.-]{5,9},? \d{1,2}:\d\d)
`;

/** Left edges of one column lie no further apart than this part of the page’s width. */
const sameEdge = 0.01;

/** A line with a date and little else, such as the one above a letter's salutation: 'Dublin, 3 June 2026'. */
function isDateLine({ folded }: { folded: string }, from: number, to: number): boolean {
  return (
    folded.slice(0, from).replace(/[^a-z]/g, '').length <= 18 && folded.slice(to).replace(/[^a-z]/g, '').length <= 4
  );
}

/** Labels of dates other than the document's own. */
const otherDate = pattern()`
  birth|born|dob|expir|valid|complet|regist|start|commenc|beg[ia]n|hire|separat|\bend|from|since|until|\bto\b|due
  |mov(?:e|ed|ing)|tenancy|ent(?:ry|ered)|join|effective|next|payment|deadline|renew|phase|attend|period|occup|leav|stayed
  |finish|\bgraduat|service|last day|classes|lectures|semester
`;

/** The end of a line whose sentence continues on the next: a date alone there belongs to that sentence. */
const goesOn = /\b(?:on|to|until|till|from|by|since|of|in|is|was|and|between|ends?|finish(?:es)?)$/;

/** In a grid a value stands under its label: the cell right above, where it has no digits itself. */
function labelAbove({ box }: Cell, above: ReadingLine | undefined): string {
  const over = above?.cells.find((cell) => Math.abs(cell.box.x - box.x) < sameEdge);
  return over && above && above.cells.length > 1 && !/\d/.test(over.folded) ? over.folded : '';
}

/** A label that has the line above to itself: ‘Expiry’ over ‘30/06/2029’. */
const loneLabel =
  /^(?:(?:date of |card )?(?:expiry|expires|birth)(?: date| on)?|valid (?:to|until|from)|born(?: on)?|d\.?o\.?b\.?)\s*:?$/;

/** Whether the line above asks for another date, such as ‘When did they move in?’. */
function isAnswer(question: ReadingLine | undefined): boolean {
  return question !== undefined && /\?$/.test(question.folded.trim()) && otherDate.test(question.folded);
}

/** Salutations and offices that have the words of labels in them. */
const noLabel =
  /\bto:? whom.*$|\b(?:tenancy|attendance|service|start) (?:services?|section|offices?|team|unit|support|reference|management)\b/;

function standingAlone({ lines }: Reading): FoundFact[] {
  return lines.flatMap((line) =>
    line.cells.flatMap((cell) => {
      const label = (line.cells[cell.index - 1]?.folded ?? '').replace(noLabel, '');
      if (
        otherDate.test(label) ||
        otherDate.test(labelAbove(cell, lines[line.index - 1])) ||
        loneLabel.test(lines[line.index - 1]?.folded.trim() ?? '') ||
        isAnswer(lines[line.index - 1]) ||
        goesOn.test(lines[line.index - 1]?.folded ?? '')
      )
        return [];
      const [date, second] = datesIn(cell.folded);
      // Two dates are a period rather than a letter's date.
      return date && !second && isDateLine(cell, date.from, date.to) && !otherDate.test(cell.folded.slice(0, date.from))
        ? [foundAt('document_date', date.value, cell, date.from, date.to)]
        : [];
    }),
  );
}

/** How a sentence dates its document: ‘This agreement dated …’, ‘Completed by … on …’, ‘Written at …, …’. */
const madeOn = pattern()`
  \b(?:
    (?:agreement|contract|letter|reference|certificate|statement|document|form)(?: is| was)? (?:
      dated|made on|issued on|signed on|given on
    )
    |(?:completed|signed|submitted|provided|certified|witnessed|prepared|issued)(?: (?:by|for|at|electronically|online|and)\b[^;?!]{0,120}?)? on
    |(?:written|given|signed|done|made|issued) (?:at|in) [^;.?!]{3,80}?,|extract made on
    |this (?=\d{1,2}(?:st|nd|rd|th) day of)
  )\s*
`;

const inHead = (places: FoundFact['places']) => places.every(({ page, box }) => page === 1 && box.y < 0.2);

/** The date of a letter or certificate: with a label, otherwise the first line from the top with nothing but a date. */
export function documentDates(kind: DocumentKind, reading: Reading): FoundFact[] {
  if (kind === 'passport' || kind === 'driving_licence' || kind === 'identity_card') return [];
  const byLabel = labelled(reading, 'document_date', issued, dateValue);
  if (kind === 'bank_statement' && byLabel.length > 0) return byLabel;
  // The head of a payslip or bank letter may contain its date without a label; further down, dates are of other things.
  if (kind === 'payslip' || kind === 'bank_statement')
    return byLabel.length > 0 ? byLabel : standingAlone(reading).filter(({ places }) => inHead(places));
  const plain = [...byLabel, ...standingAlone(reading)];
  if (plain.length > 0) return plain;
  const told = datesAfter(reading, 'document_date', madeOn);
  return told.length > 0 ? told : atEitherEnd(reading);
}

/** A document’s own date stands in its first lines or in its last. */
const endLines = 6;

/**
 * Without a label and amid other words, as in ‘Registry, University of Galway, 3 March 2027’: the only date in the first
 * lines, otherwise in the last, unless the words beside it name another.
 */
function atEitherEnd({ lines }: Reading): FoundFact[] {
  const datesOf = (part: readonly ReadingLine[]) =>
    part.flatMap((line) => {
      const [date, second] = datesIn(line.folded);
      const above = lines[line.index - 1]?.folded.trim() ?? '';
      if (!date || second || goesOn.test(above) || loneLabel.test(above)) return [];
      const beside = partAround(line.folded, date.from, date.to);
      return otherDate.test(beside) || inASentence.test(line.folded.slice(0, date.from))
        ? []
        : [foundAt('document_date', date.value, line, date.from, date.to)];
    });
  const head = datesOf(lines.slice(0, endLines));
  const found = head.length > 0 ? head : datesOf(lines.slice(Math.max(endLines, lines.length - endLines)));
  return found.length === 1 ? found : [];
}

/** A word right before the date that makes it a day on which something happened. */
const inASentence = /\b(?:in|from|since|until|till|by|of|for|before|after|was|is|were|and|to) $/;

/** What lies between the separators around a date: a line may hold several things, each beside its own words. */
function partAround(folded: string, from: number, to: number): string {
  const before =
    folded
      .slice(0, from)
      .split(/[·|,;()]|\s[-–]\s/)
      .at(-1) ?? '';
  const behind = folded.slice(to).split(/[·|,;()]|\s[-–]\s/)[0] ?? '';
  return before + behind;
}

/** What stands between the two dates of a period. */
const betweenDates = pattern()`
  ^\s*(?:\[[a-z]{2,4}\]\s*)?(?:-|to|until|till|through|thru|and|bis|au|al|a|ate|do|–|go(?: dti)?|/)\s*(?:the\s+)?(?:
    (?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?,?\s+
  )?$
`;

/** Start and end of a period on one line: '1 May 2026 to 31 May 2026', '01/05/2026 - 31/05/2026'. */
export function rangesIn(line: ReadingLine): { from: string; to: string; start: number; end: number }[] {
  const dates = datesIn(line.folded);
  return dates.flatMap((first, at) => {
    const second = dates[at + 1];
    if (!second || first.value >= second.value) return [];
    const between = line.folded.slice(first.to, second.from);
    return betweenDates.test(between)
      ? [{ from: first.value, to: second.value, start: first.from, end: second.to }]
      : [];
  });
}

/** The first date abbreviated or without month: '1 - 31 May 2026', '1 May to 31 May 2026'. */
const shortRange =
  /(?<!\d)(\d{1,2})(?:st|nd|rd|th)?(?:\s+([a-z]{3,9})\.?)?\s*(?:-|to|until)\s*(?=(\d{1,2})(?:st|nd|rd|th)?\s+([a-z]{3,9})\.?,?\s+(20\d\d))/;

function shortRangesIn(line: ReadingLine): { from: string; to: string; start: number; end: number }[] {
  const match = shortRange.exec(line.folded);
  if (!match) return [];
  const [all, day = '', month, , lastMonth = '', year = ''] = match;
  const last = datesIn(line.folded).find(({ from }) => from >= match.index + all.length - 1);
  const [first] = datesIn(`${day} ${month ?? lastMonth} ${year}`);
  return first && last && first.value < last.value
    ? [{ from: first.value, to: last.value, start: match.index, end: last.to }]
    : [];
}

/** What stands before a period, or before its last day. */
const periodLabels = pattern()`
  (?:^|\b)(?:
    (?:period|week|month|fortnight)(?: end(?:ing|ed)?)|statement period|pay period|(?:statement )?period
    |for the month of|month|end date|date to|to date:|(?:to|until)(?=\s*(?::|$|\d))
  )\b
`;

/** The period a statement or payslip covers. */
export function periodFacts(reading: Reading): FoundFact[] {
  const facts: FoundFact[] = [];
  const add = (name: FactName, value: string, line: ReadingLine, from: number, to: number) =>
    facts.push(foundAt(name, value, line, from, to));
  for (const line of reading.lines) {
    for (const { from, to, start, end } of [...rangesIn(line), ...shortRangesIn(line)]) {
      add('period_from', from, line, start, end);
      add('period_to', to, line, start, end);
    }
  }
  if (facts.length) return facts;
  const ends = labelled(reading, 'period_to', periodLabels, dateOrMonthEnd);
  const starts = labelled(
    reading,
    'period_from',
    /^(?:from|start date|date from|period start|period from)\b/,
    dateValue,
  );
  return [...starts, ...ends, ...monthTitle(reading)];
}

/** 'Payslip for May 2026', 'Statement May 2026' near the top. */
function monthTitle({ lines }: Reading): FoundFact[] {
  return lines.slice(0, 12).flatMap((line) => {
    const month = datesIn(line.folded).length ? null : monthIn(line.folded);
    const [year = 0, number = 0] = (month ?? '').split('-').map(Number);
    return month ? [foundAt('period_to', monthOf(year, number).to, line)] : [];
  });
}
