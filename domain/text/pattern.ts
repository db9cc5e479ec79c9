import { expression } from './letter-expression.ts';

/**
 * Regular expressions that list many phrases, written over several lines. A line break and the blanks after it stand
 * for nothing, so no line may begin with a blank of the expression; everything else is written as in a literal.
 */
const joined = ({ raw }: TemplateStringsArray, parts: readonly string[]): string =>
  String.raw({ raw: raw.map((piece) => piece.replaceAll(/\n */g, '')) }, ...parts);

/** The source of an expression, or of a part of one. */
export const alternatives = (lines: TemplateStringsArray, ...parts: readonly string[]): string => joined(lines, parts);

/** An expression with `flags`. */
export const pattern =
  (flags = '') =>
  (lines: TemplateStringsArray, ...parts: readonly string[]): RegExp =>
    expression(joined(lines, parts), flags);
