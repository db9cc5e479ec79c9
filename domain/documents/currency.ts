import type { Reading } from './reading.ts';
import type { rulesText } from './rules/text.ts';

/** A currency that a document’s amounts are in, where it is not the euro. */
export type OtherCurrency = {
  /** ISO 4217. */
  code: keyof typeof rulesText.rent.currencies;
  /** One of it is worth a euro or more: what reaches a rent as a number reaches it as money. */
  worthAEuro: boolean;
};

const currencies: readonly (OtherCurrency & { sign: RegExp })[] = [
  { code: 'GBP', worthAEuro: true, sign: /£|\bgbp\b/ },
  { code: 'CHF', worthAEuro: true, sign: /\bchf\b/ },
  { code: 'BRL', worthAEuro: false, sign: /\br\$|\bbrl\b/ },
  { code: 'USD', worthAEuro: false, sign: /(?<![a-z])\$ ?\d|\busd\b/ },
  { code: 'PLN', worthAEuro: false, sign: /\bpln\b|\d ?zl\b/ },
  { code: 'INR', worthAEuro: false, sign: /₹|\binr\b|\brs\.? ?\d/ },
  { code: 'RON', worthAEuro: false, sign: /\bron\b|\d ?lei\b/ },
  { code: 'CZK', worthAEuro: false, sign: /\bczk\b|\d ?kc\b/ },
  { code: 'HUF', worthAEuro: false, sign: /\bhuf\b|\d ?ft\b/ },
  { code: 'UAH', worthAEuro: false, sign: /₴|\buah\b/ },
  { code: 'NGN', worthAEuro: false, sign: /₦|\bngn\b/ },
  { code: 'PHP', worthAEuro: false, sign: /₱|\bphp ?\d|\d ?php\b/ },
  { code: 'ZAR', worthAEuro: false, sign: /\bzar\b/ },
  { code: 'CNY', worthAEuro: false, sign: /¥|\bcny\b|\brmb\b/ },
  { code: 'TRY', worthAEuro: false, sign: /₺/ },
];
const euroSign = /€|\beur(?:os?)?\b/;

/**
 * The currency that stands right behind an amount, from `from` to `to` in folded text, or else right before it: ‘EUR’ for
 * the euro; null if there is none.
 */
export function currencyAt(folded: string, from: number, to: number): string | null {
  const behind = /^\S*\s?\S{0,3}/.exec(folded.slice(to))?.[0] ?? '';
  for (const text of [folded.slice(from, to) + behind, folded.slice(Math.max(0, from - 4), to)]) {
    if (euroSign.test(text)) return 'EUR';
    const other = currencies.find(({ sign }) => sign.test(text));
    if (other) return other.code;
  }
  return null;
}

/** The other currency that a document names, if it names no euro beside it. */
export function otherCurrency({ folded }: Reading): OtherCurrency | null {
  if (euroSign.test(folded)) return null;
  return currencies.find(({ sign }) => sign.test(folded)) ?? null;
}
