import { centsOfValue } from './amounts.ts';
import { allOf, firstOf, type FoundFact } from './facts.ts';
import { daysBetween } from './dates.ts';

/** Cents a month, and the facts that they were read from. */
export type Income = { month: number; facts: readonly FoundFact[] };

const monthly = (cents: number, timesAYear: number): number => Math.round((cents * timesAYear) / 12);

/** The number of pay days in a year, as stated on the payslip; twelve if it isn't. */
export function paysAYear(facts: readonly FoundFact[]): number {
  return Number(firstOf(facts, 'pay_frequency')?.value ?? 12);
}

/** Net monthly pay. */
export function netPay(facts: readonly FoundFact[]): Income | null {
  const net = firstOf(facts, 'net_pay');
  return net && { month: monthly(centsOfValue(net.value), paysAYear(facts)), facts: [net] };
}

/** Gross monthly pay, as stated in a letter. */
export function statedPay(facts: readonly FoundFact[]): Income | null {
  const years = allOf(facts, 'gross_year');
  const best = [...years].sort((a, b) => centsOfValue(b.value) - centsOfValue(a.value))[0];
  return best ? { month: monthly(centsOfValue(best.value), 1), facts: [best] } : null;
}

/** Monthly income over the days that a statement covers, rounded to whole months, as statements mostly cover those. */
export function paidInAMonth(facts: readonly FoundFact[]): Income | null {
  const received = allOf(facts, 'income');
  const totals = allOf(facts, 'total_in');
  const used = received.length ? received : totals.slice(0, 1);
  if (!used.length) return null;
  const from = firstOf(facts, 'period_from')?.value;
  const to = firstOf(facts, 'period_to')?.value;
  const months = from && to ? Math.max(1, Math.round(daysBetween(from, to) / 30.4)) : 1;
  return {
    month: Math.round(used.reduce((sum, { value }) => sum + Math.abs(centsOfValue(value)), 0) / months),
    facts: used,
  };
}
