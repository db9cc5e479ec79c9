import { amountsIn, euro } from '../amounts.ts';
import { flowOf, placeAt } from '../reading.ts';
import { pattern } from '../../text/pattern.ts';
import { agreementText } from './agreement-text.ts';
import { claimed, type Rule } from './rule.ts';

const { claim, differs } = agreementText.salary;

const aMonth = /^[^\d.;]{0,24}?(?:per month|a month|monthly|each month|p\.?c\.?m\b|\/ ?month)/;
const aYear = /^[^\d.;]{0,24}?(?:per annum|p\.?a\b|per year|a year|annually|each year|yearly|\/ ?year)/;
/** What makes the sum of a year differ from twelve months’. */
const otherSums = pattern()`
  \b(?:
    net|after tax|take[- ]home|bonus|commission|allowances?|including|excluding|package|thirteen\w*|13|pro rata|overtime
    |tips?|increas\w+|ris(?:es?|ing)|previous\w*|on target|ote|from|until|plus|between|average|up to|rent|pension
  )\b
`;
/** Both sums stand no further apart than this. */
const REACH = 60;
/** What rounding, or a month of four weeks, may make. */
const tolerated = 0.1;

/** Where a letter gives pay by the month and by the year, is the one twelve times the other? */
export const salaryAgreesWithItself: Rule = ({ reading }) => {
  if (reading.recognised) return null;
  for (const flow of flowOf(reading)) {
    const sums = amountsIn(flow.folded).filter(({ cents, currency, decimals }) => cents > 0 && (currency || decimals));
    for (const [at, first] of sums.entries()) {
      const second = sums[at + 1];
      if (!second || second.from - first.to > REACH) continue;
      const behind = (to: number) => flow.folded.slice(to, to + REACH);
      const [of, and] = [behind(first.to), behind(second.to)];
      const pair =
        aMonth.test(of) && aYear.test(and)
          ? [first, second]
          : aYear.test(of) && aMonth.test(and)
            ? [second, first]
            : [];
      const [month, year] = pair;
      if (!month || !year) continue;
      if (otherSums.test(flow.folded.slice(Math.max(0, first.from - REACH), second.to + REACH))) continue;
      if (Math.abs(month.cents * 12 - year.cents) <= year.cents * tolerated) continue;
      const reason = differs({ month: euro(month.cents), year: euro(year.cents) });
      return claimed('salary-agrees', claim, 'not-shown', reason, {
        found: euro(year.cents),
        places: [placeAt(flow, first.from, second.to)],
      });
    }
  }
  return null;
};
