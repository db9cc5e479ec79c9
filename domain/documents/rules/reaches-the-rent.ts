import { centsOf, centsOfValue, euro } from '../amounts.ts';
import { allOf, type FoundFact } from '../facts.ts';
import { type Income, netPay, paidInAMonth, statedPay } from '../income.ts';
import { otherCurrency } from '../currency.ts';
import type { Claim } from '../judgement.ts';
import { claimed, type Case, type Rule } from './rule.ts';
import { rulesText } from './text.ts';
import { pattern } from '../../text/pattern.ts';

const text = rulesText.rent;

const rule = 'reaches-the-rent';
const claim = text.claim;
/** Savings that cover this many months' rent count as means too. */
const monthsOfSavings = 3;

const byHighest = (facts: readonly FoundFact[]) =>
  [...facts].sort((a, b) => centsOfValue(b.value) - centsOfValue(a.value));

/** Monthly means from any source: pay, a pension, housing support, or a guarantor for the rent. */
function meansOf({ kind, facts }: Case): Income | null {
  if (kind === 'payslip') return netPay(facts);
  if (kind === 'employment_letter') return statedPay(facts);
  if (kind === 'bank_statement') return paidInAMonth(facts);
  const [best] = byHighest([...allOf(facts, 'support_month'), ...allOf(facts, 'income_month')]);
  return best ? { month: centsOfValue(best.value), facts: [best] } : null;
}

/** Savings at the end of a statement, if they last long enough. */
function savings({ kind, facts }: Case, rent: number): FoundFact | null {
  const [best] = kind === 'bank_statement' ? allOf(facts, 'closing_balance') : [];
  return best && centsOfValue(best.value) >= rent * monthsOfSavings ? best : null;
}

/** A guarantee for the whole rent covers any rent. */
const wholeRent = pattern()`
  \b(?:
    (?:pay|cover|meet|guarantee|responsible for|liable for)\w* (?:\w+ )?(?:the |her |his |their |any |all |full |whole |entire |monthly )*(?:
      rent|unpaid rent|payment of (?:the )?rent
    )\b(?! of)
    |guarantor|guarantee
  )
`;

/**
 * Does it cover the rent? What is not enough alone may be enough together with another document, so it is never held
 * against anyone.
 */
export const reachesTheRent: Rule = (one) => {
  const rent = Math.round((one.question.applicant.rentMonth ?? 0) * 100);
  if (!rent) return null;
  const stated = `${euro(rent)} a month`;
  const currency = otherCurrency(one.reading);
  if (currency && !currency.worthAEuro)
    return claimed(rule, claim, 'note', text.otherCurrency({ currency: text.currencies[currency.code] }), { stated });
  const means = meansOf(one);
  if (means && means.month >= rent) {
    return claimed(rule, claim, 'supports', text.reaches({ amount: euro(means.month), rent: euro(rent) }), {
      stated,
      found: euro(means.month),
      facts: means.facts,
    });
  }
  const kept = savings(one, rent);
  if (kept)
    return claimed(rule, claim, 'supports', text.savings({ months: monthsOfSavings }), {
      stated,
      found: euro(centsOfValue(kept.value)),
      facts: [kept],
    });
  if (one.kind === 'sponsor_letter' && (wholeRent.test(one.reading.folded.replace(/\n/g, ' ')) || means)) {
    return claimed(
      rule,
      claim,
      'supports',
      means && !wholeRent.test(one.reading.folded.replace(/\n/g, ' '))
        ? text.adds({ amount: euro(means.month) })
        : text.guaranteed,
      { stated, facts: means?.facts ?? [] },
    );
  }
  if (!means) return claimed(rule, claim, 'note', text.unread, { stated });
  return claimed(rule, claim, 'not-shown', text.short({ amount: euro(means.month), rent: euro(rent) }), {
    stated,
    found: euro(means.month),
    facts: means.facts,
  });
};

/**
 * The share of what comes in each month that the rent would take, in percent, as this rule's claim has both. Null for
 * another rule's claim, and where what was found isn't an income, such as savings.
 */
export function rentShare({ rule: by, outcome, stated, found, reason }: Claim): number | null {
  if (by !== rule || !stated || !found || (outcome !== 'supports' && outcome !== 'not-shown')) return null;
  const month = centsOf(found);
  if (month === 0 || reason === text.savings({ months: monthsOfSavings })) return null;
  return Math.round((100 * centsOf(stated.split(' ')[0] ?? '')) / month);
}
