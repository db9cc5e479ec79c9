import { createHmac, randomBytes } from 'node:crypto';
import { derivedKey, isMadeWith } from '../../store/derived-key.ts';
import type { Cookies } from '../http/cookies.ts';

/**
 * Device cookies (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"): a browser that has signed in to an
 * account proves it with a signed cookie, and its attempts are counted separately. Strangers can use up the attempts of
 * unknown browsers, and the owner still gets in.
 */
const cookie = 'devices';
const keptMs = 365 * 24 * 3600 * 1000;

/** How many accounts one browser remembers. */
const MAX_ACCOUNTS = 4;

function signature(secret: string, email: string, nonce: string): Buffer {
  return createHmac('sha256', derivedKey(secret, 'device-cookie')).update(`${email}\n${nonce}`).digest();
}

/** `nonce.signature`, one for each account; the address itself is not in it. */
const entriesOf = (cookies: Cookies): string[] => (cookies.read(cookie) ?? '').split('~').filter(Boolean);

function nonceFor(email: string, entry: string, secret: string): string | null {
  const [nonce = '', signed = ''] = entry.split('.');
  const given = Buffer.from(signed, 'base64url');
  return isMadeWith(secret, given, (one) => signature(one, email, nonce)) ? nonce : null;
}

/** This browser's identifier for an account it has signed in to before; null for any other. */
export function knownDevice(email: string, cookies: Cookies, secret: string): string | null {
  for (const entry of entriesOf(cookies).slice(0, MAX_ACCOUNTS)) {
    const nonce = nonceFor(email, entry, secret);
    if (nonce !== null) return nonce;
  }
  return null;
}

/**
 * Marks this browser as one that has signed in to the account, under a new nonce: its wrong attempts start from zero.
 */
export function rememberDevice(email: string, cookies: Cookies, secret: string, now: Date): void {
  const nonce = randomBytes(16).toString('base64url');
  const others = entriesOf(cookies).filter((entry) => nonceFor(email, entry, secret) === null);
  const entry = `${nonce}.${signature(secret, email, nonce).toString('base64url')}`;
  const value = [entry, ...others].slice(0, MAX_ACCOUNTS).join('~');
  // The return from Google is a navigation from another site, and must carry the cookie too.
  cookies.keep(cookie, value, new Date(now.getTime() + keptMs), 'lax');
}
