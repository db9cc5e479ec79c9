/** More than any enquiry or reply needs; the rest of a text stays in the message. */
const characters = 30_000;
const lineCharacters = 2_000;

/**
 * A text shortened to what parsers with many regular expressions can handle: their time grows with the cube of the
 * length of a run of blank lines, and with the square of a line's length.
 */
export function boundedText(text: string): string {
  const lines = text
    .slice(0, characters)
    .split('\n')
    .map((line) => line.slice(0, lineCharacters).trimEnd());
  return lines.filter((line, index) => line !== '' || lines[index - 1] !== '' || lines[index - 2] !== '').join('\n');
}
