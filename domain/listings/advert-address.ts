import { parseAdvertUrl } from './platforms.ts';

const typeWords =
  /^(?:(?:semi-detached|detached|end-of-terrace|terraced?|town)-)?(?:house|apartment|flat|studio(?:-apartment)?|duplex|bungalow|townhouse|room)-(?=\w)/i;
const smallWords = new Set(['of', 'the', 'and', 'na', 'an']);

function capitalised(word: string, at: number): string {
  if (at > 0 && smallWords.has(word)) return word;
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug; // A stray per cent sign: the words are not encoded.
  }
}

/**
 * The home's address as the words of an advert's own address tell it ('14 Grosvenor Terrace Rathmines Dublin 6'): all
 * that is known when the page cannot be read. Null when the words are no address.
 */
export function addressFromAdvertUrl(url: string): string | null {
  const slug = decoded(parseAdvertUrl(url)?.url.split('/').at(-2) ?? '');
  const plain = slug.replace(typeWords, '').replace(/^-+|-+$/g, '');
  const words = plain.split('-').filter((word) => /^[\p{L}\p{N}']+$/u.test(word));
  if (words.length < 2) return null;
  return words
    .map((word, at) => capitalised(/[A-Z]/.test(slug) ? word : word.toLowerCase(), at))
    .join(' ')
    .replace(/\bCo ([A-Z])/, 'Co. $1');
}
