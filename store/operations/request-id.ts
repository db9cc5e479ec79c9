import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

const current = new AsyncLocalStorage<string>();

/** Crockford's alphabet: no letter that is taken for a digit when someone reads an id out. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A new id of a request, such as `7F3K-9QX2-M4TB`: 60 bits. */
export function newRequestId(): string {
  const characters = Array.from(randomBytes(12), (byte) => alphabet[byte % alphabet.length]).join('');
  return characters.replace(/(.{4})(?=.)/g, '$1-');
}

/** What a proxy may name a request: letters, digits and hyphens, as UUIDs and most proxies' ids are. */
export const isRequestId = (given: string): boolean => /^[A-Za-z0-9][A-Za-z0-9-]{7,63}$/.test(given);

/** The request that the running code works for, also through its jobs; undefined where it works for none. */
export const currentRequestId = (): string | undefined => current.getStore();

/** Runs `work`, and whatever it begins, for a request. */
export function forRequest<T>(id: string | undefined, work: () => T): T {
  return id === undefined ? work() : current.run(id, work);
}

/** What each line of a log says of the request that it is about (pino's `mixin`). */
export function requestOfLine(): { requestId?: string } {
  const requestId = currentRequestId();
  return requestId ? { requestId } : {};
}
