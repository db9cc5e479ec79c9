import { amountValue, moneyIn } from '../amounts.ts';
import { datesIn } from '../dates.ts';
import type { FoundFact } from '../facts.ts';
import { type Reading, type ReadingLine, type Span, wordsAt } from '../reading.ts';
import { foundAt } from './found.ts';
import { pattern } from '../../text/pattern.ts';

type Money = { cents: number; right: number; found: FoundFact };
/** A line of a statement: the amount it moves, and the balance printed after it, if any. */
export type StatementRow = {
  page: number;
  line: number;
  date: string | null;
  moved: Money | null;
  balance: Money | null;
  /** The amounts that the line may move: any of those on it, if it also shows a rate or another currency. */
  amounts: readonly number[];
  text: string;
};

const balanceHeader = /\b(?:balance|bal\.?|saldo|solde|kontostand)\b/;
const headerSign = pattern()`
  \b(?:
    date|datum|fecha|data|details|description|transaction|debit|credit|money|paid|payments|withdrawn|soll|haben
    |umsatz|buchungstag|cargo|abono|in|out|amount
  )\b
`;
const summary = pattern()`
  \b(?:
    opening|closing|starting|ending|start|end|previous|new|final|total|totals|available|average|interest|limit
    |fee summary|subtotal|summe|carried|brought|forward|last st\w+t|b/f|c/f|bfwd
  )\b
`;
const forward =
  /\b(?:balance (?:brought )?(?:forward|b\/?f|bfwd|from last st\w+)|opening balance|previous balance|brought forward|start(?:ing)? balance)\b/;

/** The balance at the end of a day, in a line of its own. */
const subtotal = /^sub-?total\b/;

/** The small print of an app under each transaction: ‘Card  Balance €1,204.10’. */
const balanceBelow = /\b(?:balance|saldo|solde|kontostand)\s*:?\s*[-+]?\s*(?:€\s*)?\d[\d.,]*\s*(?:€|eur)?\s*$/;

function moneyOfSpan(span: Span): Money[] {
  return moneyIn(span.folded)
    .filter(({ decimals }) => decimals)
    .map(({ cents, from, to }) => {
      const words = wordsAt(span, from, to);
      const right = Math.max(...words.map(({ box }) => box.x + box.width));
      return { cents, right, found: foundAt('transaction', amountValue(cents), span, from, to) };
    });
}

/** A number that ends one cell and the amount in the next are two: ‘Balance from page 1’ and ‘540.99’. */
function moneyOf(line: ReadingLine): Money[] {
  const endsWithNumber = line.cells.some(
    ({ folded }, at) => at + 1 < line.cells.length && /(?:^|\s)\d{1,3}$/.test(folded),
  );
  return endsWithNumber ? line.cells.flatMap(moneyOfSpan) : moneyOfSpan(line);
}

/** Words of a column’s head; more are heads of several columns that stand close. */
const longestHead = 3;

/** The edges of the balance column by its header; null if no header is found. */
function balanceEdge(line: ReadingLine): { left: number; right: number } | null {
  const words = line.words.filter((_, at) =>
    balanceHeader.test(line.folded.slice(line.starts[at] ?? 0, (line.starts[at + 1] ?? line.text.length + 1) - 1)),
  );
  const last = words.at(-1);
  const others = line.folded.replace(balanceHeader, '');
  // ‘Saldo po operacji’: the column reaches as far as its head, of which only one word is the balance.
  const head = line.cells.find(({ words, folded }) => last && words.includes(last) && balanceHeader.test(folded));
  const headEnd = head && head.words.length <= longestHead ? head.box.x + head.box.width : 0;
  return last && headerSign.test(others) && !moneyIn(line.folded).some(({ decimals }) => decimals)
    ? { left: last.box.x, right: Math.max(last.box.x + last.box.width, headEnd) + 0.05 }
    : null;
}

/**
 * Whether an amount is the balance: it is in the balance column or, if there is no header, the last of several on its
 * line.
 */
function isBalance(money: Money, edge: { left: number; right: number } | null, others: readonly Money[]): boolean {
  if (edge) return money.right >= edge.left && money.right <= edge.right + 0.06;
  return others.length >= 2 && money === others.at(-1);
}

