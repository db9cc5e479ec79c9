import { type AdvertRef, type PlatformId, parseAdvertUrl, platformFacts } from '../../domain/listings/platforms.ts';
import { PrivateAddressError, type Resolve } from './checked-lookup.ts';
import type { Pace } from './pace.ts';
import { type NotRead, notRead } from './read-page.ts';
import { type PageAnswer, TooLargeError, requestPage } from './request-page.ts';
import { type Robots, everythingAllowed, readRobots } from './robots.ts';
import { advertsText } from './text.ts';

/** An origin from which to fetch a platform's pages instead of the real site: for tests and the demo. */
export type PlatformOrigins = Partial<Record<PlatformId, string>>;

export type FetchSettings = {
  /** Identifies us in the User-Agent. */
  publicUrl: string;
  origins: PlatformOrigins;
  resolve: Resolve;
  pace: Pace;
  now: () => number;
  /** For a page with all its redirects, milliseconds. */
  timeMs: number;
  maxBytes: number;
  /** Called with the technical cause of a failure, for the log. */
  report: (error: unknown, what: string) => void;
};

export type FetchedPage = { ok: true; source: string } | NotRead;

const agentName = 'Letterbox';
const maxRedirects = 5;
const robotsKeptMs = 24 * 3600 * 1000;
const robotsMaxBytes = 512 * 1024;

/**
 * The normalised address of an advert on the real site, in which Rent.ie's end with a slash; then the landlord's
 * spelling of the slash, if different.
 */
