import { type FilledMessage, icuMessage } from './icu-message.ts';
import { locale } from './locale.ts';

/**
 * Texts by name, nested like the screens or letters that they belong to; in ICU MessageFormat if something is filled
 * in.
 */
export type Texts = { readonly [name: string]: string | Texts };

/** A catalogue as its users see it: plain texts are strings, texts with arguments are functions of those arguments. */
export type Catalogue<T extends Texts> = {
  readonly [K in keyof T]: T[K] extends string ? Message<T[K]> : T[K] extends Texts ? Catalogue<T[K]> : never;
};

type Message<S extends string> = string extends S
  ? string
  : [Arguments<S>] extends [never]
    ? string
    : (values: { [A in Arguments<S> as A[0]]: ArgumentValues[A[1]] }) => string;

/** The type of an argument, by the format in the message. */
interface ArgumentValues {
  count: number;
  choice: string;
  value: string | number;
}

/**
 * The arguments of an ICU message, as pairs of name and kind. Braces open an argument in a text, and a branch inside an
 * argument (`{count, plural, one {# home} other {# homes}}`), so the scan keeps a stack of what it is inside.
 */
type Arguments<
  S extends string,
  In extends readonly ('text' | 'argument')[] = ['text'],
  Found = never,
> = S extends `${infer Before}{${infer After}`
  ? Before extends `${string}}${infer Rest}`
    ? Arguments<`${Rest}{${After}`, Outer<In>, Found>
    : In extends ['argument', ...unknown[]]
      ? Arguments<After, ['text', ...In], Found>
      : Arguments<After, ['argument', ...In], Found | Argument<After>>
  : Found;

type Outer<In extends readonly ('text' | 'argument')[]> = In extends [
  unknown,
  ...infer Rest extends readonly ('text' | 'argument')[],
]
  ? Rest
  : In;

type Argument<S extends string> = S extends `${infer Name}}${string}`
  ? Name extends `${infer Counted}, ${'plural' | 'selectordinal' | 'number'}${string}`
    ? [Counted, 'count']
    : Name extends `${infer Chosen}, select${string}`
      ? [Chosen, 'choice']
      : [Name, 'value']
  : never;

/**
 * Turns texts into a catalogue. Arguments, plurals and choices are ICU MessageFormat (`{count, plural, one {# home}
 * other {# homes}}`); a text without arguments stays a string.
 *
 * @throws SyntaxError of the message library when a malformed text with arguments is used
 */
export function catalogue<const T extends Texts>(texts: T): Catalogue<T> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, entry(text)])) as Catalogue<T>;
}

/** In the browser's build, a message with arguments is already a function. */
function entry(text: string | Texts | FilledMessage): unknown {
  if (typeof text === 'function') return text;
  if (typeof text !== 'string') return catalogue(text);
  return text.includes('{') ? icuMessage(text, locale) : text;
}
