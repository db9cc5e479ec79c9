import { withoutUnseen } from '../text/unseen.ts';

/** A web address or a bare host name in a text, such as `https://www.aib.ie/login` or `aib.ie`. */
const NAMED_HOST =
  /(?<![\p{L}\p{N}@.-])(?:https?:\/\/)?((?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,62})\.)+\p{L}{2,24})(?![\p{L}\p{N}@-])/giu;

/** Country domains with registrations at the third level (co.uk, com.au, gov.ie). */
const SHARED_LEVELS = new Set(['ac', 'co', 'com', 'edu', 'gov', 'ltd', 'net', 'org', 'plc']);

/** How much of a link's text is checked. */
const MAX_WORDS = 500;

function hostOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).hostname.replace(/\.$/, '') : null;
}

/** Words with the letters and full stops that a browser would make of them, and without those that nobody sees. */
const asBrowsersRead = (words: string): string => withoutUnseen(words).normalize('NFKC').replaceAll('。', '.');

/** The registered part of a host name: its last two labels, or three under a shared second level. */
function registered(host: string): string {
  const labels = host.split('.');
  const shared = labels.length > 2 && labels.at(-1)?.length === 2 && SHARED_LEVELS.has(labels.at(-2) ?? '');
  return labels.slice(shared ? -3 : -2).join('.');
}

/**
 * The host that a link leads to, if its text names another site: `https://www.aib.ie` that opens evil.example, as in
 * phishing. Null if the text names no site, or the same one. Hosts are compared and returned in their ASCII form, which
 * exposes look-alike letters.
 */
export function otherDestination(words: string, href: string): string | null {
  const host = /^https?:/i.test(href.trim()) ? hostOf(href.trim()) : null;
  if (!host) return null;
  for (const [, named = ''] of asBrowsersRead(words.slice(0, MAX_WORDS)).matchAll(NAMED_HOST)) {
    const shown = hostOf(`https://${named}`);
    if (shown && registered(shown) !== registered(host)) return host;
  }
  return null;
}
