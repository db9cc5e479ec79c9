import { parseCookie } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';
import type { ServerOptions } from './options.ts';

/** The cookies of one request beside the landlord's session: no script reads them, no other site sends them. */
export type Cookies = {
  /** What the browser sent under this name; null when nothing. */
  read(name: string): string | null;
  /**
   * Keeps a value until `expires`, or with null for as long as the browser runs. `lax`: sent too when another site
   * leads here by a link or a redirect.
   */
  keep(name: string, value: string, expires: Date | null, sameSite?: 'lax'): void;
  drop(name: string): void;
};

type Site = Pick<ServerOptions, 'production' | 'publicUrl'>;

/** Secure wherever there is TLS, and in production always but for a trial on one's own machine. */
export function secureCookies({ production, publicUrl }: Site): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  const ownMachine = hostname === 'localhost' || hostname === '127.0.0.1';
  return protocol === 'https:' || (production && !ownMachine);
}

/**
 * A cookie's full name: where it is secure, the prefix keeps neighbouring hosts from setting it (RFC 6265bis, 4.1.3.2).
 */
export const cookieName = (name: string, site: Site): string =>
  `${secureCookies(site) ? '__Host-' : ''}letterbox${name === '' ? '' : `-${name}`}`;

export function cookiesOf(request: Request, response: Response, site: Site): Cookies {
  const options: CookieOptions = { httpOnly: true, sameSite: 'strict', secure: secureCookies(site), path: '/' };
  const sent = parseCookie(request.headers.cookie ?? '');
  return {
    read: (name) => sent[cookieName(name, site)] ?? null,
    keep(name, value, expires, sameSite) {
      const own = { ...(expires ? { expires } : {}), ...(sameSite ? { sameSite } : {}) };
      response.cookie(cookieName(name, site), value, { ...options, ...own });
    },
    drop(name) {
      response.clearCookie(cookieName(name, site), options);
    },
  };
}
