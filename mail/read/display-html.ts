import sanitize from 'sanitize-html';
import { otherDestination } from '../../domain/messages/link-destination.ts';
import { withLinkDestinations } from './link-notes.ts';

export const displayLimits = { characters: 256 * 1024, depth: 200, written: 512 * 1024 };

export type DisplayHtml = {
  html: string;
  /** Pictures that would have been loaded from elsewhere, including tracking pixels. */
  removedImages: number;
};

const structure = [
  'p',
  'div',
  'span',
  'br',
  'hr',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'blockquote',
  'pre',
  'center',
  'table',
  'caption',
  'colgroup',
  'col',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'td',
  'th',
];
const words = [
  'a',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'del',
  'ins',
  'sub',
  'sup',
  'small',
  'code',
  'tt',
  'q',
  'abbr',
  'bdi',
  'bdo',
  'font',
  'img',
];
/** The content of these elements is not text for a reader. */
const unread = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'title',
  'template',
  'iframe',
  'object',
  'svg',
  'math',
  'xmp',
  'noembed',
  'noframes',
];

/**
 * Makes a message's HTML harmless: an allow-list of text, tables and links. Nothing in it can run, be styled beyond its
 * place, submit a form or load anything; pictures included in the email are replaced by their names. Null if nothing is
 * left to show. CPU time grows with the input: call it where parsing runs, in a process that can be killed.
 */
export function displayHtml(source: string): DisplayHtml | null {
  const seen = { removedImages: 0, shown: false };
  const html = sanitize(source.slice(0, displayLimits.characters), options(seen)).trim();
  if (html.length > displayLimits.written || !(seen.shown || /[^\s<>]/.test(html.replace(/<[^>]*>|&nbsp;/g, ''))))
    return null;
  return { html: withLinkDestinations(html), removedImages: seen.removedImages };
}

function options(seen: { removedImages: number; shown: boolean }): sanitize.IOptions {
  return {
    allowedTags: [...structure, ...words],
    allowedAttributes: {
      '*': ['dir', 'lang'],
      a: ['href', 'title', 'rel', 'target'],
      td: ['colspan', 'rowspan', 'align', 'valign'],
      th: ['colspan', 'rowspan', 'align', 'valign'],
      ol: ['start', 'type'],
      span: ['class'],
    },
    allowedClasses: { span: ['mail-picture'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nonTextTags: unread,
    nestingLimit: displayLimits.depth,
    // `tag` is the original name: after the transformation, an external picture has no class.
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['class'],
    transformTags: {
      a: (_, attributes) => ({ tagName: 'a', attribs: linkOf(attributes) }),
      img: (_, attributes) => picture(attributes, seen),
    },
  };
}

/**
 * Only a complete address is kept as a link: a relative one in an email would be resolved to one of our own pages. A
 * title that names another site than the link leads to is left out.
 */
function linkOf({ href, title }: sanitize.Attributes): sanitize.Attributes {
  return href && /^\s*(?:https?:|mailto:|tel:)/i.test(href)
    ? {
        href,
        ...(title && !otherDestination(title, href) ? { title } : {}),
        rel: 'noopener noreferrer nofollow',
        target: '_blank',
      }
    : {};
}

/** A picture in the email itself is replaced by its name; one from elsewhere is removed and counted. */
function picture(
  { src = '', alt = '' }: sanitize.Attributes,
  seen: { removedImages: number; shown: boolean },
): sanitize.Tag {
  if (!/^\s*(?:cid|data):/i.test(src)) {
    seen.removedImages += 1;
    return { tagName: 'span', attribs: {} };
  }
  seen.shown = true;
  return { tagName: 'span', attribs: { class: 'mail-picture' }, text: `[${alt.trim().slice(0, 80) || 'picture'}]` };
}
