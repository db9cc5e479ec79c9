/**
 * The three listing platforms that Letterbox reads (specification, section 3). `platforms/` defines how each is read.
 */
export const platformIds = ['daft', 'rent', 'myhome'] as const;
export type PlatformId = (typeof platformIds)[number];

export type PlatformFacts = {
  id: PlatformId;
  name: string;
  url: string;
  exampleUrl: string;
  /** Exact host names of the platform's adverts. */
  hosts: readonly string[];
  /** Matches a normalised advert address; group 1 is the advert's number. */
  advertUrl: RegExp;
};

export const platformFacts: Readonly<Record<PlatformId, PlatformFacts>> = {
  daft: {
    id: 'daft',
    name: 'Daft.ie',
    url: 'https://www.daft.ie',
    exampleUrl: 'https://www.daft.ie/for-rent/apartment-1-bed-apartment-eglinton-place-eglinton-road-dublin-4/5811432',
    hosts: ['daft.ie', 'www.daft.ie', 'm.daft.ie'],
    advertUrl: /^https:\/\/(?:www\.|m\.)?daft\.ie\/(?:for-rent|share|student-accommodation[\w-]*)\/[^/?#]*\/(\d{5,9})$/,
  },
  rent: {
    id: 'rent',
    name: 'Rent.ie',
    url: 'https://www.rent.ie',
    exampleUrl: 'https://www.rent.ie/houses-to-let/45-Harrington-Street-Portobello-Dublin-8/6623555/',
    hosts: ['rent.ie', 'www.rent.ie'],
    advertUrl:
      /^https:\/\/(?:www\.)?rent\.ie\/(?:houses-to-let|rooms-to-rent|student-accommodation)\/[^/?#]+\/(\d{5,9})$/,
  },
  myhome: {
    id: 'myhome',
    name: 'MyHome.ie',
    url: 'https://www.myhome.ie',
    exampleUrl: 'https://www.myhome.ie/rentals/brochure/corn-mill-distillery-road-drumcondra-dublin-3/4937598',
    hosts: ['myhome.ie', 'www.myhome.ie'],
    advertUrl: /^https:\/\/(?:www\.)?myhome\.ie\/rentals\/brochure\/[^/?#]+\/(\d{4,9})$/,
  },
};

/** One advert on one platform: how an enquiry identifies the home that it is about. */
export type AdvertRef = { platform: PlatformId; advertId: string; url: string };

/**
 * Parses an advert's address as a person pastes it: any case, with or without a scheme; query and fragment are dropped.
 * Returns null for searches, sales, other hosts, ports, user-info and look-alikes.
 */
export function parseAdvertUrl(input: string): AdvertRef | null {
  const trimmed = input.trim();
  const withScheme = /^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
  const parsed = URL.canParse(withScheme) ? new URL(withScheme) : null;
  if (!parsed || parsed.username || parsed.password || parsed.port) return null;
  const normal = `https://${parsed.hostname}${parsed.pathname.replace(/\/+$/, '')}`;
  for (const facts of Object.values(platformFacts)) {
    const advertId = facts.advertUrl.exec(normal)?.[1];
    if (advertId && facts.hosts.includes(parsed.hostname)) return { platform: facts.id, advertId, url: normal };
  }
  return null;
}
