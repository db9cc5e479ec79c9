import { amountsIn, amountValue } from '../amounts.ts';
import type { FoundFact } from '../facts.ts';
import { flowOf, type Reading, type Span } from '../reading.ts';
import { foundAt } from './found.ts';
import { pattern } from '../../text/pattern.ts';

const payWord = pattern()`
  \b(?:
    salary|salaried|earn(?:s|ed|ing|ings)?|remunerat\w+|paid|pays|wages?|gross|income|compensation|package|pay
    |per annum|p\.?a\.?\b|annual(?:ly)?|hourly rate|rate of pay|(?:an|per) hour
    |employed (?:\w+ ){0,4}(?:at|on)|(?:a|per|each) year
  )\b
`;
const otherWord =
  /\b(?:rent|deposit|bonus|allowance|contribution|share capital|savings|turnover|mortgage|commission|vat|expenses|overtime)\b/;

const periods: readonly { word: RegExp; times: number; period: string }[] = [
  {
    word: /\b(?:per annum|p\.? ?a\b|a year|an annum|per year|annual(?:ly|ised)?|yearly|\/ ?year|each year)/,
    times: 1,
    period: 'year',
  },
  { word: /\b(?:per month|a month|monthly|p\.?c\.?m|\/ ?month|each month)/, times: 12, period: 'month' },
  { word: /\b(?:per fortnight|fortnightly|every two weeks)/, times: 26, period: 'fortnight' },
  { word: /\b(?:per week|a week|weekly|\/ ?week|each week)/, times: 52, period: 'week' },
  { word: /\b(?:per hour|an hour|hourly|\/ ?h(?:ou)?r)/, times: 52, period: 'hour' },
];

/** The weekly hours named in the letter, else the usual 39. */
function hoursOf(folded: string): number {
  return Number(/\b(\d{1,2}(?:\.\d+)?)\s*(?:-| )?hours?\s*(?:per|a|each|\/)?\s*(?:the )?week/.exec(folded)?.[1] ?? 39);
}

function periodOf(flow: Span, from: number, to: number) {
  const behind = flow.folded.slice(to, to + 42).split(/[.;](?:\s|$)/)[0] ?? '';
  const ahead =
    flow.folded
      .slice(Math.max(0, from - 48), from)
      .split(/[.;]\s/)
      .at(-1) ?? '';
  const how = behind.replace(/\b(?:payable|paid|which is paid|and is paid)\b.*/, '');
  // The nearest word counts: ‘€3,000 per month (€36,000 per year)’.
  const [nearest] = periods
    .flatMap((period) => ({ period, at: how.search(period.word) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at);
  return nearest?.period ?? periods.find(({ word }) => word.test(ahead)) ?? null;
}

function salariesIn(flow: Span): FoundFact[] {
  return amountsIn(flow.folded).flatMap(({ cents, from, to, currency, decimals }) => {
    const ahead =
      flow.folded
        .slice(Math.max(0, from - 80), from)
        .split(/[.;]\s/)
        .at(-1) ?? '';
    const behind = flow.folded.slice(to, to + 45).split(/[.;]\s/)[0] ?? '';
    if (
      !(payWord.test(ahead) || payWord.test(behind)) ||
      otherWord.test(ahead.slice(-45)) ||
      otherWord.test(behind.slice(0, 18))
    )
      return [];
    const period = periodOf(flow, from, to);
    // On a photograph the euro sign may be lost: ‘a salary of 57,300.00’.
    const isSaid = decimals && /\b(?:salary|pay|remuneration|earnings) (?:of|is|at)\W{0,4}$/.test(ahead);
    if (!currency && !isSaid && !(period && /[a-z]$|[:\s]$/.test(ahead) && cents >= 100_000)) return [];
    if (!period && cents < 1_200_000) return [];
    const year = period ? cents * period.times * (period.period === 'hour' ? hoursOf(flow.folded) : 1) : cents;
    if (year < 300_000) return [];
    return [
      foundAt('salary', amountValue(cents), flow, from, to),
      { ...foundAt('gross_year', amountValue(Math.round(year)), flow, from, to) },
      foundAt('salary_period', period?.period ?? 'year', flow, from, to),
    ];
  });
}

/** The pay stated in a letter, as written and converted to a year. */
export function salaryFacts(reading: Reading): FoundFact[] {
  return flowOf(reading).flatMap(salariesIn);
}
