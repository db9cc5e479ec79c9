import { type Element, type Script, readHtml } from './html-tree.ts';
import { textOf, tidyLines } from './page-text.ts';
import { selectAll, select } from './select.ts';

/** A page's source or a pasted text, prepared for every reader. */
export type Page = {
  isHtml: boolean;
  /** As it was given: a copied sheet has tabs between its cells. */
  source: string;
  root: Element;
  scripts: readonly Script[];
  title: string | null;
  /** `meta` values by property or name, in lower case; the first of each. */
  meta: ReadonlyMap<string, string>;
  canonical: string | null;
  /** The advert's text without menus, footers and forms, a line for each block. */
  text: string;
};

const looksLikeHtml = /<(?:!doctype\s|html|head|body|main|div|section|script|meta|span|table|h1|p)\b/i;

function metaOf(root: Element): Map<string, string> {
  const values = new Map<string, string>();
  for (const { attributes } of selectAll(root, 'meta', 200)) {
    const name = (attributes['property'] ?? attributes['name'] ?? '').toLowerCase();
    const value = attributes['content']?.trim();
    if (name && value && !values.has(name)) values.set(name, value.slice(0, 5000));
  }
  return values;
}

/** What a phone puts before each line of a chat: ‘[12/11/2026, 19:10:04] Noel: ’. */
const chatLine =
  /^\u200e?\[?\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4},? \d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?\]?(?:\s-)?\s[^:\n]{1,40}:\s/gimu;

const emptyRoot: Element = { tag: '#page', attributes: {}, parent: null, children: [] };

/** The advert's own part of the page, if the page marks it. */
function advertText(root: Element): string {
  const main = select(root, 'main') ?? select(root, 'article');
  const words = main ? textOf(main, true) : '';
  return words.length > 200 ? words : textOf(root, true);
}

/** Never throws: anything but HTML is treated as text. */
export function openPage(source: string): Page {
  if (!looksLikeHtml.test(source.slice(0, 20_000))) {
    return {
      isHtml: false,
      source,
      root: emptyRoot,
      scripts: [],
      title: null,
      meta: new Map(),
      canonical: null,
      text: tidyLines(source.replace(chatLine, '')),
    };
  }
  const { root, scripts } = readHtml(source);
  const title = select(root, 'title');
  const canonical = selectAll(root, 'link', 200).find(({ attributes }) => attributes['rel'] === 'canonical');
  return {
    isHtml: true,
    source,
    root,
    scripts,
    title: title ? textOf(title).slice(0, 500) || null : null,
    meta: metaOf(root),
    canonical: canonical?.attributes['href'] ?? null,
    text: advertText(root),
  };
}

const words = /<br\s*\/?>|<\/(?:p|div|li|h\d)>/gi;

/** A description that may be HTML within JSON, as text. */
export function plainText(description: string): string {
  if (!/<\w|&\w{2,8};/.test(description)) return description.trim();
  return textOf(readHtml(`<div>${description.replace(words, '$&\n')}</div>`).root);
}
