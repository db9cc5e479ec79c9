import type { Element } from './html-tree.ts';
import { isSitePart } from './site-parts.ts';

/** Block elements. */
const block = new Set([
  'address',
  'article',
  'aside',
  'blockquote',
  'br',
  'dd',
  'div',
  'dl',
  'dt',
  'fieldset',
  'figcaption',
  'figure',
  'footer',
  'form',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'header',
  'hr',
  'label',
  'legend',
  'li',
  'main',
  'nav',
  'ol',
  'p',
  'section',
  'summary',
  'table',
  'tbody',
  'td',
  'th',
  'thead',
  'title',
  'tr',
  'ul',
]);

const textMaxLength = 200_000;

/** Collapses spaces, trims lines, removes empty ones. */
export function tidyLines(text: string): string {
  return text
    .slice(0, textMaxLength)
    .split('\n')
    .map((line) =>
      line
        .replace(/[\s\u00a0\u200b]+/g, ' ')
        // A site builder parts a number by its styles: ‘<span>€1,</span><span>280</span>’.
        .replace(/(?<=[€£]\s?\d{1,3},) (?=\d{3}(?!\d))/g, '')
        .trim(),
    )
    .filter(Boolean)
    .join('\n');
}

type Piece = { node: Element | string; end: boolean };

/** The visible text of an element, a line for each block; without the site's own parts if `advertOnly`. */
export function textOf(root: Element, advertOnly = false): string {
  const parts: string[] = [];
  const waiting: Piece[] = [{ node: root, end: false }];
  let length = 0;
  for (let piece = waiting.pop(); piece && length < textMaxLength; piece = waiting.pop()) {
    const { node, end } = piece;
    if (typeof node === 'string') {
      parts.push(node.replaceAll('\n', ' '));
      length += node.length;
    } else if (end) {
      parts.push('\n');
    } else if (!(advertOnly && node !== root && isSitePart(node))) {
      if (block.has(node.tag)) {
        parts.push('\n');
        waiting.push({ node, end: true });
      }
      for (let at = node.children.length - 1; at >= 0; at -= 1) {
        const child = node.children[at];
        if (child === undefined) continue;
        waiting.push({ node: child, end: false });
        // Adjacent elements without a space are separated by their styles: ‘<span>Beds</span><span>2</span>’.
        if (typeof child !== 'string' && typeof node.children[at - 1] === 'object')
          waiting.push({ node: ' ', end: false });
      }
    }
  }
  return tidyLines(parts.join(''));
}

/** An element's text on one line; null if it has none. */
export function lineOf(element: Element | null): string | null {
  return element ? textOf(element).replaceAll('\n', ' ').slice(0, 2000) || null : null;
}
