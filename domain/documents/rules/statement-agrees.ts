import { pattern } from '../../text/pattern.ts';
import { shortDate } from '../../text/dates.ts';
import { centsOfValue, euro, moneyIn } from '../amounts.ts';
import { datesIn, daysBetween } from '../dates.ts';
import { allOf } from '../facts.ts';
import { statementRows } from '../facts/transactions.ts';
import type { Place } from '../judgement.ts';
import { flowOf, placeAt, type Reading } from '../reading.ts';
import { inAndOut, stepsThatFollow } from '../running-balance.ts';
import { agreementText } from './agreement-text.ts';
import { claimed, type Case, type Rule } from './rule.ts';

/**
 * A statement says the same thing more than once: its last balance, its totals, its period. Whoever changes one of them
 * may overlook another.
 */
const text = agreementText.statement;

/** Names of the balance at the end, but not of what is available or current. */
const atTheEnd = pattern()`
  \b(?:
    (?:closing|end(?:ing)?|final|new) balance|(?:balance )?carried forward|balance c/?f(?:wd)?
    |(?:closing )?balance at (?:the )?(?:end|close)|closing|endsaldo|neuer kontostand|nouveau solde|solde final
    |saldo (?:final|finale|koncowe)|eindsaldo|konecny zostatok|iarmheid deiridh
  )\b
  |^(?:end|ending|close|final)\W{1,4}(?=[€\d])
`;

/** ‘31/10/2026 bal 4,422.95’: after the last line, a balance that nothing moved. */
const loneBalance = /^[\d./-]{6,10} bal(?:ance)?\W{1,3}(?=\d)/;

/** Fewer steps than this don't show that the lines were understood. */
const FEWEST_STEPS = 3;

/** ‘Your balance on 31 October was €1,204.10.’, but not the one before the first line. */
const balanceWas = pattern('g')`
  \bbalance\b(?! (?:before|brought|at (?:the )?(?:start|beginning)))
  [^.;:€]{0,60}?\b(?:was|is|stood at|stands at|of)\s+(?=[€\d])
`;

/** The balance that a sentence gives for the end: the only one, or that of the last day. */
function closingInSentences(reading: Reading): { cents: number; place: Place }[] {
  const found = flowOf(reading).flatMap((flow) =>
    [...flow.folded.matchAll(balanceWas)].flatMap((match) => {
      const from = match.index + match[0].length;
      const [sum] = moneyIn(flow.folded.slice(from, from + 24));
      const day = datesIn(match[0])[0]?.value ?? '';
      return sum ? [{ cents: sum.cents, day, place: placeAt(flow, from + sum.from, from + sum.to) }] : [];
    }),
  );
  return found.sort((a, b) => b.day.localeCompare(a.day)).slice(0, 1);
}

/** Is the balance that is called the last one the last of the lines? */
export const closingFollows: Rule = ({ reading }) => {
  if (reading.recognised) return null;
  const rows = statementRows(reading);
  const end = rows.at(-1)?.amounts.length === 0 ? rows.at(-1) : undefined;
  const ends = (folded: string) => atTheEnd.exec(folded) ?? (folded === end?.text ? loneBalance.exec(folded) : null);
  const lines = rows.filter((row) => row.amounts.length > 0 || !ends(row.text));
  const { steps, allFollow } = stepsThatFollow(lines);
  if (!allFollow || steps.length < FEWEST_STEPS) return null;
  // On each page but the last, what is carried forward is the balance of a line.
  const known = new Set(lines.flatMap(({ balance }) => balance?.cents ?? []));
  const said = reading.lines.flatMap((line) => {
    const named = ends(line.folded);
    const from = named ? named.index + named[0].length : line.folded.length;
    // Which of several amounts behind it is meant is not known: a table’s last, a summary’s first.
    return moneyIn(line.folded.slice(from)).map(({ cents, from: start, to }) => ({
      cents,
      place: placeAt(line, from + start, from + to),
    }));
  });
  const told = said.length > 0 ? said : closingInSentences(reading);
  const first = told.at(-1);
  if (!first || told.some(({ cents }) => known.has(cents))) return null;
  const last = steps.at(-1)?.to.balance;
  return claimed(
    'closing-follows',
    text.closingClaim,
    'not-shown',
    text.closingOff({ said: euro(first.cents), last: euro(last?.cents ?? 0) }),
    { found: first.place.text, places: [first.place], facts: last ? [last.found] : [] },
  );
};

/** ‘Total paid out / in’: a line of totals under the columns. */
const totalsLine = /^(?:grand )?(?:totals?|sums?|summe|total des mouvements)\b/;

