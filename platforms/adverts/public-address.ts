import { BlockList, isIP } from 'node:net';

/**
 * Addresses that no page on the internet has (IANA's special-purpose registries): this machine, private networks, link
 * local with the clouds' metadata services, documentation, multicast, reserved.
 */
const special = new BlockList();
const v4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;
for (const [network, prefix] of v4) special.addSubnet(network, prefix, 'ipv4');
// Exceptions within 2000::/3, the only space that is allocated: protocol assignments with Teredo, documentation, 6to4.
const v6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['2620:4f:8000::', 48],
] as const;
for (const [network, prefix] of v6) special.addSubnet(network, prefix, 'ipv6');

const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
/** IPv4 within IPv6: mapped addresses, and the prefix that gateways translate (RFC 6052). */
const carriers = new BlockList();
carriers.addSubnet('::ffff:0:0', 96, 'ipv6');
carriers.addSubnet('64:ff9b::', 96, 'ipv6');

/** The eight groups of an IPv6 address; a dotted end counts as two groups. */
function groupsOf(address: string): number[] {
  const plain = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_all, a: string, b: string, c: string, d: string) =>
    [Number(a) * 256 + Number(b), Number(c) * 256 + Number(d)].map((group) => group.toString(16)).join(':'),
  );
  const [head = '', tail] = plain.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right].map((group) => parseInt(group, 16));
}

function carried(address: string): string {
  const [high = 0, low = 0] = groupsOf(address).slice(6);
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/** Whether an IP address is on the public internet. False for anything else. */
export function isPublicAddress(address: string): boolean {
  const plain = address.split('%')[0] ?? '';
  const family = isIP(plain);
  if (family === 4) return !special.check(plain, 'ipv4');
  if (family !== 6 || plain !== address) return false;
  if (carriers.check(plain, 'ipv6')) return isPublicAddress(carried(plain));
  return global6.check(plain, 'ipv6') && !special.check(plain, 'ipv6');
}
