import { isIPv4, isIPv6 } from 'node:net';

/** The IPv4 address, also when it is mapped into IPv6; null for anything else. */
function ipv4Of(address: string): string | null {
  if (isIPv4(address)) return address;
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? null;
}

/** The first so many of an IPv6 address's eight groups, written as a prefix. */
function prefixOf(address: string, groupCount: number): string {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right];
  const kept = groups.slice(0, groupCount).map((group) => parseInt(group, 16).toString(16));
  return `${kept.join(':')}::/${groupCount * 16}`;
}

/**
 * What an address counts as for limits: IPv4 as it is, also when mapped into IPv6; of IPv6 the /64 that one
 * household or one server is given (RFC 6177).
 */
export function networkOf(address: string): string {
  const ipv4 = ipv4Of(address);
  if (ipv4) return ipv4;
  return isIPv6(address) ? prefixOf(address, 4) : address;
}

/**
 * The wider network that one organisation or one rented server can move about in: of IPv6 the /48 that a site is given
 * (RFC 6177), of IPv4 the /24, the smallest that is routed on its own.
 */
export function wideNetworkOf(address: string): string {
  const ipv4 = ipv4Of(address);
  if (ipv4) return ipv4.replace(/\.\d+$/, '.0/24');
  return isIPv6(address) ? prefixOf(address, 3) : address;
}
