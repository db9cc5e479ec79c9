import { saysOnApplication, findPrices } from './price.ts';
import type { ReaderFacts } from './advert-facts.ts';
import type { Page } from './page.ts';
import { lineOf } from './page-text.ts';
import { selectAll } from './select.ts';

/**
 * Linked data is written for search engines by a plugin, and now and then about the wrong thing: the agent's office, a
 * rent of nothing, a rent in cents. What the page doesn’t show is believed unless what it shows contradicts it.
 */
const key = (words: string) =>
  words
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const firstPart = (address: string) => key(address.split(',', 1)[0] ?? '');
const shortest = 6;

/** Whether words hold the first part of an address: its house, or its street. */
const names = (words: string, address: string) => {
  const part = firstPart(address);
  return part.length >= shortest && words.includes(part);
};

/** An address that the page's text doesn't have, where its headings have another. */
function isElsewhere(address: string, others: readonly string[], page: Page, text: string): boolean {
  if (names(key(`${page.title ?? ''}\n${text}`), address)) return false;
  const headings = [page.title ?? '', ...selectAll(page.root, 'h1', 3).map((heading) => lineOf(heading) ?? '')]
    .map(key)
    .join('\n');
  const shares = address.split(/,\s*/).some((part) => key(part).length >= shortest && headings.includes(key(part)));
  if (shares) return false;
  return others.some(
    (other) => other.includes(',') && firstPart(other) !== firstPart(address) && names(headings, other),
  );
}

/** A rent that the page's text doesn't have, where the text has one by the month or week. */
function isAnotherRent(price: string, text: string): boolean {
  const amounts = findPrices(price).map(({ amount }) => amount);
  const seen = findPrices(text);
  if (amounts.length === 0) return !saysOnApplication(price);
  return seen.some(({ frequency }) => frequency !== null) && !seen.some(({ amount }) => amounts.includes(amount));
}

/** The readings without what linked data says of an address or a rent that the page contradicts. */
export function withoutContradicted(
  readings: readonly ReaderFacts[],
  page: Page,
  text: string,
): readonly ReaderFacts[] {
  if (!page.isHtml) return readings;
  const others = readings.flatMap(({ reader, facts }) =>
    reader !== 'json-ld' && reader !== 'url' && facts.address ? [facts.address] : [],
  );
  return readings.map((reading) => {
    const { reader, facts } = reading;
    if (reader !== 'json-ld') return reading;
    const elsewhere = facts.address ? isElsewhere(facts.address, others, page, text) : false;
    const anotherRent = facts.price ? isAnotherRent(facts.price, text) : false;
    return {
      reader,
      facts: {
        ...facts,
        ...(elsewhere ? { address: null, eircode: null } : {}),
        ...(anotherRent ? { price: null } : {}),
      },
    };
  });
}
