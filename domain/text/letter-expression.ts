/** What stands for letters, digits and accents of all scripts, and the same of ASCII, which has no accents of its own. */
const inAscii: Readonly<Record<string, string>> = {
  '\\p{L}': 'a-zA-Z',
  '\\p{Lu}': 'A-Z',
  '\\p{Ll}': 'a-z',
  '\\p{N}': '0-9',
  '\\p{M}': '',
};
const piece = /\\[pP]\{\w+\}|\\.|[[\]]|[^\\[\]]+/gsu;

/** An expression's source with ASCII letters only. A class in it stands in brackets already, or gets its own. */
function asciiSource(source: string): string {
  let isInClass = false;
  return source.replace(piece, (part) => {
    if (part === '[') isInClass = true;
    if (part === ']') isInClass = false;
    const ascii = inAscii[part];
    return ascii === undefined ? part : isInClass ? ascii : `[${ascii}]`;
  });
}

const beyondAscii = /[^\0-\x7f]/;
const otherLetter = /(?![\0-\x7f])[\p{L}\p{N}\p{M}]/u;
/** Many expressions look at the same text in turn, and each for many matches. */
let last = { text: '', hasOthers: false };

function hasOtherLetters(text: string): boolean {
  if (last.text !== text) last = { text, hasOthers: beyondAscii.test(text) && otherLetter.test(text) };
  return last.hasOthers;
}

/**
 * A regular expression with letters of all scripts (`\p{L}`, `\p{N}`), which V8 takes milliseconds to compile: the class
 * has some seven hundred ranges, wherever it stands. Most texts have ASCII letters only. For those the expression has
 * another source with classes of ASCII, which finds the same and is compiled some ten times as fast; the whole one is
 * compiled for the first text that needs it. It is used like any other expression, but `source` is the whole one’s.
 */
export class LetterExpression extends RegExp {
  readonly #whole: string;
  #forAll: RegExp | null = null;

  constructor(source: string | RegExp, flags?: string) {
    const whole = typeof source === 'string' ? source : source.source;
    super(asciiSource(whole), flags ?? (typeof source === 'string' ? '' : source.flags));
    this.#whole = whole;
  }

  override get source(): string {
    return this.#whole;
  }

  override exec(text: string): RegExpExecArray | null {
    if (!hasOtherLetters(text)) return super.exec(text);
    this.#forAll ??= new RegExp(this.#whole, this.flags);
    this.#forAll.lastIndex = this.lastIndex;
    const match = this.#forAll.exec(text);
    this.lastIndex = this.#forAll.lastIndex;
    return match;
  }
}

/** An expression of `source`, by the cheaper way where it has letters of all scripts. */
export const expression = (source: string, flags: string): RegExp =>
  flags.includes('u') && /\\p\{(?:L[lu]?|N|M)\}/.test(source)
    ? new LetterExpression(source, flags)
    : new RegExp(source, flags);
