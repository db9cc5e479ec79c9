import { moneyIn } from '../amounts.ts';
import { currencyAt } from '../currency.ts';
import { placeAt } from '../reading.ts';
import { agreementText } from './agreement-text.ts';
import { claimed, type Rule } from './rule.ts';

const { claim, both } = agreementText.currency;

/** Sums below this may be the same by chance, in cents. */
const LEAST = 10_000;

/**
 * Is a sum said to be in one currency only? The same number in euro and in another currency is no conversion: whoever
 * makes rupees into euro may overlook a line.
 */
export const sumsAreInOneCurrency: Rule = ({ reading }) => {
  if (reading.recognised) return null;
  const sums = reading.lines.flatMap((line) =>
    moneyIn(line.folded).flatMap(({ cents, from, to, decimals }) => {
      const code = decimals && Math.abs(cents) >= LEAST ? currencyAt(line.folded, from, to) : null;
      return code ? [{ cents: Math.abs(cents), code, place: placeAt(line, from, to) }] : [];
    }),
  );
  for (const one of sums.filter(({ code }) => code === 'EUR')) {
    const other = sums.find(({ cents, code }) => cents === one.cents && code !== 'EUR');
    if (other)
      return claimed('one-currency', claim, 'not-shown', both({ one: other.place.text, other: one.place.text }), {
        found: one.place.text,
        places: [one.place, other.place],
      });
  }
  return null;
};