/** How far apart the right edges of amounts in one column can be, as a fraction of the page's width. */
const sameColumn = 0.015;

/**
 * Without column headers, a balance may be printed only once a day, but the other lines still move money. They are
 * recognised by their amount: it is in the column of the other lines' amounts rather than of their balances.
 */
function withLonelyAmounts(rows: readonly StatementRow[], lonely: readonly StatementRow[]): StatementRow[] {
  const edges = (of: (row: StatementRow) => Money | null) => rows.flatMap((row) => of(row)?.right ?? []);
  const [moves, balances] = [edges(({ moved }) => moved), edges(({ balance }) => balance)];
  const isIn = (column: readonly number[], right: number) => column.some((edge) => Math.abs(edge - right) < sameColumn);
  const added = lonely.filter(
    ({ moved }) => moved && balances.length > 1 && isIn(moves, moved.right) && !isIn(balances, moved.right),
  );
  return added.length ? [...rows, ...added].sort((a, b) => a.line - b.line) : [...rows];
}

/** Fewer pairs of lines than this don't show a pattern. */
const FEWEST_PAIRS = 4;

/** A line that begins with a date whose month or year was misread: ‘15 S9P-2026’. */
const misreadDay = /^\d{1,2}\s?[a-z0-9]{2,4}[\s-]{0,2}\d[\d ]{1,4}\b/;

/** Brackets only mark a balance here; elsewhere they make an amount negative. */
const outOfBrackets = ({ cents, found, ...rest }: Money): Money => ({
  ...rest,
  cents: Math.abs(cents),
  found: { ...found, value: amountValue(Math.abs(cents)) },
});

/**
 * If each transaction takes two lines with one amount each, and neither is labelled as the balance: the second is the
 * balance if it mostly changes by the first from one pair to the next.
 */
function pairedRows({ lines, recognised }: Reading): StatementRow[] {
  const isDated = (folded: string) => datesIn(folded).length > 0 || (recognised && misreadDay.test(folded));
  const single = lines.map((line) => ({ line, money: moneyOf(line) }));
  const pairs = single.flatMap(({ line, money }, at) => {
    const below = single[at + 1];
    const [moved, balance] = [money[0], below?.money[0]];
    const dated = below && isDated(below.line.folded) && !isDated(line.folded);
    const fits = below?.line.page === line.page && money.length === 1 && below.money.length === 1;
    return moved && balance && dated && fits
      ? [{ line, below: below.line, moved, balance: outOfBrackets(balance) }]
      : [];
  });
  const steps = pairs.slice(1).map((pair, at) => {
    const before = pairs[at];
    const change = Math.abs(pair.balance.cents - (before?.balance.cents ?? 0));
    return change === Math.abs(pair.moved.cents) || change === Math.abs(before?.moved.cents ?? 0);
  });
  if (pairs.length < FEWEST_PAIRS || steps.filter(Boolean).length * 2 < steps.length) return [];
  return pairs.map(({ line, below, moved, balance }) => ({
    page: line.page,
    line: line.index,
    date: datesIn(below.folded)[0]?.value ?? null,
    moved,
    balance,
    amounts: [Math.abs(moved.cents)],
    text: `${line.folded} ${below.folded}`,
  }));
}

/** The lines of a statement that move money, in their order of appearance. */
export function statementRows(reading: Reading): StatementRow[] {
  const told = rowsOfLines(reading);
  const byColumn = rowsByColumn(reading);
  const rows = stepsOf(byColumn) > stepsOf(told) ? byColumn : told;
  const paired = pairedRows(reading);
  return paired.length > rows.filter(({ balance, moved }) => balance && moved).length ? paired : rows;
}

/** How often a balance follows from the one before by an amount of its line, or of the line before where newest is first. */
function stepsOf(rows: readonly StatementRow[]): number {
  return rows.filter(({ balance, amounts }, at) => {
    const before = rows[at - 1];
    if (!balance || !before?.balance) return false;
    const change = Math.abs(balance.cents - before.balance.cents);
    return change !== 0 && (amounts.includes(change) || before.amounts.includes(change));
  }).length;
}

