import { addDays, civilDate, civilInstant, civilTime } from '../civil-time.ts';
import type { MessageKind } from '../inbound/message.ts';

/**
 * What landlords are emailed about what came in: new applicants, applicants' emails that wait for a reply, emails that
 * could not be placed, and the codes by which a mailbox provider asks whether it may forward.
 */
export const newsKinds = ['applicants', 'replies', 'unsorted', 'forwarding'] as const;
export type NewsKind = (typeof newsKinds)[number];

export const newsPaces = ['at-once', 'hourly', 'daily', 'off'] as const;
export type NewsPace = (typeof newsPaces)[number];

/** Between two civil times (HH:MM) in Dublin, also across midnight. */
export type QuietHours = { from: string; to: string };

export type NewsSettings = {
  paces: Readonly<Record<NewsKind, NewsPace>>;
  /** No news leaves within these hours but forwarding codes, which the landlord is waiting for. Null for none. */
  quiet: QuietHours | null;
};

export const defaultNewsSettings: NewsSettings = {
  paces: { applicants: 'hourly', replies: 'hourly', unsorted: 'daily', forwarding: 'at-once' },
  quiet: { from: '21:00', to: '08:00' },
};

const minuteMs = 60_000;
/** The first of an hour waits this long for others to join it. */
const joinMs = 10 * minuteMs;
const hourMs = 60 * minuteMs;
/** News that are sent at once never come closer together than this. */
const gapMs = 5 * minuteMs;
/** The civil time at which a day's news leave. */
const dailyAt = '08:00';
/** News older than this are none. */
export const MAX_NEWS_DAYS = 7;

/** What a message is news of; null for what no landlord needs to hear of. */
export function newsKindOf({ kind, isPlaced }: { kind: MessageKind | 'sent'; isPlaced: boolean }): NewsKind | null {
  if (kind === 'confirmation') return 'forwarding';
  if (kind === 'spoof') return null;
  if (!isPlaced) return kind === 'notification' || kind === 'auto-reply' || kind === 'bounce' ? null : 'unsorted';
  if (kind === 'reply') return 'replies';
  return kind === 'enquiry' || kind === 'forwarded-enquiry' || kind === 'direct' ? 'applicants' : null;
}

const isQuiet = (time: string, { from, to }: QuietHours): boolean =>
  from <= to ? time >= from && time < to : time >= from || time < to;

/** The first instant from `at` on that is not within the quiet hours. */
function afterQuiet(at: Date, quiet: QuietHours | null): Date {
  if (!quiet || !isQuiet(civilTime(at), quiet)) return at;
  const today = civilInstant(civilDate(at), quiet.to);
  return today > at ? today : civilInstant(addDays(civilDate(at), 1), quiet.to);
}

const later = (a: Date, b: Date): Date => (a > b ? a : b);

/** The next time, after `at`, at which a day's news leave. */
function nextDaily(at: Date): Date {
  const today = civilInstant(civilDate(at), dailyAt);
  return today > at ? today : civilInstant(addDays(civilDate(at), 1), dailyAt);
}

/**
 * When news of a kind that came at `at` leave; null where the landlord wants none. `last`: when the email before left,
 * null for none.
 */
export function dueTimeOfNews(settings: NewsSettings, kind: NewsKind, at: Date, last: Date | null): Date | null {
  const pace = settings.paces[kind];
  if (pace === 'off') return null;
  const since = (ms: number) => new Date((last?.getTime() ?? 0) + ms);
  const due =
    pace === 'daily'
      ? nextDaily(at)
      : pace === 'hourly'
        ? later(new Date(at.getTime() + joinMs), since(hourMs))
        : later(at, since(gapMs));
  return kind === 'forwarding' ? due : afterQuiet(due, settings.quiet);
}

/** How many of a kind there are, by listing where there is one. */
export type NewsCounts = {
  applicants: readonly { address: string; count: number }[];
  replies: number;
  unsorted: number;
  forwarding: number;
};

export const hasNews = ({ applicants, replies, unsorted, forwarding }: NewsCounts): boolean =>
  applicants.length > 0 || replies > 0 || unsorted > 0 || forwarding > 0;
