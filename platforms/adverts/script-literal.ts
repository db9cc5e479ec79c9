/**
 * Reads a literal of a script: an object or a list with bare names, single quotes, comments and commas at the end, as
 * people write data into a page by hand. What is no literal, such as a call, is null; nothing is ever run.
 */
const bounds = { depth: 40, steps: 300_000 };
const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '', b: '', f: '' };
const words: Readonly<Record<string, unknown>> = { true: true, false: false, '!0': true, '!1': false };

class Reader {
  private at: number;
  private steps = 0;
  private readonly text: string;
  private readonly names: ReadonlyMap<string, unknown>;

  constructor(text: string, start: number, names: ReadonlyMap<string, unknown>) {
    this.text = text;
    this.at = start;
    this.names = names;
  }

  get end(): number {
    return this.at;
  }

  value(depth: number): unknown {
    this.steps += 1;
    this.blank();
    const character = this.text[this.at];
    if (character === undefined || depth > bounds.depth || this.steps > bounds.steps)
      throw new SyntaxError('no literal');
    if (character === '{') return this.object(depth);
    if (character === '[') return this.list(depth);
    if (character === '"' || character === "'" || character === '`') return this.string(character);
    return this.other();
  }

  private blank(): void {
    const spaces = /(?:\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*/y;
    spaces.lastIndex = this.at;
    spaces.exec(this.text);
    this.at = spaces.lastIndex;
  }

  private string(quote: string): string {
    let words = '';
    for (this.at += 1; this.at < this.text.length; this.at += 1) {
      const character = this.text[this.at] ?? '';
      if (character === quote) {
        this.at += 1;
        return words;
      }
      if (character !== '\\') words += character;
      else {
        this.at += 1;
        const escaped = this.text[this.at] ?? '';
        const code = escaped === 'u' ? this.text.slice(this.at + 1, this.at + 5) : '';
        if (/^[\da-f]{4}$/i.test(code)) {
          words += String.fromCharCode(Number.parseInt(code, 16));
          this.at += 4;
        } else words += escapes[escaped] ?? escaped;
      }
    }
    throw new SyntaxError('no end');
  }

  /** A number, a word, or an expression that is skipped up to the comma or bracket after it. */
  private other(): unknown {
    const start = this.at;
    let open = 0;
    for (; this.at < this.text.length; this.at += 1) {
      const character = this.text[this.at] ?? '';
      if (open === 0 && (character === ',' || character === '}' || character === ']' || character === ')')) break;
      if (character === '"' || character === "'" || character === '`') {
        this.string(character);
        this.at -= 1;
      } else if (character === '(' || character === '[' || character === '{') open += 1;
      else if (character === ')' || character === ']' || character === '}') open -= 1;
    }
    const said = this.text.slice(start, this.at).trim();
    if (said in words) return words[said];
    if (this.names.has(said)) return this.names.get(said);
    return /^-?(?:\d+\.?\d*|\.\d+)(?:e\d+)?$/i.test(said) ? Number(said) : null;
  }

  private key(): string {
    this.blank();
    const character = this.text[this.at] ?? '';
    if (character === '"' || character === "'") return this.string(character);
    const name = /[\w$-]+/y;
    name.lastIndex = this.at;
    const found = name.exec(this.text)?.[0];
    if (found === undefined) throw new SyntaxError('no name');
    this.at = name.lastIndex;
    return found;
  }

  private object(depth: number): Record<string, unknown> {
    const entries: [string, unknown][] = [];
    for (this.at += 1; ; ) {
      this.blank();
      if (this.text[this.at] === '}') break;
      const key = this.key();
      this.blank();
      if (this.text[this.at] !== ':') throw new SyntaxError('no value');
      this.at += 1;
      entries.push([key, this.value(depth + 1)]);
      this.blank();
      if (this.text[this.at] === ',') this.at += 1;
      else if (this.text[this.at] !== '}') throw new SyntaxError('no end');
    }
    this.at += 1;
    return Object.fromEntries(entries);
  }

  private list(depth: number): unknown[] {
    const values: unknown[] = [];
    for (this.at += 1; ; ) {
      this.blank();
      if (this.text[this.at] === ']') break;
      values.push(this.value(depth + 1));
      this.blank();
      if (this.text[this.at] === ',') this.at += 1;
      else if (this.text[this.at] !== ']') throw new SyntaxError('no end');
    }
    this.at += 1;
    return values;
  }
}

/** The literal that begins at `start`, and where it ends; null if there is none. */
export function literalAt(
  text: string,
  start: number,
  names: ReadonlyMap<string, unknown> = new Map(),
): { value: unknown; end: number } | null {
  const reader = new Reader(text, start, names);
  try {
    return { value: reader.value(0), end: reader.end };
  } catch {
    return null; // Code, or cut off.
  }
}

/** `(function(a,b){return {…}}('Sligo', 1200))`: data in which repeated values are given as names. */
const named = /\(function\(([\w$,\s]{0,5000})\)\s*\{\s*return\s*(?=\{)/g;

/** The values of a script in which a function fills in names. */
export function valuesWithNames(text: string): unknown[] {
  return [...text.matchAll(named)].slice(0, 3).flatMap((match) => {
    const start = match.index + match[0].length;
    const body = literalAt(text, start);
    const call = body ? /^\s*;?\s*\}\s*\)?\s*\(/.exec(text.slice(body.end, body.end + 40)) : null;
    if (!body || !call) return [];
    const args = literalAt(`[${text.slice(body.end + call[0].length).replace(/\)\s*\)?\s*;?\s*$/, '')}]`, 0);
    const given = Array.isArray(args?.value) ? args.value : [];
    const names = new Map((match[1] ?? '').split(',').map((name, at) => [name.trim(), given[at] ?? null]));
    const whole = literalAt(text, start, names);
    return whole ? [whole.value] : [];
  });
}
