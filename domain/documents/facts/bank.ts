import type { FoundFact } from '../facts.ts';
import type { Reading } from '../reading.ts';
import { labelled } from './labelled.ts';
import { statementRows, type StatementRow } from './transactions.ts';
import { moneyValue } from './values.ts';
import { pattern } from '../../text/pattern.ts';

const opening = pattern()`
  \b(?:
    opening balance|start(?:ing)? balance|previous balance|balance (?:brought )?forward|balance b/?f(?:wd)?
    |brought forward|balance from last st\w+|balance at start|(?:old|last) balance|anfangssaldo|alter kontostand
    |ancien solde|solde (?:initial|precedent)|saldo (?:inicial|anterior|poczatkowe)
  )\b
`;
const closing = pattern()`
  \b(?:
    closing balance|end(?:ing)? balance|final balance|new balance|balance carried forward|carried forward
    |balance c/?f|current balance|balance at end|available balance|endsaldo|neuer kontostand|nouveau solde
    |solde final|saldo (?:final|koncowe|actual|disponible|disponivel|atual)
  )\b
`;
const totalIn = pattern()`
  ^(?:
    total (?:money |paid |payments )?(?:in|credits?|lodgements?|lodged|deposits?|received|incoming)
    |(?:money|paid|payments) in|credits|total received|incoming|total (?:de )?(?:entradas|creditos)
    |(?:suma )?wplywow|total credits?
  )\b(?!\s*/)
`;
const totalOut = pattern()`
  ^(?:
    total (?:money |paid |payments )?(?:out|debits?|withdrawals?|withdrawn|spent|outgoing)
    |(?:money|paid|payments) out|debits|outgoing|total (?:de )?(?:saidas|debitos)|(?:suma )?wydatkow
  )\b(?!\s*/)
`;

/** ‘Kontostand am 01.08.2026’, ‘Balance on 31 August’: of two days, the balances at both ends. */
const balanceOnDay =
  /^(?:your |account )?(?:(?:kontostand|saldo) (?:am|per|zum|al|em|na dzien)|balance (?:on|at|as at|as of)|solde au)\b/;

function balancesOnDays(reading: Reading): FoundFact[] {
  const found = labelled(reading, 'closing_balance', balanceOnDay, moneyValue);
  const [first, last] = [found[0], found.at(-1)];
  // ‘Balance on 31/10/2026’ at the head of a list, and ‘Balance before 01/10/2026’ below it.
  const [before] = labelled(
    reading,
    'opening_balance',
    /^(?:your |account )?balance (?:before|prior to)\b/,
    moneyValue,
  );
  if (before && first && found.length === 1) return [before, first];
  return first && last && first !== last ? [{ ...first, name: 'opening_balance' }, last] : [];
}

/** Whether one balance follows from another by the amount of a line. */
const leadsTo = (from: StatementRow | undefined, by: StatementRow | undefined, to: StatementRow | undefined): boolean =>
  Boolean(from?.balance && by?.moved && to?.balance) &&
  Math.abs((to?.balance?.cents ?? 0) - (from?.balance?.cents ?? 0)) === Math.abs(by?.moved?.cents ?? 0);

/** Oldest first, whichever way they are printed: by their dates, or by the direction in which the balances add up. */
function oldestFirst(rows: readonly StatementRow[]): readonly StatementRow[] {
  const [first, last] = [rows[0]?.date, rows.at(-1)?.date];
  const down = rows.filter((row, at) => leadsTo(rows[at - 1], row, row)).length;
  const up = rows.filter((row, at) => leadsTo(rows[at + 1], row, row)).length;
  return up > down || (up === down && first && last && first > last) ? [...rows].reverse() : rows;
}

/** The deposits among the lines, oldest first: amounts whose balance increases. */
function paidIn(ordered: readonly StatementRow[]): FoundFact[] {
  let before: number | null = null;
  const found: FoundFact[] = [];
  for (const { moved, balance } of ordered) {
    if (moved && balance && before !== null && balance.cents - before === Math.abs(moved.cents))
      found.push(moved.found);
    if (balance) before = balance.cents;
    else if (moved) before = null;
  }
  return found.map((fact) => ({ ...fact, name: 'income' as const }));
}

/** Balances, transactions and deposits. */
export function bankFacts(reading: Reading): FoundFact[] {
  const rows = statementRows(reading);
  const ordered = oldestFirst(rows);
  const printed = ordered.flatMap(({ balance }) => (balance ? [balance.found] : []));
  const last = printed.at(-1);
  const onDays = balancesOnDays(reading);
  const called = labelled(reading, 'closing_balance', closing, moneyValue);
  const closings = called.length ? called : onDays.filter(({ name }) => name === 'closing_balance');
  return [
    ...onDays.filter(({ name }) => name === 'opening_balance'),
    ...labelled(reading, 'opening_balance', opening, moneyValue),
    ...closings,
    ...(closings.length || !last ? [] : [{ ...last, name: 'closing_balance' as const }]),
    ...labelled(reading, 'total_in', totalIn, moneyValue),
    ...labelled(reading, 'total_out', totalOut, moneyValue),
    ...paidIn(ordered),
    ...rows.flatMap(({ moved }) => (moved ? [moved.found] : [])),
  ];
}
