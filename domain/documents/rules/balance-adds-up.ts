import { centsOfValue, euro, moneyIn } from '../amounts.ts';
import { datesIn } from '../dates.ts';
import { allOf, firstOf } from '../facts.ts';
import { type StatementRow, statementRows } from '../facts/transactions.ts';
import { followBalance } from '../running-balance.ts';
import type { Claim } from '../judgement.ts';
import { placeAt, type Reading } from '../reading.ts';
import { pattern } from '../../text/pattern.ts';
import { claimed, readAlike, type Case, type Rule } from './rule.ts';
import { rulesText } from './text.ts';

const text = rulesText.balance;

const rule = 'balance-adds-up';
const claim = text.claim;

/** Whether a line's amount and its balance ended up on different lines, as in a skewed picture. */
function isTornApart(rows: readonly StatementRow[]): boolean {
  const torn = rows.filter(({ moved, balance, date }, at) => {
    if (moved && balance) return false;
    // Banks may print the balance once a day, after the last of the day's lines.
    const next = rows[at + 1];
    const isWithinDay = next !== undefined && (next.date === null || next.date === date);
    return !moved || !isWithinDay;
  });
  return torn.length > Math.max(2, rows.length * 0.15);
}

const balanceWord = /\b(?:balance|saldo|solde|kontostand|bilans)\b/;
/**
 * The single amount of each dated line, for statements without a running balance: outgoing amounts have a sign, so
 * those without one are incoming.
 */
function signedAmounts({ lines }: Reading): number[] {
  const amounts = lines.flatMap(({ folded }) => {
    // ‘Balance on 1 October’ has a date and an amount, but isn't a transaction.
    if (balanceWord.test(folded)) return [];
    const money = moneyIn(folded).filter(({ decimals }) => decimals);
    return datesIn(folded).length && money.length === 1 ? money.map(({ cents }) => cents) : [];
  });
  return amounts.some((cents) => cents < 0) ? amounts : [];
}

/** Without a running balance: do the amounts lead from the old balance to the new one? */
function amountsComeToClosing({ facts, reading }: Case): Claim {
  const opening = firstOf(facts, 'opening_balance');
  const closing = firstOf(facts, 'closing_balance');
  const amounts = signedAmounts(reading);
  if (!opening || !closing || amounts.length < 2) return claimed(rule, claim, 'note', text.notFollowed);
  const off =
    centsOfValue(opening.value) + amounts.reduce((sum, cents) => sum + cents, 0) - centsOfValue(closing.value);
  const details = { facts: [opening, closing], found: closing.value };
  if (off === 0) return claimed(rule, claim, 'supports', text.amountsFit, details);
  // The lines add up to the totals printed on the statement, so none was missed: the balance is wrong.
  const came = amounts.filter((cents) => cents > 0).reduce((sum, cents) => sum + cents, 0);
  const went = amounts.filter((cents) => cents < 0).reduce((sum, cents) => sum - cents, 0);
  const printed = (name: 'total_in' | 'total_out', cents: number) =>
    allOf(facts, name).some(({ value }) => Math.abs(centsOfValue(value)) === cents);
  if (!reading.recognised && printed('total_in', came) && printed('total_out', went))
    return claimed(rule, claim, 'contradicts', text.closingOff({ difference: euro(Math.abs(off)) }), details);
  return claimed(
    rule,
    claim,
    reading.recognised ? 'note' : 'not-shown',
    text.amountsOff({ difference: euro(Math.abs(off)) }),
    details,
  );
}

/** Does the running balance add up? A single line that doesn't, among lines that do, was not written by the bank. */
export const balanceAddsUp: Rule = (one) => {
  const { reading } = one;
  const rows = statementRows(reading);
  const { right, wrong, oneNumberOff, onlyNumbersOff } = followBalance(rows);
  const [first] = wrong;
  if (!first && right) return claimed(rule, claim, 'supports', text.allFollow({ count: right }));
  if (!first && !right) return amountsComeToClosing(one);
  // If hardly any line adds up, the layout was misread.
  if (!first || (!oneNumberOff && (right < 2 || wrong.length > right)))
    return claimed(rule, claim, 'note', text.notFollowed);
  const details = { facts: first.places, found: first.row.text };
  const balance = euro(first.row.balance?.cents ?? 0);
  if (reading.recognised && isTornApart(rows)) return claimed(rule, claim, 'note', text.tornApart, details);
  const surely = onlyNumbersOff && right > wrong.length && readAlike(one, ...wrong.flatMap(({ places }) => places));
  if (reading.recognised && !surely) return claimed(rule, claim, 'not-shown', text.offInPicture({ balance }), details);
  return claimed(rule, claim, 'contradicts', text.off({ balance }), details);
};

