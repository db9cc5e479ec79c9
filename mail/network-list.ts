import { BlockList, isIP } from 'node:net';

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** The two parts of `192.0.2.0/24` (RFC 4632) or `2001:db8::/32` (RFC 4291, 2.3); null for anything else. */
function partsOf(entry: string): { address: string; prefix: number } | null {
  const [address = '', bits, more] = entry.split('/');
  const family = isIP(address);
  if (family === 0 || more !== undefined) return null;
  const longest = family === 6 ? 128 : 32;
  if (bits === undefined) return { address, prefix: longest };
  return /^\d{1,3}$/.test(bits) && Number(bits) <= longest ? { address, prefix: Number(bits) } : null;
}

/** Whether this is an address, or a network in CIDR notation. */
export const isNetwork = (entry: string): boolean => partsOf(entry) !== null;

/** Addresses and networks, as listed in the configuration. An IPv4 address also matches when it is mapped into IPv6. */
export class NetworkList {
  readonly #list = new BlockList();

  constructor(entries: readonly string[]) {
    for (const entry of entries) {
      const parts = partsOf(entry);
      if (!parts) throw new Error(`${entry} is neither an address nor a network`);
      this.#list.addSubnet(parts.address, parts.prefix, familyOf(parts.address));
    }
  }

  has(address: string): boolean {
    return isIP(address) !== 0 && this.#list.check(address, familyOf(address));
  }
}
