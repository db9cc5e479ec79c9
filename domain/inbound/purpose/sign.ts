/**
 * A sign that a text can hold, written for people: `~` stands for up to 60 characters of the same sentence, `*` for the
 * rest of a word, brackets and bars as in a regular expression. Signs are looked up in folded text
 * (domain/text/fold.ts).
 */
export type Sign = { pattern: RegExp; weight: number };

/** Signs of scripts that put no blanks between words have no word boundaries. */
const isSpaced = (phrase: string) => !/[\u0600-\u06ff\u3000-\u9fff]/.test(phrase);

function patternOf(phrase: string): RegExp {
  const source = phrase
    .replaceAll('~', '[^.!?\\n]{0,60}?')
    .replaceAll('*', '\\p{L}*')
    .replaceAll(' ?', "[\\s,'-]*")
    .replaceAll(' ', "[\\s,'-]+");
  return new RegExp(isSpaced(phrase) ? `(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])` : source, 'u');
}

/** Signs of one weight, a phrase each. */
export function signs(weight: number, phrases: readonly string[]): Sign[] {
  return phrases.map((phrase) => ({ pattern: patternOf(phrase), weight }));
}