/** The fewest steps, and the least share of them, by which a column without a name is known to be the balance. */
const FEWEST_STEPS = 5;
const LEAST_STEPS = 0.7;

/**
 * The rows when nothing names the balance, or several columns are named so: of the columns of amounts, the one whose
 * values change from line to line by another amount on the line.
 */
function rowsByColumn({ lines }: Reading): StatementRow[] {
  const dated = lines
    .map((line) => ({ line, money: moneyOf(line), date: datesIn(line.folded)[0]?.value ?? null }))
    .filter(({ money, date }) => money.length >= 2 && date !== null);
  const columns: number[] = [];
  for (const { money } of dated)
    for (const { right } of money)
      if (!columns.some((edge) => Math.abs(edge - right) < sameColumn)) columns.push(right);
  const choices = columns.map((edge) =>
    dated.flatMap(({ line, money, date }): StatementRow[] => {
      const balance = money.find(({ right }) => Math.abs(right - edge) < sameColumn);
      const others = money.filter((one) => one !== balance);
      if (!balance) return [];
      const amounts = others.map(({ cents }) => Math.abs(cents));
      return [
        { page: line.page, line: line.index, date, moved: others[0] ?? null, balance, amounts, text: line.folded },
      ];
    }),
  );
  const best = choices.toSorted((a, b) => stepsOf(b) - stepsOf(a))[0] ?? [];
  const steps = stepsOf(best);
  return steps >= FEWEST_STEPS && steps >= LEAST_STEPS * (best.length - 1) ? best : [];
}

/** ‘Your balance on 30 September was €5,030.20.’: a sentence is no line of the table. */
const saysBalance = /\bbalance (?:on|at|as|before|after)\b.{0,60}\b(?:was|is|stood at)\b/;

/** Sums in a row without a word or a date are those of a summary above the table. */
const isSumsAlone = ({ folded }: ReadingLine): boolean => !/[a-z]{2}/.test(folded) && datesIn(folded).length === 0;

function rowsOfLines({ lines }: Reading): StatementRow[] {
  const rows: StatementRow[] = [];
  const lonely: StatementRow[] = [];
  let edge: { left: number; right: number } | null = null;
  let inSummary = false;
  for (const line of lines) {
    const header = balanceEdge(line);
    if (header) {
      edge = header;
      inSummary = summary.test(line.folded);
    }
    if (inSummary || saysBalance.test(line.folded) || (!edge && isSumsAlone(line))) continue;
    const money = moneyOf(line);
    if (!money.length) continue;
    const last = lonely.at(-1);
    const isBelow = last?.line === line.index - 1 && money.length === 1 && balanceBelow.test(line.folded);
    // ‘Money out’ over ‘Ending balance’ are sums above the table.
    if (!edge && isBelow && !summary.test(line.folded)) {
      lonely.pop();
      rows.push({ ...last, balance: money[0] ?? null });
      continue;
    }
    const balance = money.filter((one) => isBalance(one, edge, money)).at(-1) ?? null;
    const moved = money.filter((one) => one !== balance && (!balance || one.right < balance.right)).at(-1) ?? null;
    const isOfDay = subtotal.test(line.folded) && edge !== null && balance !== null;
    if ((forward.test(line.folded) || isOfDay) && money.length === 1) {
      rows.push({
        page: line.page,
        line: line.index,
        date: null,
        moved: null,
        balance: money[0] ?? null,
        amounts: [],
        text: line.folded,
      });
    } else if (!summary.test(line.folded) || datesIn(line.folded).length) {
      const row = {
        page: line.page,
        line: line.index,
        date: datesIn(line.folded)[0]?.value ?? null,
        moved,
        balance,
        amounts: money.filter((one) => one !== balance).map(({ cents }) => Math.abs(cents)),
        text: line.folded,
      };
      if (edge || (balance && moved)) rows.push(row);
      else if (moved && money.length === 1) lonely.push(row);
    }
  }
  return withLonelyAmounts(rows, lonely);
}
