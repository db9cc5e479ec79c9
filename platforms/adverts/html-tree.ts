import { Parser } from 'htmlparser2';

/** An element of a page, with its text in between: no more of a document than the readers below need. */
export type Element = {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly parent: Element | null;
  readonly children: (Element | string)[];
};

export type Script = { id: string; type: string; body: string };
export type HtmlTree = {
  root: Element;
  scripts: Script[];
  /** False if the page was too deep or too large to read to the end. */
  whole: boolean;
};

/** A real advert has some thousands of elements, a few dozen deep. */
const treeBounds = { elements: 60_000, depth: 256, attributes: 60 };

/** Elements without text of the advert. */
const unread = new Set(['style', 'noscript', 'template', 'svg', 'iframe', 'object', 'canvas', 'video', 'audio']);

function kept(attributes: Record<string, string>): Record<string, string> {
  const names = Object.keys(attributes);
  if (names.length <= treeBounds.attributes) return attributes;
  return Object.fromEntries(names.slice(0, treeBounds.attributes).map((name) => [name, attributes[name] ?? '']));
}

/** Builds the tree from the parser's events. */
class TreeBuilder {
  readonly root: Element = { tag: '#page', attributes: {}, parent: null, children: [] };
  readonly scripts: Script[] = [];
  whole = true;
  private current: Element = this.root;
  private depth = 0;
  private elements = 0;
  private script: Script | null = null;
  private skipping: string | null = null;
  private skipped = 0;

  get done(): boolean {
    return !this.whole;
  }

  open(tag: string, attributes: Record<string, string>): void {
    this.depth += 1;
    this.elements += 1;
    if (this.depth > treeBounds.depth || this.elements > treeBounds.elements) this.whole = false;
    if (this.done) return;
    if (this.skipping !== null) {
      if (tag === this.skipping) this.skipped += 1;
    } else if (tag === 'script') {
      this.script = { id: attributes['id'] ?? '', type: (attributes['type'] ?? '').toLowerCase(), body: '' };
    } else if (unread.has(tag)) {
      this.skipping = tag;
      this.skipped = 1;
    } else {
      const element: Element = { tag, attributes: kept(attributes), parent: this.current, children: [] };
      this.current.children.push(element);
      this.current = element;
    }
  }

  text(words: string): void {
    if (this.done || this.skipping !== null) return;
    if (this.script) this.script.body += words;
    else this.current.children.push(words);
  }

  close(tag: string): void {
    this.depth -= 1;
    if (this.done) return;
    if (this.skipping !== null) {
      if (tag === this.skipping) this.skipped -= 1;
      if (this.skipped === 0) this.skipping = null;
    } else if (tag === 'script') {
      if (this.script) this.scripts.push(this.script);
      this.script = null;
    } else if (this.current.tag === tag && this.current.parent) {
      this.current = this.current.parent;
    }
  }
}

/** Chunks small enough that reading stops soon after a page exceeds the bounds. */
const pieceLength = 16 * 1024;

/** Parses any HTML, including broken HTML, in linear time; never throws. */
export function readHtml(source: string): HtmlTree {
  const tree = new TreeBuilder();
  const parser = new Parser(
    {
      onopentag: (tag, attributes) => tree.open(tag, attributes),
      ontext: (words) => tree.text(words),
      onclosetag: (tag) => tree.close(tag),
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  for (let at = 0; at < source.length && !tree.done; at += pieceLength)
    parser.write(source.slice(at, at + pieceLength));
  if (!tree.done) parser.end();
  return { root: tree.root, scripts: tree.scripts, whole: tree.whole };
}

/** The descendants of an element, in document order. */
export function* descendants(root: Element): Generator<Element> {
  const waiting: Element[] = [root];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next !== root) yield next;
    for (let at = next.children.length - 1; at >= 0; at -= 1) {
      const child = next.children[at];
      if (child !== undefined && typeof child !== 'string') waiting.push(child);
    }
  }
}
