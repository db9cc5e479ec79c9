import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Resolves names to addresses, by default as the system does. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

export const systemResolve: Resolve = (host) => lookup(host, { all: true });

/** A name that resolves to an address where no platform is. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';
}

/**
 * A look-up for sockets that returns only public addresses. The socket connects to the address that was checked,
 * without a second look-up, so that a changed answer (DNS rebinding) has no effect. One forbidden address among allowed
 * ones refuses them all.
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
