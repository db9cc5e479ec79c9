import { amountsIn, euro } from '../amounts.ts';
import { sumsInWords } from '../number-words.ts';
import { flowOf, placeAt } from '../reading.ts';
import { agreementText } from './agreement-text.ts';
import { claimed, type Rule } from './rule.ts';

const { claim, differs } = agreementText.inWords;

/** How far a sum in words may be from its figures: ‘€46,800.00 per year (in words: forty-six thousand …’. */
const REACH = 60;

/** Where a sum stands in figures and in words, do both say the same? Whoever changes the figures may overlook the words. */
export const sumInWordsAgrees: Rule = ({ reading }) => {
  if (reading.recognised) return null;
  for (const flow of flowOf(reading)) {
    const amounts = amountsIn(flow.folded).filter(
      ({ cents, currency, decimals }) => cents > 0 && (currency || decimals),
    );
    for (const { value, from, to } of sumsInWords(flow.folded)) {
      // Of ‘one thousand euro and fifty cents’ the cents are left out: only whole euro are compared.
      const near = amounts.filter((amount) => Math.max(from - amount.to, amount.from - to) <= REACH);
      if (near.length === 0 || near.some(({ cents }) => Math.floor(cents / 100) === value)) continue;
      const before = near.filter((amount) => amount.to <= from).at(-1);
      if (!before) continue;
      const words = flow.text.slice(from, to);
      return claimed('sum-in-words', claim, 'not-shown', differs({ figures: euro(before.cents), words }), {
        found: words,
        places: [placeAt(flow, before.from, before.to), placeAt(flow, from, to)],
      });
    }
  }
  return null;
};