function addressesOf({ platform, url }: AdvertRef, written: string): { first: URL; second: URL | null } {
  const { pathname } = new URL(url);
  const usual = platform === 'rent' ? '/' : '';
  const asWritten = (written.split(/[?#]/, 1)[0] ?? '').endsWith('/') ? '/' : '';
  const at = (slash: string) => new URL(`${pathname}${slash}`, platformFacts[platform].url);
  return { first: at(usual), second: asWritten === usual ? null : at(asWritten) };
}

type Site = { name: string; id: PlatformId; origin: string | undefined };

/** Where to request a platform's address: there, or at the origin that replaces it. */
function pageAddress(address: URL, { origin }: Site): { url: URL; trusted: boolean } {
  if (origin === undefined) return { url: address, trusted: false };
  const url = new URL(origin);
  // Set, not resolved: a path such as '//elsewhere' stays a path.
  url.pathname = address.pathname;
  return { url, trusted: true };
}

const text = advertsText.fetch;

const guardPath = /^\/(?:cdn-cgi|challenge|captcha|blocked|security|login|sign-?in|consent)\b/i;

type Step = { to: URL } | NotRead;

/** Where a redirect leads: to the same advert, or to what the platform shows instead of a removed one. */
function stepOf(location: string, from: URL, advert: AdvertRef, { name, id, origin }: Site): Step {
  const real = origin !== undefined && location.startsWith(`${origin}/`) ? location.slice(origin.length) : location;
  const to = URL.canParse(real, from.href) ? new URL(real, from.href) : null;
  const facts = platformFacts[id];
  const own =
    to &&
    /^https?:$/.test(to.protocol) &&
    facts.hosts.includes(to.hostname) &&
    !to.port &&
    !to.username &&
    !to.password;
  if (!to || !own) return notRead('refused', text.refused({ platform: name }));
  const next = parseAdvertUrl(to.href);
  if (next?.platform === id && next.advertId === advert.advertId)
    return { to: new URL(to.pathname, `https://${to.hostname}`) };
  return guardPath.test(to.pathname)
    ? notRead('refused', text.refused({ platform: name }))
    : notRead('removed', text.removed({ platform: name }));
}

/** What a response's status says, before its page is read. */
function verdictOf({ status, headers, body }: PageAnswer, name: string): FetchedPage {
  if (headers['cf-mitigated'] !== undefined) return notRead('refused', text.refused({ platform: name }));
  if (status === 404 || status === 410) return notRead('removed', text.removed({ platform: name }));
  if (status === 429) return notRead('refused', text.tooMany({ platform: name }));
  if (status >= 400 && status < 500) return notRead('refused', text.refused({ platform: name }));
  const guarded =
    status === 503 &&
    /<title>[^<]{0,40}(?:just a moment|security check|attention required|access denied)/i.test(body.slice(0, 20_000));
  if (guarded) return notRead('refused', text.refused({ platform: name }));
  return status === 200 ? { ok: true, source: body } : notRead('unreachable', text.unreachable({ platform: name }));
}

function troubleOf(error: unknown, signal: AbortSignal, name: string): NotRead {
  if (signal.aborted) return notRead('timeout', text.timeout({ platform: name }));
  if (error instanceof TooLargeError) return notRead('too_large', advertsText.page.tooLarge({ platform: name }));
  if (error instanceof PrivateAddressError) return notRead('unreachable', text.privateNetwork({ platform: name }));
  return notRead('unreachable', text.unreachable({ platform: name }));
}

/** Asks for one page at an address of the site, for at most so many bytes. */
type Ask = (address: URL, site: Site, signal: AbortSignal, limit: number) => Promise<PageAnswer>;
type RobotsOf = (host: string, site: Site, signal: AbortSignal) => Promise<Robots | null>;

/**
 * A host's robots.txt, cached for a day. RFC 9309, section 2.3.1: without the file everything is allowed; a server error
 * (null) allows nothing for now.
 */
function createRobotsCache(ask: Ask, now: () => number): RobotsOf {
  const robots = new Map<string, { rules: Robots; until: number }>();
  return async (host, site, signal) => {
    const key = `${host} ${site.origin ?? ''}`;
    const known = robots.get(key);
    if (known && known.until > now()) return known.rules;
    let address = new URL(`https://${host}/robots.txt`);
    for (let turn = 0; turn <= maxRedirects; turn += 1) {
      const { status, headers, body } = await ask(address, site, signal, robotsMaxBytes);
      if (status >= 500) return null;
      const next =
        status >= 300 && status < 400 && headers.location && URL.canParse(headers.location, address.href)
          ? new URL(headers.location, address.href)
          : null;
      if (next && next.protocol === 'https:' && platformFacts[site.id].hosts.includes(next.hostname) && !next.port) {
        address = new URL(next.pathname, next.origin);
        continue;
      }
      const rules = status === 200 ? readRobots(body, agentName) : everythingAllowed;
      robots.set(key, { rules, until: now() + robotsKeptMs });
      return rules;
    }
    return everythingAllowed;
  };
}

/** Fetches pages of adverts, and caches each site's robots.txt for a day. */
export function createPageFetcher(settings: FetchSettings) {
  const { publicUrl, origins, resolve, pace, now, timeMs, maxBytes, report } = settings;
  const userAgent = `${agentName}/1.0 (+${publicUrl}; reads one advert when its landlord asks for it)`;

  const ask: Ask = async (address, site, signal, limit) => {
    await pace(site.id, signal);
    const { url, trusted } = pageAddress(address, site);
    return requestPage(url, { userAgent, signal, maxBytes: limit, resolve, trusted });
  };
  const robotsOf = createRobotsCache(ask, now);

  async function follow(start: URL, advert: AdvertRef, site: Site, signal: AbortSignal): Promise<FetchedPage> {
    let address = start;
    for (let turn = 0; turn <= maxRedirects; turn += 1) {
      const rules = await robotsOf(address.hostname, site, signal);
      if (rules === null) return notRead('unreachable', text.unreachable({ platform: site.name }));
      if (!rules.mayRead(address.pathname)) return notRead('refused', text.robots({ platform: site.name }));
      const answer = await ask(address, site, signal, maxBytes);
      const location = answer.status >= 300 && answer.status < 400 ? answer.headers.location : undefined;
      if (location === undefined) return verdictOf(answer, site.name);
      const step = stepOf(location, address, advert, site);
      if (!('to' in step)) return step;
      address = step.to;
    }
    return notRead('unreachable', text.redirects({ platform: site.name }));
  }

  /** `written`: the address as the landlord typed it. Never rejects: external failures are returned in words. */
  return async function fetchPage(advert: AdvertRef, written: string = advert.url): Promise<FetchedPage> {
    const site: Site = {
      id: advert.platform,
      name: platformFacts[advert.platform].name,
      origin: origins[advert.platform],
    };
    const signal = AbortSignal.timeout(timeMs);
    try {
      const { first, second } = addressesOf(advert, written);
      const page = await follow(first, advert, site, signal);
      return !page.ok && page.code === 'removed' && second ? await follow(second, advert, site, signal) : page;
    } catch (error) {
      report(error, `fetching an advert of ${site.name}`);
      return troubleOf(error, signal, site.name);
    }
  };
}
export type FetchPage = ReturnType<typeof createPageFetcher>;
