import { isFreeMailDomain } from '../../mail-providers.ts';

/** An address at a landlord's own domain, in lower case; an international domain as its A-label (RFC 5890). */
export type OwnAddress = { address: string; local: string; domain: string };

/** What is wrong with a typed address. */
export type OwnAddressProblem =
  | 'shape'
  /** Addresses that every domain has for its operator (RFC 2142), or that nobody reads. */
  | 'reserved'
  /** Anyone can have an address there, so nobody can prove the domain. */
  | 'free-mail'
  /** The installation's own mail domain, or a part of it. */
  | 'ours';

/** The longest local part: a tag with a reply token still fits after it (RFC 5321, 4.5.3.1.1). */
const MAX_LOCAL = 40;
const MAX_ADDRESS = 254;

const localPart = /^[a-z0-9](?:[a-z0-9_-]|\.(?=[a-z0-9_-]))*$/;
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const hostName = new RegExp(`^(?:${label}\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$`);

const reserved = new Set(
  (
    'abuse bounce bounces daemon dmarc hostmaster mailer-daemon mailerdaemon no-reply noreply do-not-reply donotreply ' +
    'nobody postmaster root security spam usenet webmaster'
  ).split(' '),
);

/** Names that no public DNS has (RFC 6761, RFC 8375 and the like). */
const withoutDns = new Set(['localhost', 'local', 'internal', 'intranet', 'lan', 'arpa', 'onion', 'corp', 'home']);

/** The A-label form of a typed domain, or null if it can't be one. */
function hostOf(typed: string): string | null {
  const plain = typed.normalize('NFC').toLowerCase().replace(/\.$/, '');
  // Only letters, digits and the dot get as far as the URL parser, which would also accept an IP address or a path.
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(plain) || !URL.canParse(`http://${plain}`)) return null;
  const { hostname } = new URL(`http://${plain}`);
  return hostname.length <= 253 && hostName.test(hostname) ? hostname : null;
}

const isWithin = (domain: string, parent: string): boolean => domain === parent || domain.endsWith(`.${parent}`);

/**
 * Reads an address that a landlord typed as their own.
 *
 * @param ours the mail domain and the host name of the installation
 */
export function readOwnAddress(typed: string, ours: readonly string[]): OwnAddress | OwnAddressProblem {
  const trimmed = typed.trim();
  const at = trimmed.lastIndexOf('@');
  const local = trimmed.slice(0, Math.max(0, at)).toLowerCase();
  const domain = at < 1 ? null : hostOf(trimmed.slice(at + 1));
  if (!domain || !localPart.test(local) || local.length > MAX_LOCAL) return 'shape';
  const address = `${local}@${domain}`;
  if (address.length > MAX_ADDRESS || withoutDns.has(domain.slice(domain.lastIndexOf('.') + 1))) return 'shape';
  if (reserved.has(local)) return 'reserved';
  if (isFreeMailDomain(domain)) return 'free-mail';
  if (ours.some((own) => isWithin(domain, own.toLowerCase()))) return 'ours';
  return { address, local, domain };
}
