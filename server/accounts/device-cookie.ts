import { createHmac, randomBytes } from 'node:crypto';
import { derivedKey, isMadeWith } from '../../store/derived-key.ts';
import type { Cookies } from '../http/cookies.ts';

/**
 * Device cookies (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"): a browser that signed in to an
 * account before shows so by a signed cookie, and its tries are counted apart. Strangers can use up the tries of
 * unknown browsers, and the owner still gets in on their own.
 */
const cookie = 'devices';
const keptMs = 365 * 24 * 3600 * 1000;

/** So many accounts of one browser are remembered. */
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

/** What this browser is known by to an account it signed in to before; null for a browser that did not. */
export function knownDevice(email: string, cookies: Cookies, secret: string): string | null {
  for (const entry of entriesOf(cookies).slice(0, MAX_ACCOUNTS)) {
    const nonce = nonceFor(email, entry, secret);
    if (nonce !== null) return nonce;
  }
  return null;
}

/** Marks this browser as one that the account was signed in to, under a new nonce: its wrong tries start again. */
export function rememberDevice(email: string, cookies: Cookies, secret: string, now: Date): void {
  const nonce = randomBytes(16).toString('base64url');
  const others = entriesOf(cookies).filter((entry) => nonceFor(email, entry, secret) === null);
  const entry = `${nonce}.${signature(secret, email, nonce).toString('base64url')}`;
  const value = [entry, ...others].slice(0, MAX_ACCOUNTS).join('~');
  // Whoever comes back from Google is led here by another site, and is known all the same.
  cookies.keep(cookie, value, new Date(now.getTime() + keptMs), 'lax');
}
