import type { FoundFact } from './facts.ts';
import type { StatementRow } from './facts/transactions.ts';

/** How often a statement's printed balances follow from the transactions between them, and where they do not. */
export type BalanceCheck = {
  right: number;
  wrong: readonly { row: StatementRow; places: FoundFact[] }[];
  /** Whether a single printed number is wrong: without it the lines before and after fit together. */
  oneNumberOff: boolean;
  /** Whether that is true of each wrong number: no line between them was missed. */
  onlyNumbersOff: boolean;
};

const tooMany = 12;

/** Whether the rows, each a debit or a credit, can add up to the difference. */
function canReach(difference: number, rows: readonly StatementRow[]): boolean {
  let sums = new Set([0]);
  for (const { amounts } of rows.filter((row) => row.amounts.length).slice(0, tooMany)) {
    sums = new Set([...sums].flatMap((sum) => amounts.flatMap((amount) => [sum + amount, sum - amount])));
  }
  return sums.has(difference);
}

export type Step = { rows: StatementRow[]; from: StatementRow; to: StatementRow };

/** From each printed balance to the next on the same page, with the rows between. */
function stepsOf(rows: readonly StatementRow[], newestFirst: boolean): Step[] {
  const ordered = newestFirst ? [...rows].reverse() : rows;
  const steps: Step[] = [];
  let from: StatementRow | null = null;
  let between: StatementRow[] = [];
  for (const row of ordered) {
    if (from && from.page !== row.page) {
      from = null;
      between = [];
    }
    between.push(row);
    if (!row.balance) continue;
    if (from) steps.push({ rows: between, from, to: row });
    from = row;
    between = [];
  }
  return steps;
}

function follows({ rows, from, to }: Step): boolean {
  return canReach((to.balance?.cents ?? 0) - (from.balance?.cents ?? 0), rows);
}

/** Two steps that meet in a wrong balance: skipping it, from the one before to the one after, the lines fit. */
function bridges(before: Step, after: Step): boolean {
  return (
    before.to === after.from &&
    !follows(before) &&
    !follows(after) &&
    follows({ rows: [...before.rows, ...after.rows], from: before.from, to: after.to })
  );
}

/** Whether all wrong steps come in pairs that meet in one balance. */
function meetInBalances(steps: readonly Step[]): boolean {
  let at = 0;
  while (at < steps.length) {
    const [step, next] = [steps[at], steps[at + 1]];
    if (!step || follows(step)) at += 1;
    else if (next && bridges(step, next)) at += 2;
    else return false;
  }
  return true;
}

const found = (money: StatementRow['moved']) => (money ? [money.found] : []);

function check(rows: readonly StatementRow[], newestFirst: boolean): BalanceCheck {
  const steps = stepsOf(rows, newestFirst).filter(
    ({ rows: between }) => between.some(({ amounts }) => amounts.length) && between.length <= tooMany,
  );
  const wrong = steps.filter((step) => !follows(step));
  const oneNumberOff =
    wrong.length === 2 && steps.some((step, at) => steps[at + 1] !== undefined && bridges(step, steps[at + 1] ?? step));
  return {
    right: steps.length - wrong.length,
    wrong: wrong.map(({ rows: between, from, to }) => ({
      row: to,
      places: [...found(from.balance), ...between.flatMap(({ moved }) => found(moved)), ...found(to.balance)],
    })),
    oneNumberOff,
    onlyNumbersOff: wrong.length > 0 && meetInBalances(steps),
  };
}

/** Follows the running balance, oldest first or newest first, whichever fits better. */
export function followBalance(rows: readonly StatementRow[]): BalanceCheck {
  const down = check(rows, false);
  const up = check(rows, true);
  return up.right > down.right || (up.right === down.right && up.oneNumberOff) ? up : down;
}

/** The steps from balance to balance in the direction in which they fit, and whether every one of them does. */
export function stepsThatFollow(rows: readonly StatementRow[]): { steps: readonly Step[]; allFollow: boolean } {
  const [steps = [], up = []] = [false, true].map((newestFirst) =>
    stepsOf(rows, newestFirst).filter(({ rows: between }) => between.length <= tooMany),
  );
  const fits = (list: readonly Step[]) => list.filter(follows).length;
  const best = fits(up) > fits(steps) ? up : steps;
  return { steps: best, allFollow: best.every((step) => follows(step) || !step.rows.some(movesMoney)) };
}
const movesMoney = ({ amounts }: StatementRow) => amounts.length > 0;

/** What came in and what went out in a step: the first way in which its lines make the difference. */
export function inAndOut({ rows, from, to }: Step): { in: number; out: number } | null {
  const amounts = rows.filter(movesMoney).map((row) => row.amounts[0] ?? 0);
  const difference = (to.balance?.cents ?? 0) - (from.balance?.cents ?? 0);
  const all = amounts.reduce((sum, cents) => sum + cents, 0);
  const came = (all + difference) / 2;
  let sums = new Set([0]);
  for (const cents of amounts) sums = new Set([...sums].flatMap((sum) => [sum, sum + cents]));
  return sums.has(came) ? { in: came, out: all - came } : null;
}