/** Does each page of a statement bring forward the balance of the page before? */
export const pagesFollow: Rule = ({ reading }) => {
  const rows = statementRows(reading).filter(({ balance }) => balance !== null);
  const firsts = rows.filter((row, at) => at > 0 && rows[at - 1]?.page !== row.page && row.moved === null);
  if (firsts.length === 0) return null;
  for (const first of firsts) {
    const last = rows[rows.indexOf(first) - 1];
    if (!first.balance || !last?.balance || first.balance.cents === last.balance.cents) continue;
    const reason = text.pagesDiffer({
      page: first.page,
      begins: euro(first.balance.cents),
      ended: euro(last.balance.cents),
    });
    return claimed('pages-follow', text.pagesClaim, 'not-shown', reason, {
      facts: [last.balance.found, first.balance.found],
      found: first.balance.found.value,
    });
  }
  return claimed('pages-follow', text.pagesClaim, 'supports', text.pagesFollow);
};

/** ‘Opening 2,606.38 In 3,535.58 Out 1,953.53 Closing 4,188.43’: a summary on one line. */
const inOneLine = pattern()`
  \b(?:opening|start(?:ing)?|brought forward|previous)\b[a-z\s:]*(?:balance)?\W*(?=[-€\d])
`;
const named = [
  /\b(?:opening|start\w*|brought forward|previous)\b/,
  /\b(?:money |paid |total )?in\b/,
  /\b(?:money |paid |total )?out\b/,
  /\b(?:closing|end\w*|new)\b/,
];

function lineAddsUp(reading: Reading): Claim | null {
  for (const line of reading.lines) {
    if (!inOneLine.test(line.folded)) continue;
    const sums = moneyIn(line.folded).filter(({ decimals }) => decimals);
    const labels = sums.map(({ from }, at) => line.folded.slice(sums[at - 1]?.to ?? 0, from));
    if (sums.length !== named.length || !named.every((name, at) => name.test(labels[at] ?? ''))) continue;
    const [opening = 0, came = 0, went = 0, closing = 0] = sums.map(({ cents }) => cents);
    const fits = Math.abs(opening + Math.abs(came) - Math.abs(went) - closing) <= 1;
    const places = { places: [placeAt(line)] };
    return fits
      ? claimed('summary-adds-up', text.summaryClaim, 'supports', text.summaryFits, places)
      : claimed(
          'summary-adds-up',
          text.summaryClaim,
          reading.recognised ? 'note' : 'not-shown',
          text.summaryOff,
          places,
        );
  }
  return null;
}

/** Do the opening and closing balances differ by the money in and out, if the statement totals them? */
export const summaryAddsUp: Rule = ({ facts, reading }) => {
  const parts = (['opening_balance', 'total_in', 'total_out', 'closing_balance'] as const).map((name) =>
    allOf(facts, name),
  );
  const [openings = [], ins = [], outs = [], closings = []] = parts;
  const about = text.summaryClaim;
  if (parts.some((part) => !part.length)) return lineAddsUp(reading);
  const fits = openings.some((a) =>
    ins.some((b) =>
      outs.some((c) =>
        closings.some(
          (d) =>
            Math.abs(
              centsOfValue(a.value) +
                Math.abs(centsOfValue(b.value)) -
                Math.abs(centsOfValue(c.value)) -
                centsOfValue(d.value),
            ) <= 1,
        ),
      ),
    ),
  );
  const places = { facts: parts.map((part) => part[0] ?? null) };
  if (fits) return claimed('summary-adds-up', about, 'supports', text.summaryFits, places);
  return claimed('summary-adds-up', about, reading.recognised ? 'note' : 'not-shown', text.summaryOff, places);
};
