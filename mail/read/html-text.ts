import { decodeHTML } from 'entities';
import { withoutUnseen } from '../../domain/text/unseen.ts';

/** HTML beyond this many characters is not converted to text. */
export const htmlTextLimit = 256 * 1024;

const skipped = new Set(['script', 'style', 'title', 'noscript', 'template', 'svg', 'object', 'textarea']);
const paragraphs = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'dl', 'pre', 'blockquote', 'form']);
const blocks = new Set([
  ...paragraphs,
  'div',
  'section',
  'article',
  'header',
  'footer',
  'main',
  'table',
  'tbody',
  'thead',
  'tr',
  'li',
  'dt',
  'dd',
  'address',
  'center',
  'fieldset',
  'figure',
  'nav',
  'body',
  'option',
]);
/** The plain-text form of Outlook's and Live's rule above a forwarded message. */
const rule = '_'.repeat(32);

/**
 * The most characters of a tag outside its quoted values. Anything longer is not a tag, nor is one that contains
 * another `<`, as in "a<b and <b>so". Otherwise unclosed tags would take quadratic time.
 */
const MAX_TAG_STEPS = 2048;

type Tag = { name: string; closing: boolean; end: number };

/** Where a search from any later position would find nothing either, it is not repeated: the scan stays linear. */
class Finder {
  private readonly absentFrom = new Map<string, number>();
  private readonly html: string;
  constructor(html: string) {
    this.html = html;
  }
  find(what: string, from: number): number {
    const absent = this.absentFrom.get(what);
    if (absent !== undefined && from >= absent) return -1;
    const at = this.html.indexOf(what, from);
    if (at === -1) this.absentFrom.set(what, from);
    return at;
  }
}

function readTag(html: string, start: number, finder: Finder): Tag | null {
  const match = /^<(\/?)([a-z][a-z0-9:_-]{0,40})/i.exec(html.slice(start, start + 48));
  if (!match) return null;
  if (finder.find('>', start) === -1) return null;
  let at = start + match[0].length;
  for (let step = 0; step < MAX_TAG_STEPS && at < html.length; step++) {
    const char = html[at];
    if (char === '>') return { name: (match[2] ?? '').toLowerCase(), closing: match[1] === '/', end: at + 1 };
    if (char === '<') return null;
    if (char === '"' || char === "'") {
      const close = html[at - 1] === '=' || html[at - 1] === ' ' ? finder.find(char, at + 1) : -1;
      if (close !== -1) at = close;
    }
    at += 1;
  }
  return null;
}

/**
 * Collects text by HTML's white-space rules: runs become one space, a block starts a line, a quotation is marked with
 * '>'.
 */
class TextWriter {
  private readonly lines: string[] = [];
  private line = '';
  /** Kept separately, because reading a growing string again and again is quadratic. */
  private lineIsBlank = true;
  private endsInSpace = true;
  private quoteDepth = 0;
  /** Bold began a list's item: a label, perhaps. */
  private isBoldItem = false;
  preformatted = 0;

  private append(text: string) {
    if (!text) return;
    this.line += text;
    this.lineIsBlank &&= text.trim() === '';
    this.endsInSpace = /\s/.test(text.charAt(text.length - 1));
  }

  text(raw: string) {
    const decoded = withoutUnseen(decodeHTML(raw));
    if (this.preformatted > 0) {
      const parts = decoded.split(/\r?\n/);
      parts.forEach((part, index) => {
        this.append(part);
        if (index < parts.length - 1) this.newLine();
      });
      return;
    }
    const collapsed = decoded.replace(/[ \t\r\n\f\u00a0\u2002\u2003\u2009]+/g, ' ');
    this.append(this.endsInSpace && collapsed.startsWith(' ') ? collapsed.slice(1) : collapsed);
  }
  cell() {
    if (!this.lineIsBlank) this.append('\t');
  }
  /** What follows a bold beginning of a list's item is set apart, as in ‘<li><b>Name</b> Ann’. */
  bold(isClosing: boolean) {
    if (!isClosing) this.isBoldItem = this.line === '- ';
    else if (this.isBoldItem) {
      this.isBoldItem = false;
      this.cell();
      this.endsInSpace = true;
    }
  }
  newLine() {
    const trimmed = this.line
      .replace(/[ \t]*\t[ \t]*/g, '\t')
      .trim()
      .replace(/:\t/g, ': ');
    this.lines.push(this.quoteDepth > 0 ? `${'>'.repeat(Math.min(this.quoteDepth, 5))} ${trimmed}`.trimEnd() : trimmed);
    this.startLine();
  }
  private startLine() {
    this.line = '';
    this.lineIsBlank = true;
    this.endsInSpace = true;
  }
  breakBlock(paragraph: boolean) {
    if (this.lineIsBlank) this.startLine();
    else this.newLine();
    const last = this.lines.at(-1);
    if (paragraph && last !== undefined && last.replace(/^>+/, '').trim()) this.newLine();
  }
  rule() {
    this.breakBlock(false);
    this.append(rule);
    this.newLine();
  }
  quote(change: 1 | -1) {
    this.breakBlock(change === 1);
    this.quoteDepth = Math.max(0, this.quoteDepth + change);
    if (change === -1) this.breakBlock(true);
  }
  finish(): string {
    this.breakBlock(false);
    return this.lines
      .join('\n')
      .replace(/\n(?:>* ?\n){2,}/g, '\n\n')
      .trim();
  }
}

function writeTag(writer: TextWriter, tag: Tag) {
  if (tag.name === 'br') return writer.newLine();
  if (tag.name === 'hr') return writer.rule();
  if (tag.name === 'td' || tag.name === 'th') return tag.closing ? writer.cell() : undefined;
  if (tag.name === 'b' || tag.name === 'strong') return writer.bold(tag.closing);
  if (tag.name === 'blockquote') return writer.quote(tag.closing ? -1 : 1);
  if (tag.name === 'pre') writer.preformatted = Math.max(0, writer.preformatted + (tag.closing ? -1 : 1));
  if (blocks.has(tag.name)) writer.breakBlock(paragraphs.has(tag.name));
  if (tag.name === 'li' && !tag.closing) writer.text('- ');
}

/**
 * Converts HTML to plain text in one pass without building a tree, so that neither depth nor broken nesting matters.
 * Table cells in a row are separated by tabs, or by a space after a label's cell. Input is cut at `htmlTextLimit`.
 */
export function htmlToText(input: string): string {
  const html = input.slice(0, htmlTextLimit);
  const finder = new Finder(html);
  const writer = new TextWriter();
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open === -1) break;
    if (open > at) writer.text(html.slice(at, open));
    at = skipMarkup(html, open, finder, writer);
  }
  if (at < html.length) writer.text(html.slice(at));
  return writer.finish();
}

function skipMarkup(html: string, open: number, finder: Finder, writer: TextWriter): number {
  if (html.startsWith('<!--', open)) {
    const close = finder.find('-->', open + 4);
    return close === -1 ? html.length : close + 3;
  }
  if (html[open + 1] === '!' || html[open + 1] === '?') {
    const close = finder.find('>', open);
    return close === -1 ? html.length : close + 1;
  }
  const tag = readTag(html, open, finder);
  if (!tag) {
    writer.text('<');
    return open + 1;
  }
  if (skipped.has(tag.name) && !tag.closing) {
    const close = finder.find(`</${tag.name}`, tag.end);
    return close === -1 ? tag.end : close;
  }
  writeTag(writer, tag);
  return tag.end;
}
