import { expression } from '../../text/letter-expression.ts';

/**
 * A sign that a text may contain, in a readable pattern: `~` stands for up to 60 characters of the same sentence, `*`
 * for the rest of a word, brackets and bars as in a regular expression. Signs are matched against folded text
 * (domain/text/fold.ts).
 */
export type Sign = { pattern: RegExp; weight: number };

/** Scripts that put no spaces between words have no word boundaries. */
const isSpaced = (phrase: string) => !/[\u0600-\u06ff\u3000-\u9fff]/.test(phrase);

function patternOf(phrase: string): RegExp {
  const source = phrase
    .replaceAll('~', '[^.!?\\n]{0,60}?')
    .replaceAll('*', '\\p{L}*')
    .replaceAll(' ?', "[\\s,'-]*")
    .replaceAll(' ', "[\\s,'-]+");
  return expression(isSpaced(phrase) ? `(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])` : source, 'u');
}

/** A sign whose pattern is compiled when it is first needed: a role that reads no email never needs it. */
function signOf(phrase: string, weight: number): Sign {
  let pattern: RegExp | null = null;
  return {
    weight,
    get pattern() {
      pattern ??= patternOf(phrase);
      return pattern;
    },
  };
}

/** Signs of one weight, one phrase each. */
export function signs(weight: number, phrases: readonly string[]): Sign[] {
  return phrases.map((phrase) => signOf(phrase, weight));
}
