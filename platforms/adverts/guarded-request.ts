import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { PrivateAddressError, type Resolve, checkedLookup } from './checked-lookup.ts';
import { isPublicAddress } from './public-address.ts';

export type GuardedRequest = {
  method: 'GET' | 'POST';
  headers: Readonly<Record<string, string>>;
  body?: Uint8Array;
  signal: AbortSignal;
  resolve: Resolve;
  /** An origin from the configuration, at any address; all others must be https at a public address. */
  trusted: boolean;
};

/** Whether an address is https at a host's name, without a port or a user. */
const isPlain = ({ protocol, port, username, password, hostname }: URL): boolean =>
  protocol === 'https:' &&
  port === '' &&
  username === '' &&
  password === '' &&
  isIP(hostname.replace(/^\[|\]$/g, '')) === 0;

/**
 * Requests an address that a stranger may have given, without following redirects, so that it cannot be a way into our
 * network. The caller reads or destroys the response. Throws PrivateAddressError, the signal's reason, or the
 * connection's error.
 */
export function guardedRequest(url: URL, rules: GuardedRequest): Promise<IncomingMessage> {
  const { method, headers, body, signal, resolve, trusted } = rules;
  if (!trusted && !isPlain(url))
    return Promise.reject(new PrivateAddressError(`${url.href} is no plain https address`));
  const common = { method, headers: { ...headers, Connection: 'close' }, signal, agent: false } as const;
  return new Promise((fulfil, reject) => {
    const request =
      trusted && url.protocol === 'http:'
        ? http.request(url, common)
        : https.request(url, trusted ? common : { ...common, lookup: checkedLookup(resolve) });
    request.once('error', reject);
    request.once('response', fulfil);
    request.once('socket', (socket) =>
      socket.once('connect', () => {
        // The connected address must be the one that was checked.
        if (!trusted && !isPublicAddress(socket.remoteAddress ?? ''))
          request.destroy(new PrivateAddressError(`${url.hostname} is at no public address`));
      }),
    );
    request.end(body);
  });
}
