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
 * The home's address according to the words in an advert's web address ('14 Grosvenor Terrace Rathmines Dublin 6'), for
 * when the page can't be read. Null if the words are not an address.
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
