import { NetworkList } from '../mail/network-list.ts';

/** Whom to take for a balancer, as a setting lists them; nobody, and nothing to look at, if it lists none. */
export function balancersIn(entries: readonly string[]): { isBalancer?: (address: string) => boolean } {
  if (entries.length === 0) return {};
  const list = new NetworkList(entries);
  return { isBalancer: (address) => list.has(address) };
}
