/** More than any enquiry or reply needs; the rest of a text stays in the message. */
const characters = 30_000;
const lineCharacters = 2_000;

/** A line without words: blank, or with nothing but the marks of a quotation. */
const wordless = /^[\s>|]*$/;

/**
 * A text shortened to what parsers with many regular expressions can handle: their time grows with the cube of the
 * length of a run of lines without words, and with the square of a line's length.
 */
export function boundedText(text: string): string {
  const lines = text
    .slice(0, characters)
    .split('\n')
    .map((line) => line.slice(0, lineCharacters).trimEnd());
  const isWordless = lines.map((line) => wordless.test(line));
  return lines.filter((_, index) => !(isWordless[index] && isWordless[index - 1] && isWordless[index - 2])).join('\n');
}
