import { addDays, civilDate, civilInstant } from '../civil-time.ts';
import { isWithinQuiet, type NewsCounts, type NewsSettings } from './landlord-news.ts';

/** On how many devices one landlord can have notices; another one takes the place of the oldest. */
export const MAX_PUSH_DEVICES = 10;

/** Longer addresses than any push service's are refused, in characters. */
export const MAX_PUSH_ENDPOINT = 1000;

/**
 * Whether an address can be a push service's (RFC 8030): https at a host's name, without a port or a user. A browser
 * gives it to the page, and the page to us: anyone can send any address.
 */
export function isPushEndpoint(address: string): boolean {
  if (address.length > MAX_PUSH_ENDPOINT || !URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password, hash } = new URL(address);
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === '' && hash === '';
  return isPlain && /^(?:[a-z0-9_-]+\.)+[a-z][a-z0-9-]*$/.test(hostname);
}

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** A device that is off is told nothing older than this. */
const longestMs = 12 * hourMs;

/**
 * How many seconds a push service may keep a notice for a device that is off (TTL, RFC 8030): it must not arrive during
 * the quiet hours. Null if these have begun. Forwarding requests are exempt, as their emails are.
 */
export function pushLifetime(
  { quiet }: Pick<NewsSettings, 'quiet'>,
  { forwarding }: Pick<NewsCounts, 'forwarding'>,
  at: Date,
): number | null {
  if (!quiet || forwarding > 0) return longestMs / secondMs;
  if (isWithinQuiet(at, quiet)) return null;
  const today = civilInstant(civilDate(at), quiet.from);
  const begins = today > at ? today : civilInstant(addDays(civilDate(at), 1), quiet.from);
  return Math.floor(Math.min(longestMs, begins.getTime() - at.getTime()) / secondMs);
}

/**
 * What a push service's response means: the notice was taken, the device no longer wants any, it could not be taken
 * now, or not at all.
 */
export type PushOutcome = 'sent' | 'gone' | 'later' | 'refused';

export function pushOutcome(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}

/** After so many notices in a row that a service refused, the device is taken off the list. */
export const MAX_PUSH_REFUSALS = 5;

/** A notice is given up after this long: an email says the same. */
const staleMs = 30 * minuteMs;

/**
 * When a notice of `newsAt` is tried again after `attempts` tries; null if it is given up.
 * @param waitSeconds what the service asked for, null if nothing
 */
export function nextPushTry(newsAt: Date, attempts: number, waitSeconds: number | null, at: Date): Date | null {
  const next = new Date(at.getTime() + Math.max(minuteMs * 4 ** (attempts - 1), (waitSeconds ?? 0) * secondMs));
  return isStalePush(newsAt, next) ? null : next;
}

export const isStalePush = (newsAt: Date, at: Date): boolean => at.getTime() - newsAt.getTime() > staleMs;

/** What a device is sent, and shows: counts and kinds, and nobody's name or words. */
export type PushNotice = {
  title: string;
  body: string;
  /** The page that it opens. */
  url: string;
  /** The number on the app's icon. */
  badge: number;
  /** A notice replaces one with the same tag: what is sent twice is shown once. */
  tag: string;
};
