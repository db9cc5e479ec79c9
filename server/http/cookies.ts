import { parseCookie } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';
import type { ServerOptions } from './options.ts';

/** A request's cookies besides the landlord's session: no script can read them, and no other site can send them. */
export type Cookies = {
  /** The value sent under this name; null if none was. */
  read(name: string): string | null;
  /**
   * Sets a value until `expires` or, for null, until the browser closes. `lax`: also sent when another site leads here
   * by a link or a redirect.
   */
  keep(name: string, value: string, expires: Date | null, sameSite?: 'lax'): void;
  drop(name: string): void;
};

type Site = Pick<ServerOptions, 'production' | 'publicUrl'>;

/** Secure wherever there is TLS, and always in production except for a trial on one's own machine. */
export function secureCookies({ production, publicUrl }: Site): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  const ownMachine = hostname === 'localhost' || hostname === '127.0.0.1';
  return protocol === 'https:' || (production && !ownMachine);
}

/**
 * A cookie's full name: if it is secure, the prefix keeps neighbouring hosts from setting it (RFC 6265bis, 4.1.3.2).
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
