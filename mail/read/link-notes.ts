import { decodeHTML } from 'entities';
import { otherDestination } from '../../domain/messages/link-destination.ts';
import { messagesText } from '../../domain/messages/text.ts';

const PIECE = /<a href="([^"]*)"[^>]*>|<a[ >][^>]*>?|<\/a>|<[^>]*>|[^<]+/gi;

const note = (host: string) => ` <span class="link-destination">${messagesText.leadsTo({ host })}</span>`;

/**
 * Adds the real destination after each link whose text names another site. Takes HTML as our sanitizer writes it, in
 * which every `<` and `>` of text and attributes is escaped; one pass.
 */
export function withLinkDestinations(html: string): string {
  let written = '';
  let link = null as { href: string; words: string } | null;
  const closed = (): string => {
    const host = link && otherDestination(decodeHTML(link.words), decodeHTML(link.href));
    link = null;
    return host ? note(host) : '';
  };
  for (const [piece, href] of html.matchAll(PIECE)) {
    const opens = /^<a[ >]/i.test(piece);
    if (/^<\/a>/i.test(piece)) {
      written += piece + closed();
      continue;
    }
    // A link within a link ends the outer one, as in browsers.
    if (opens) {
      written += closed();
      link = href === undefined ? null : { href, words: '' };
    } else if (link && !piece.startsWith('<')) link = { ...link, words: link.words + piece };
    written += piece;
  }
  return written;
}
