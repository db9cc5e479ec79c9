import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Names to addresses, as the system does it; tests bring their own. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

export const systemResolve: Resolve = (host) => lookup(host, { all: true });

/** A name that leads to where no platform is. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';
}

/**
 * A lookup for sockets that answers public addresses only. The socket connects to what was checked: the name is not
 * asked for again, so that an answer that changes in between (DNS rebinding) changes nothing. One bad address among
 * good ones refuses them all.
 */
export function checkedLookup(resolve: Resolve): LookupFunction {
  return (host, options, callback) => {
    resolve(host).then(
      (addresses) => {
        const [first] = addresses;
        const bad = addresses.find(({ address }) => !isPublicAddress(address));
        if (!first) callback(new Error(`${host} has no address`), '', 0);
        else if (bad)
          callback(new PrivateAddressError(`${host} leads to ${bad.address}, which is no public address`), '', 0);
        else if (options.all) callback(null, [...addresses]);
        else callback(null, first.address, first.family);
      },
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), '', 0),
    );
  };
}
