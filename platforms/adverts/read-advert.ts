import { advertSourceMaxLength } from '../../domain/calls/read-advert.ts';
import { parseAdvertUrl, platformFacts } from '../../domain/listings/platforms.ts';
import { systemResolve } from './checked-lookup.ts';
import { type FetchPage, type FetchSettings, createPageFetcher } from './fetch-page.ts';
import { createPace } from './pace.ts';
import { type ParsePage, createPageParser, defaultParseLimits } from './parse-in-child.ts';
import { type NotRead, type PageReading, notRead } from './read-page.ts';
import { advertsText } from './text.ts';

const text = advertsText.page;

export { type PageReading } from './read-page.ts';
export type { PlatformOrigins } from './fetch-page.ts';
export { type Pace } from './pace.ts';

/** An advert's address, or a copy of its page, or both. */
export type AdvertSource = { url: string; source: string };
export type AdvertReader = { read(advert: AdvertSource): Promise<PageReading> };

/**
 * For the page with its redirects: shorter than the 120 s that the wizard waits (specification, section 9), so that our
 * message arrives before it gives up.
 */
const fetchTimeMs = 100_000;
const platformIntervalMs = 1000;

function noAdvert(url: string): NotRead {
  const host = URL.canParse(url) ? new URL(url).hostname : (url.split('/')[0] ?? '');
  const platform = Object.values(platformFacts).find(({ hosts }) => hosts.includes(host.toLowerCase()));
  if (!platform) {
    const names = Object.values(platformFacts).map(({ name }) => name);
    return notRead(
      'not_an_advert',
      text.notOnPlatform({ platforms: names.slice(0, -1).join(', '), last: names.at(-1) ?? '' }),
    );
  }
  return notRead('not_an_advert', text.notAnAdvert({ platform: platform.name, example: platform.exampleUrl }));
}

async function readPasted({ url, source }: AdvertSource, parse: ParsePage): Promise<PageReading> {
  if (source.length > advertSourceMaxLength) return notRead('too_large', text.pasteTooLarge);
  const advert = parseAdvertUrl(url);
  const reading = await parse(source, { advert, pasted: true });
  if (!reading.ok || url === '' || advert) return reading;
  const note = text.notMatched;
  return { ok: true, advert: { ...reading.advert, notes: [note, ...reading.advert.notes] } };
}

async function readFromPlatform(url: string, fetchPage: FetchPage, parse: ParsePage): Promise<PageReading> {
  const advert = parseAdvertUrl(url);
  if (!advert) return noAdvert(url);
  const page = await fetchPage(advert, url.trim());
  return page.ok ? parse(page.source, { advert, pasted: false }) : page;
}

/** `parse`: reads a page in another way than in a process of its own. */
export type ReaderSettings = Pick<FetchSettings, 'publicUrl'> & Partial<FetchSettings> & { parse?: ParsePage };

/**
 * Reads adverts: fetches a platform's page if only its address is given, otherwise reads what was pasted. Never
 * rejects.
 */
export function createAdvertReader({ parse: ownParse, ...settings }: ReaderSettings): AdvertReader {
  const report = settings.report ?? (() => undefined);
  const fetchPage = createPageFetcher({
    origins: {},
    resolve: systemResolve,
    pace: createPace(platformIntervalMs),
    now: Date.now,
    timeMs: fetchTimeMs,
    maxBytes: advertSourceMaxLength,
    ...settings,
    report,
  });
  const parse = ownParse ?? createPageParser(defaultParseLimits, report);
  return {
    read: ({ url, source }) =>
      source.trim() === '' ? readFromPlatform(url, fetchPage, parse) : readPasted({ url, source }, parse),
  };
}
