import type { Message } from '../domain/inbound/message.ts';
import { type AdvertRef, parseAdvertUrl, type PlatformId } from '../domain/listings/platforms.ts';

const hrefPattern = /\b(?:originalsrc|href)\s{0,5}=\s{0,5}(?:"([^"]{1,4000})"|'([^']{1,4000})')/gi;
const textUrlPattern = /(?:https?:\/\/|(?:www\.|m\.)?(?:daft|rent|myhome)\.ie\/)[^\s<>"'()[\]{}|\\^`]{1,2000}/gi;
/** Bounds for hostile mail; a real email has a few dozen links. */
const bounds = { characters: 512 * 1024, links: 500, unwrapping: 3 };

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // A stray per cent sign: the text is not encoded.
  }
}

/** Proofpoint's older form writes per cent signs as '-' and slashes as '_'. */
function fromUrlDefense(url: string): string | null {
  const value = /urldefense\.proofpoint\.com\/v2\/url\?u=([^&]+)/i.exec(url)?.[1];
  return value ? decoded(value.replace(/-/g, '%').replace(/_/g, '/')) : null;
}

/**
 * The addresses a link may lead to: itself, and those that safe-link services and click trackers embed (as a parameter
 * or in the path), unwrapped at most three times.
 */
export function unwrapLink(link: string): string[] {
  const targets: string[] = [];
  let current: string | null = link.replaceAll('&amp;', '&').trim();
  for (let turn = 0; current !== null && turn <= bounds.unwrapping; turn += 1) {
    targets.push(current);
    current = fromUrlDefense(current) ?? innerUrl(current);
  }
  return targets;
}

function innerUrl(url: string): string | null {
  const inner = /https?(?::|%3a|%253a)(?:\/|%2f|%252f){1,2}/i.exec(url.slice(8));
  if (!inner) return null;
  const rest = url.slice(8 + inner.index);
  if (!/%(?:25)?3a/i.test(inner[0])) return rest.replace(/(?:__;|&).*$/, '');
  // An encoded inner link has no such character itself: what follows belongs to the tracker.
  const value = rest.split(/[&#/?]/, 1)[0] ?? '';
  return decoded(/%253a/i.test(value) ? decoded(value) : value).replace(/^(https?:\/)(?!\/)/i, '$1/');
}

/** All links of a message, those of the HTML part first (they survive line breaks), unchanged. */
function linksOf(message: Pick<Message, 'text' | 'html'>): string[] {
  const html = (message.html ?? '').slice(0, bounds.characters);
  const fromHtml = [...html.matchAll(hrefPattern)].map((match) => match[1] ?? match[2] ?? '');
  const text = message.text.slice(0, bounds.characters);
  const fromText = [...text.matchAll(textUrlPattern)].map((match) => match[0].replace(/[.,;:!?*>]+$/, ''));
  return [...fromHtml, ...fromText].slice(0, bounds.links);
}

/** The adverts that a message links to, in order, each once. */
export function findAdverts(message: Pick<Message, 'text' | 'html'>): AdvertRef[] {
  const found = new Map<string, AdvertRef>();
  for (const link of linksOf(message)) {
    const advert = unwrapLink(link)
      .map(parseAdvertUrl)
      .find((ref) => ref !== null);
    if (advert && !found.has(`${advert.platform} ${advert.advertId}`))
      found.set(`${advert.platform} ${advert.advertId}`, advert);
  }
  return [...found.values()];
}

/** The advert that an enquiry is about: the platform's own first, if it links to one. */
export function findAdvert(message: Pick<Message, 'text' | 'html'>, preferred: PlatformId | null): AdvertRef | null {
  const adverts = findAdverts(message);
  return adverts.find((advert) => advert.platform === preferred) ?? adverts[0] ?? null;
}
