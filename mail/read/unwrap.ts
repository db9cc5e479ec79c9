/** Mail programs that wrap lines do so at some 72 characters (RFC 5322, 2.1.1: no more than 78). */
const MIN_WIDTH = 55;
const MAX_WIDTH = 82;
const listItem = /^\s*(?:[-*•–]|\d{1,2}[.)])\s/;

/**
 * Joins the lines of a letter that a mail program wrapped: a line is joined to the next if the next one's first word
 * would not have fitted on it. All other line breaks stay.
 */
export function unwrapped(letter: string): string {
  return letter
    .split(/(\n[ \t]*\n)/)
    .map((paragraph) => unwrapParagraph(paragraph))
    .join('');
}

function unwrapParagraph(paragraph: string): string {
  const lines = paragraph.split('\n');
  const width = lines.reduce((widest, line) => Math.max(widest, line.trimEnd().length), 0);
  if (lines.length < 2 || width < MIN_WIDTH || width > MAX_WIDTH) return paragraph;
  const parts: string[] = [];
  for (const [at, line] of lines.entries()) {
    const before = (lines[at - 1] ?? '').trimEnd();
    const [word = ''] = line.trim().split(/\s/, 1);
    const isWrapped = at > 0 && word !== '' && before.length + 1 + word.length > width && !listItem.test(line);
    if (isWrapped) parts.push(`${parts.pop() ?? ''}`.trimEnd(), ' ', line.trimStart());
    else parts.push(at > 0 ? '\n' : '', line);
  }
  return parts.join('');
}
