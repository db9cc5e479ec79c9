/** What is wanted with a home is said early; the classifier looks at no more of a letter than this. */
const MAX_CHARACTERS = 3_000;

/**
 * Words, numbers, question marks and euro signs. A script that puts no blanks between words gives one token for each
 * character.
 */
const tokenPattern =
  /[\u3040-\u30ff\u3400-\u9fff]|(?:(?![\u3040-\u30ff\u3400-\u9fff])[\p{L}\p{M}])+(?:'\p{L}+)?|\d+|[?!€]/gu;

/** Languages that inflect change the end of a word; its beginning says as much. */
const BEGINNING = 4;

/** Whether a feature is the beginning of longer words, such as `vend*`. */
export const isBeginning = (feature: string): boolean => feature.length === BEGINNING + 1 && feature.endsWith('*');

/**
 * What the classifier knows of a prepared text (prepared-text.ts): each word, the beginning of each longer word and each
 * pair of neighbours, once. A number is `#`, whichever it is.
 */
export function featuresOf(text: string): ReadonlySet<string> {
  const features = new Set<string>();
  let before: string | null = null;
  for (const [found] of text.slice(0, MAX_CHARACTERS).matchAll(tokenPattern)) {
    const token = /^\d/.test(found) ? '#' : found;
    features.add(token);
    if (token.length > BEGINNING) features.add(`${token.slice(0, BEGINNING)}*`);
    if (before !== null) features.add(`${before} ${token}`);
    before = token;
  }
  return features;
}
