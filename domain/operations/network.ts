/** The four numbers of an IPv4 address as it is usually written; null for anything else. */
function dottedOf(address: string): string[] | null {
  const numbers = /^\d{1,3}(?:\.\d{1,3}){3}$/.test(address) ? address.split('.') : [];
  return numbers.length === 4 && numbers.every((number) => Number(number) <= 255) ? numbers : null;
}

/** The four numbers of an IPv4 address, also if mapped into IPv6 (RFC 4291, 2.5.5.2); null for anything else. */
function ipv4Of(address: string): string[] | null {
  const dotted = dottedOf(address);
  if (dotted) return dotted;
  const groups = groupsOf(address)?.map((group) => parseInt(group, 16)) ?? [];
  const [marker = 0, high = 0, low = 0] = groups.slice(5);
  const isMapped = marker === 0xffff && groups.slice(0, 5).every((group) => group === 0);
  return isMapped ? [high >> 8, high & 255, low >> 8, low & 255].map(String) : null;
}

/** The two groups that an IPv4 address at the end of an IPv6 address stands for (RFC 4291, 2.2). */
function inGroups(dotted: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = dottedOf(dotted)?.map(Number) ?? [];
  return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
}

/** The eight groups of an IPv6 address, without its zone; null for anything else. */
function groupsOf(address: string): string[] | null {
  const bare = (address.split('%')[0] ?? '').replace(/[\d.]*\.[\d.]*$/, (dotted) => inGroups(dotted));
  if (!/^[0-9a-f:]*:[0-9a-f:]*$/i.test(bare) || bare.split('::').length > 2) return null;
  const [head = '', tail] = bare.split('::');
  const [front, back] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  const groups = [...front, ...Array<string>(zeros).fill('0'), ...back];
  return groups.length === 8 ? groups : null;
}

const prefixOf = (groups: readonly string[], count: number) =>
  `${groups
    .slice(0, count)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/${count * 16}`;

/**
 * The unit that limits count by: an IPv4 address itself, also if mapped into IPv6; for IPv6 the /64 assigned to one
 * household or one server (RFC 6177). Anything that isn't an address is returned unchanged.
 */
export function networkOf(address: string): string {
  const ipv4 = ipv4Of(address);
  if (ipv4) return ipv4.join('.');
  const groups = groupsOf(address);
  return groups ? prefixOf(groups, 4) : address;
}

/**
 * The wider network within which one organisation or rented server may change addresses, and which identifies nobody's
 * line: for IPv6 the /48 assigned to a site (RFC 6177), for IPv4 the /24, the smallest that is routed separately. Null
 * for anything that isn't an address.
 */
export function wideNetworkOf(address: string): string | null {
  const ipv4 = ipv4Of(address);
  if (ipv4) return `${ipv4.slice(0, 3).join('.')}.0/24`;
  const groups = groupsOf(address);
  return groups && prefixOf(groups, 3);
}
