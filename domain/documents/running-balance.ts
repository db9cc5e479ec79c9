import { type Found } from './facts.ts';
import { type StatementRow } from './facts/transactions.ts';

/** How often a statement's printed balances follow from what is moved between them, and where they do not. */
export type BalanceCheck = { right: number; wrong: readonly { row: StatementRow; places: Found[] }[] };

const tooMany = 12;

/** Whether the amounts, each taken in or out, can come to the difference. Amounts without a sign may be either. */
function canReach(difference: number, amounts: readonly number[]): boolean {
  let sums = new Set([0]);
  for (const amount of amounts.slice(0, tooMany)) {
    sums = new Set([...sums].flatMap((sum) => [sum + amount, sum - amount]));
  }
  return sums.has(difference);
}

type Step = { rows: StatementRow[]; from: StatementRow; to: StatementRow };

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

function check(rows: readonly StatementRow[], newestFirst: boolean): BalanceCheck {
  let right = 0;
  const wrong: { row: StatementRow; places: Found[] }[] = [];
  for (const { rows: moved, from, to } of stepsOf(rows, newestFirst)) {
    const amounts = moved.flatMap((row) => (row.moved ? [Math.abs(row.moved.cents)] : []));
    if (!amounts.length || amounts.length > tooMany || !from.balance || !to.balance) continue;
    if (canReach(to.balance.cents - from.balance.cents, amounts)) right += 1;
    else wrong.push({ row: to, places: [from.balance.found, ...moved.flatMap((row) => (row.moved ? [row.moved.found] : [])), to.balance.found] });
  }
  return { right, wrong };
}

/** Follows the running balance, oldest first or newest first, whichever fits better. */
export function followBalance(rows: readonly StatementRow[]): BalanceCheck {
  const down = check(rows, false);
  const up = check(rows, true);
  return up.right > down.right ? up : down;
}
