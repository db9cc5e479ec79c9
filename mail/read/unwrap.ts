/** Mail programs that wrap lines do so at some 72 characters (RFC 5322, 2.1.1: no more than 78). */
const MIN_WIDTH = 55;
const MAX_WIDTH = 82;
const listItem = /^\s*(?:[-*•–]|\d{1,2}[.)])\s/;

/**
 * A letter's sentences on one line each where a mail program had wrapped them: a line is joined to the next when that
 * one's first word would not have fitted on it. Whatever else stands on lines of its own stays so.
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
