import { parseAdvertUrl, platformFacts, type PlatformId } from '../../../domain/listings/platforms.ts';
import { wizardText } from './text.ts';

const text = wizardText.url;

/** What is wrong with a typed advert URL, in the specification's wording; null if it is on the platform's host. */
export function urlProblem(typed: string, platform: PlatformId): string | null {
  const { name, hosts } = platformFacts[platform];
  const trimmed = typed.trim();
  if (trimmed === '') return text.empty;
  const withScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
  const url = URL.canParse(withScheme) ? new URL(withScheme) : null;
  const fits =
    url &&
    /^https?:$/.test(url.protocol) &&
    hosts.includes(url.hostname) &&
    !url.username &&
    !url.password &&
    !url.port;
  return fits ? null : text.invalid({ platform: name });
}

/** The canonical URL of the typed advert, as enquiries name it; null if it names no advert. */
export function advertUrlOf(typed: string): string | null {
  return parseAdvertUrl(typed)?.url ?? null;
}
