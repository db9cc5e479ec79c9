import { amountsIn, amountValue } from '../amounts.ts';
import type { FoundFact } from '../facts.ts';
import { flowOf, type Reading, type Span } from '../reading.ts';
import { foundAt } from './found.ts';

/** Words that show that an amount is the giver's own income or savings. */
const own = /\b(?:earn(?:s|ing|ings)?|salary|income|savings?|employed|pension of|wages?)\b/;

/** ‘Since there is no income yet, I pay €900’: the denied word doesn't describe the amount. */
const denied = /\b(?:no|without|any|lack of) (?:\w+ )?(?:earnings|salary|income|savings?|wages?)\b/g;

/** Recognition can lose the euro sign, but ‘1,398 per month’ can only be an amount of money. */
const paidOften =
  /^\s?(?:per (?:calendar )?(?:month|week)|a (?:month|week)|each (?:month|week)|every (?:month|week)|monthly|weekly)\b/;

function amountsOfSupport(flow: Span): FoundFact[] {
  return amountsIn(flow.folded).flatMap(({ cents, from, to, currency, decimals }) => {
    const ahead =
      flow.folded
        .slice(Math.max(0, from - 70), from)
        .split(/[.;]\s/)
        .at(-1) ?? '';
    const behind = flow.folded.slice(to, to + 30).split(/[.;]\s/)[0] ?? '';
    const isRate = flow.words[0]?.confidence !== null && paidOften.test(flow.folded.slice(to));
    if (!(currency || decimals || isRate) || cents < 5_000 || /deposit/.test(ahead.slice(-25))) return [];
    const year = /\b(?:per annum|a year|per year|annual|yearly|p\.a)/.test(behind) ? 12 : 1;
    const week = /\b(?:per week|weekly|a week)\b/.test(`${ahead.slice(-30)} ${behind}`) ? 52 / 12 : 1;
    const month = Math.round((cents * week) / year);
    return [
      foundAt(
        own.test(ahead.replace(denied, ' ')) ? 'income_month' : 'support_month',
        amountValue(month),
        flow,
        from,
        to,
      ),
    ];
  });
}

/** The monthly amounts that a letter of support promises, and those that its writer lives on. */
export function supportFacts(reading: Reading): FoundFact[] {
  return flowOf(reading).flatMap(amountsOfSupport);
}

/** The weekly or monthly rate of a payment confirmed by the Department of Social Protection. */
export function welfareFacts(reading: Reading): FoundFact[] {
  return flowOf(reading).flatMap((flow) =>
    /\b(?:social protection|welfare|jobseeker|state pension|benefit|allowance|intreo)\b/.test(flow.folded)
      ? amountsOfSupport(flow)
          .filter(({ places }) => places.length)
          .map((fact) => ({ ...fact, name: 'income_month' as const }))
          .slice(0, 1)
      : [],
  );
}