/** The totals that are printed: by their names, or both in one line under the columns. */
function printedTotals({ facts, reading }: Case): (readonly [number, number])[] {
  const named = (name: 'total_in' | 'total_out') =>
    allOf(facts, name).map(({ value }) => Math.abs(centsOfValue(value)));
  const pairs = named('total_in').flatMap((came) => named('total_out').map((went) => [came, went] as const));
  const inLines = reading.lines.flatMap(({ folded }) => {
    const [one, two, more] = totalsLine.test(folded) ? moneyIn(folded).map(({ cents }) => Math.abs(cents)) : [];
    return one === undefined || two === undefined || more !== undefined ? [] : [[one, two] as const];
  });
  return [...pairs, ...inLines];
}

/** The lines before the first balance of a page: nothing shows whether they came in or went out. */
const tooManyOpen = 4;
function waysOf(open: readonly number[], came: number, went: number): (readonly [number, number])[] {
  return open.reduce<(readonly [number, number])[]>(
    (ways, cents) => ways.flatMap(([a, b]) => [[a, b] as const, [a + cents, b] as const, [a, b + cents] as const]),
    [[came, went]],
  );
}

/** A row of nothing but sums that has both totals of the lines: the two others are the balances before and after. */
function isSummaryOff({ lines }: Reading, ways: readonly (readonly [number, number])[]): boolean {
  return lines.some(({ folded }) => {
    const sums = /[a-z]{2}/.test(folded) ? [] : moneyIn(folded).map(({ cents }) => Math.abs(cents));
    const way = ways.find(([came, went]) => came !== went && sums.includes(came) && sums.includes(went));
    if (!way || sums.length !== 4) return false;
    const [first = 0, last = 0] = sums.filter((cents) => !way.includes(cents));
    return Math.abs(last - first) !== Math.abs(way[0] - way[1]);
  });
}

/** Do the lines make the totals of what came in and went out? Where one total is theirs, the other must be, too. */
export const totalsFit: Rule = (one) => {
  if (one.reading.recognised) return null;
  const printed = printedTotals(one);
  const rows = statementRows(one.reading);
  const { steps, allFollow } = stepsThatFollow(rows);
  if (!allFollow || steps.length < FEWEST_STEPS) return null;
  const moved = steps.map(inAndOut);
  if (moved.some((step) => step === null)) return null;
  const came = moved.reduce((sum, step) => sum + (step?.in ?? 0), 0);
  const went = moved.reduce((sum, step) => sum + (step?.out ?? 0), 0);
  const inSteps = new Set(steps.flatMap((step) => step.rows));
  const open = rows.filter((row) => !inSteps.has(row)).flatMap(({ amounts: [cents] }) => cents ?? []);
  if (open.length > tooManyOpen) return null;
  const ways = waysOf(open, came, went);
  const off = claimed('totals-fit', text.totalsClaim, 'not-shown', text.totalsOff);
  if (isSummaryOff(one.reading, ways)) return off;
  const orders = printed.flatMap(([a, b]) => [[a, b] as const, [b, a] as const]);
  if (orders.some(([a, b]) => ways.some(([x, y]) => x === a && y === b))) return null;
  const half = orders.some(([a, b]) => ways.some(([x, y]) => (x === a) !== (y === b)));
  return half ? off : null;
};

/** Lines may be booked some days before a statement’s first day or after its last. */
const daysOff = 31;

/** So many lines with a date are bookings, whatever else is on them. */
const MANY_DAYS = 6;

/** The first date on each line of a statement whose rows weren’t understood; empty if there are few. */
function daysOnLines({ lines }: Reading): string[] {
  const days = lines.flatMap(({ folded }) => datesIn(folded)[0]?.value ?? []);
  return days.length < MANY_DAYS ? [] : days;
}

/** Are the lines of the period that the statement says it is for? */
export const linesAreOfThePeriod: Rule = ({ facts, reading }) => {
  const from = allOf(facts, 'period_from')
    .map(({ value }) => value)
    .sort()[0];
  const to = allOf(facts, 'period_to')
    .map(({ value }) => value)
    .sort()
    .at(-1);
  const ofRows = statementRows(reading).flatMap(({ date }) => date ?? []);
  const days = ofRows.length < FEWEST_STEPS ? daysOnLines(reading) : ofRows;
  if (!from || !to || days.length < FEWEST_STEPS) return null;
  const off = days.filter((day) => daysBetween(day, from) > daysOff || daysBetween(to, day) > daysOff).sort();
  const [first, last] = [off[0], off.at(-1)];
  if (!first || !last || off.length * 2 <= days.length) return null;
  return claimed(
    'lines-in-period',
    text.periodClaim,
    'not-shown',
    text.linesElsewhere({
      from: shortDate(from),
      to: shortDate(to),
      first: shortDate(first),
      last: shortDate(last),
    }),
    { found: `${first} – ${last}` },
  );
};
