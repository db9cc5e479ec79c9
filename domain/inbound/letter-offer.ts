import { inboundText } from './text.ts';
import { alternatives } from '../text/pattern.ts';

export type LetterOffer = 'above-rent' | 'in-advance';

const months = String.raw`(?:[2-9]|1[0-2]|two|three|four|five|six|nine|ten|twelve|several|a few)`;
const aYear = String.raw`(?:a|one|1|the whole|the full|half a)\s(?:full\s)?year(?:['’]s)?`;
const inAdvance = new RegExp(
  alternatives`
    \b(?:${months}\s?months?['’]?s?['’]?|${aYear})\s(?:of\s)?(?:the\s)?(?:rent\s|payment\s)?(?:paid\s|payment\s)?
    (?:in advance|up[- ]?front|ahead)\b
    |\b(?:pay|paying|paid|offer)\s(?:you\s)?(?:(?:the\s)?rent\s)?(?:for\s)?(?:${months}\s?months|${aYear})\s
    (?:at once|in one go|together)\b
  `,
  'i',
);
const amount = String.raw`(?:an?\s)?(?:extra|additional|further)|(?:€|eur\s?)?\d[\d,.]{0,6}\s?(?:€|euros?|eur)?\s(?:more|extra|above|over|on top)`;
const aboveRent = new RegExp(
  [
    alternatives`
      \b(?:pay|paying|offer|offering|give|go|going)\s(?:you\s)?(?:(?:a\s)?(?:little|bit|lot)\s)?
      (?:more|higher|${amount})(?!\s(?:attention|information|details|info|documents|references|proof|time|about))
    `,
    String.raw`\b(?:above|over|higher than|more than)\s(?:the\s)?(?:asking|advertised|listed|stated|list)(?:\s(?:rent|price|rate|figure))?\b`,
    String.raw`\b(?:above|over)\s(?:the\s)?asking\b`,
    String.raw`\b(?:match|beat|top)\s(?:or\s(?:beat|better)\s)?(?:any|every|other|the highest|all other)\s(?:other\s)?(?:offers?|bids?)\b`,
    String.raw`\b(?:increase|raise|up)\s(?:my|our)\s(?:offer|bid)\b`,
  ].join('|'),
  'i',
);

/** What a letter offers beyond the advertised rent; if both, the higher rent is reported. */
export function offerIn(letter: string): LetterOffer | null {
  const read = letter.slice(0, 20_000).replace(/\s+/g, ' ');
  if (aboveRent.test(read)) return 'above-rent';
  return inAdvance.test(read) ? 'in-advance' : null;
}

/** What a landlord is told about an offer. */
export const offerLabels: Readonly<Record<LetterOffer, string>> = {
  'above-rent': inboundText.offers.aboveRent,
  'in-advance': inboundText.offers.inAdvance,
};
