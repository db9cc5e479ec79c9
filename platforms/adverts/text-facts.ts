import type { AdvertFacts, AdvertStatus } from './advert-facts.ts';
import { areaListed, findAddressLine } from './address.ts';
import { findLooseAddress } from './loose-address.ts';
import { findEircode } from '../../domain/listings/eircode.ts';
import type { Page } from './page.ts';
import { firstPriceWords } from './price.ts';
import { homeTypeIn } from './home-types.ts';

/** From here on a page lists other adverts. */
const otherAdverts =
  /\n[^\n]{0,30}\b(?:similar|related|other|more|nearby|recently viewed)\s(?:\w+\s){0,2}(?:properties|property|ads|adverts|homes|rooms|listings|houses|apartments|places)\b|\n(?:you|people) (?:may|might|who viewed this|also)\b[^\n]{0,20}\b(?:like|viewed)\b|\n(?:homes|rooms|properties|houses|apartments|lettings) nearby\n|\n(?:recently let|recent posts|today['’]s picks|more from (?:this|the|our) (?:agent|seller|landlord|advertiser)|other (?:houses|cities|ads) (?:from|by|in)\b[^\n]{0,30})\n/i;

/** The advert's text, without what the page shows of other adverts. */
export function ownText(page: Page): string {
  const end = page.text.search(otherAdverts);
  return end > 0 ? page.text.slice(0, end) : page.text;
}

const gone =
  /\b(?:this|the)\s(?:ad|advert|advertisement|property|listing|home|room)\s(?:is\sno\slonger|has\sbeen\s(?:removed|withdrawn|deleted|deactivated|taken\sdown|let)|has\sexpired|was\sremoved|you\sare\slooking\sfor)\b|\bno\slonger\s(?:available|active|online|on\sthe\smarket|listed)\b|\b(?:ad|advert|page|property)\snot\sfound\b|\bpage\s(?:can(?:no|')t|could\snot)\sbe\sfound\b/i;
const challenge =
  /\bjust a moment\b|\bsecurity check\b|\battention required\b|\baccess (?:to this page has been )?denied\b|\bverify(?:ing)? (?:that )?you are (?:a )?human\b|\bare you (?:a )?(?:human|robot)\b|\bchecking your browser\b|\bpardon our interruption\b|\benable javascript and cookies to continue\b/i;

/** Whether a page is a platform's bot check instead of the requested page: these are short and say so. */
export function isChallenge(page: Page): boolean {
  if (page.title && challenge.test(page.title)) return true;
  return page.isHtml && page.text.length < 1500 && challenge.test(page.text);
}

/** Whether a page says that its advert is gone, in a heading or as almost its only text. */
function standingInText(page: Page): AdvertStatus | null {
  if (isChallenge(page)) return 'challenge';
  const head = `${page.title ?? ''}\n${page.text.slice(0, 400)}`;
  if (page.isHtml && (gone.test(head) || (page.text.length < 1500 && gone.test(page.text)))) return 'removed';
  return /\blet agreed\b/i.test(head) ? 'let-agreed' : null;
}

/** The last reader of a page: what its text says, wherever it is. */
export function textFacts(page: Page): Partial<AdvertFacts> {
  const text = ownText(page);
  return {
    address: findAddressLine(text) ?? findLooseAddress(text) ?? areaListed(text),
    eircode: findEircode(text),
    price: firstPriceWords(text),
    propertyType: homeTypeIn(text),
    beds: /\b\d{1,2}[\s-]?(?:x\s)?bed(?:room)?s?\b/i.exec(text)?.[0] ?? null,
    description: text || null,
    standing: standingInText(page),
  };
}
