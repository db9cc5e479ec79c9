/** What is wanted with a home is said early; the classifier looks at no more of a letter than this. */
const MAX_CHARACTERS = 3_000;

/**
 * Words, numbers, question marks and euro signs. A script that puts no blanks between words gives one token for each
 * character.
 */
const tokenPattern =
  /[\u3040-\u30ff\u3400-\u9fff]|(?:(?![\u3040-\u30ff\u3400-\u9fff])[\p{L}\p{M}])+(?:'\p{L}+)?|\d+|[?!€]/gu;

/**
 * What the classifier knows of a prepared text (prepared-text.ts): each word and each pair of neighbours, once. A number
 * is `#`, whichever it is.
 */
export function featuresOf(text: string): ReadonlySet<string> {
  const features = new Set<string>();
  let before: string | null = null;
  for (const [found] of text.slice(0, MAX_CHARACTERS).matchAll(tokenPattern)) {
    const token = /^\d/.test(found) ? '#' : found;
    features.add(token);
    if (before !== null) features.add(`${before} ${token}`);
    before = token;
  }
  return features;
}
