import { alternatives } from '../text/pattern.ts';

/** Amounts of money as written in documents. All amounts are whole cents. */

export type FoundAmount = {
  cents: number;
  from: number;
  to: number;
  /** Whether € or EUR (or another currency) is beside it. */
  currency: boolean;
  /** Whether it has two decimals. */
  decimals: boolean;
};

const currencySign = String.raw`(?:€|\beur(?:os?)?\b|£|\bgbp\b|(?:\br)?\$|\busd\b|\bpln\b|\bchf\b|\bzl\b|₹|₦|₱|\binr\b|\bbrl\b)`;
// A number with thousands separators never begins with a zero: ‘026 711.31’ is the end of a year and an amount.
const grouped = String.raw`(?!0\d)\d{1,3}(?:[.,' ]\d{3})+(?:[.,]\d{2})?(?!\d)|\d+[.,]\d{2}(?!\d)|\d+`;
// A minus right behind a number is its own; one behind a blank and right before the next sum is the next one’s.
const amount = new RegExp(
  alternatives`
    (${currencySign}\s?)?([-+(]\s?)?(${currencySign}\s?)?(?<![\d.,/:a-z])(${grouped})(?![\d/:]|[.,]\d|-\d)(\s?k\b)?(
      -(?![\d\w])|\s-(?![\d\w€£$₹])|\)|\s?(?:dr|od)\b
    )?(\s?${currencySign}(?!\s?\d))?
  `,
  'g',
);

/**
 * Cents of a number in either style, 1,234.56 or 1.234,56; the last separator followed by two digits is the decimal
 * one.
 */
export function centsOf(number: string): number {
  const tail = /[.,](\d{2})$/.exec(number);
  const whole = (tail ? number.slice(0, -3) : number).replace(/[^\d]/g, '');
  return Number(whole) * 100 + Number(tail?.[1] ?? 0);
}

/** The amounts in folded text. Bare whole numbers count too: the caller decides whether they can be money. */
export function amountsIn(folded: string): FoundAmount[] {
  return [...folded.matchAll(amount)].map((match) => {
    const [all, before, sign = '', inner, number = '', thousands, after = '', behind] = match;
    const cents = centsOf(number) * (thousands ? 1000 : 1);
    const negative = /-/.test(sign) || /-|dr|od/.test(after) || (/\(/.test(sign) && /\)/.test(after));
    const from = match.index + (/^\s*/.exec(all)?.[0].length ?? 0);
    return {
      cents: negative ? -cents : cents,
      from,
      to: match.index + all.length,
      currency: Boolean(before ?? inner ?? behind),
      decimals: /[.,]\d{2}$/.test(number),
    };
  });
}

/** Those that are certainly money: with a currency or with cents. */
export function moneyIn(folded: string): FoundAmount[] {
  return amountsIn(folded).filter(({ currency, decimals }) => currency || decimals);
}

/** '1234.56', the form of amounts in facts. */
export function amountValue(cents: number): string {
  return `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
}

/** Cents of a fact's value. */
export function centsOfValue(value: string): number {
  return Math.round(Number(value) * 100);
}

/** '€1,234.56', or '€1,234' if there are no cents. */
export function euro(cents: number): string {
  const whole = Math.floor(Math.abs(cents) / 100)
    .toString()
    .replace(/\B(?=(?:\d{3})+$)/g, ',');
  const rest = Math.abs(cents) % 100;
  return `${cents < 0 ? '-' : ''}€${whole}${rest ? `.${String(rest).padStart(2, '0')}` : ''}`;
}
