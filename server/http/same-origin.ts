import type { Request, RequestHandler } from 'express';
import { fromElsewhere } from './errors.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Admits state-changing requests only from Letterbox's own pages, in addition to the cookie's SameSite. A form on
 * another site can set neither header: `X-Letterbox` would need a CORS preflight, which is never granted, and
 * `Sec-Fetch-Site` and `Origin` are set by the browser. It precedes every route, so that none can forget it.
 */
export function sameOriginOnly(publicUrl: string): RequestHandler {
  const home = new URL(publicUrl).origin;
  return (request, _response, next) => {
    if (safe.has(request.method)) return next();
    const site = request.get('Sec-Fetch-Site');
    const elsewhere = site === 'cross-site' || site === 'same-site';
    const ours = request.get('X-Letterbox') !== undefined || site === 'same-origin' || request.get('Origin') === home;
    next(ours && !elsewhere ? undefined : fromElsewhere());
  };
}

/**
 * The few calls of the specification that change something by GET: a link, an image or a typed address cannot make
 * them, because none of these can send our header.
 */
export function refuseNavigation(request: Request): void {
  const site = request.get('Sec-Fetch-Site');
  const ours = request.get('X-Requested-With') !== undefined || request.get('X-Letterbox') !== undefined;
  if (!ours || site === 'cross-site' || site === 'same-site') throw fromElsewhere();
}
