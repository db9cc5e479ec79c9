import { addDays, civilDate, civilInstant, civilTime } from '../civil-time.ts';
import type { MessageKind } from '../inbound/message.ts';

/**
 * What landlords are emailed about: new applicants, applicants' emails that wait for a reply, what applicants request in
 * them, applicants who have sent everything they were asked for, changes of viewings, emails that could not be assigned,
 * and the codes with which a mailbox provider asks whether it may forward. Changes of viewings have an email of their
 * own, which names each; the others are counted in one.
 */
export const newsKinds = ['applicants', 'replies', 'requests', 'papers', 'viewings', 'unsorted', 'forwarding'] as const;
export type NewsKind = (typeof newsKinds)[number];

export const newsPaces = ['at-once', 'hourly', 'daily', 'off'] as const;
export type NewsPace = (typeof newsPaces)[number];

/** Between two civil times (HH:MM) in Dublin, possibly across midnight. */
export type QuietHours = { from: string; to: string };

export type NewsSettings = {
  /** A kind that is missing was added since the landlord last chose, and has the pace of the default. */
  paces: Readonly<Partial<Record<NewsKind, NewsPace>>>;
  /** During these hours no news is sent except forwarding codes, which the landlord is waiting for. Null for none. */
  quiet: QuietHours | null;
};

const defaultPaces: Readonly<Record<NewsKind, NewsPace>> = {
  applicants: 'hourly',
  replies: 'hourly',
  requests: 'hourly',
  papers: 'hourly',
  viewings: 'at-once',
  unsorted: 'daily',
  forwarding: 'at-once',
};

export const defaultNewsSettings = {
  paces: defaultPaces,
  quiet: { from: '21:00', to: '08:00' },
} as const satisfies NewsSettings;

/** The pace of every kind, including those added since the landlord last chose. */
export const newsPacesOf = ({ paces }: Pick<NewsSettings, 'paces'>): Readonly<Record<NewsKind, NewsPace>> => ({
  ...defaultPaces,
  ...paces,
});

/** The kinds that a landlord is emailed about. */
export const wantedNews = (settings: NewsSettings): NewsKind[] => {
  const paces = newsPacesOf(settings);
  return newsKinds.filter((kind) => paces[kind] !== 'off');
};

const minuteMs = 60_000;
/** The first news of an hour waits this long for more to join it. */
const joinMs = 10 * minuteMs;
const hourMs = 60 * minuteMs;
/** The shortest interval between emails with news that is sent at once. */
const gapMs = 5 * minuteMs;
/** The civil time at which a day's news is sent. */
const dailyAt = '08:00';
/** Older news than this is not sent. */
export const MAX_NEWS_DAYS = 7;

/** The kind of news that a message is; null if landlords need not hear of it. */
export function newsKindOf({ kind, isPlaced }: { kind: MessageKind | 'sent'; isPlaced: boolean }): NewsKind | null {
  if (kind === 'confirmation') return 'forwarding';
  if (kind === 'spoof') return null;
  if (!isPlaced) return kind === 'notification' || kind === 'auto-reply' || kind === 'bounce' ? null : 'unsorted';
  if (kind === 'reply') return 'replies';
  return kind === 'enquiry' || kind === 'forwarded-enquiry' || kind === 'direct' ? 'applicants' : null;
}

const isQuiet = (time: string, { from, to }: QuietHours): boolean =>
  from <= to ? time >= from && time < to : time >= from || time < to;

/** Whether an instant is within the quiet hours. */
export const isWithinQuiet = (at: Date, quiet: QuietHours): boolean => isQuiet(civilTime(at), quiet);

/** The first instant from `at` on outside the quiet hours. */
function afterQuiet(at: Date, quiet: QuietHours | null): Date {
  if (!quiet || !isWithinQuiet(at, quiet)) return at;
  const today = civilInstant(civilDate(at), quiet.to);
  return today > at ? today : civilInstant(addDays(civilDate(at), 1), quiet.to);
}

const later = (a: Date, b: Date): Date => (a > b ? a : b);

/** The next time after `at` at which a day's news is sent. */
function nextDaily(at: Date): Date {
  const today = civilInstant(civilDate(at), dailyAt);
  return today > at ? today : civilInstant(addDays(civilDate(at), 1), dailyAt);
}

/**
 * When news of a kind that arrived at `at` is sent; null if the landlord wants none. `last`: when the previous email
 * was sent, null if there was none.
 */
export function dueTimeOfNews(settings: NewsSettings, kind: NewsKind, at: Date, last: Date | null): Date | null {
  const pace = newsPacesOf(settings)[kind];
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

/** How many there are of a kind, by listing if there is one. */
export type NewsCounts = {
  applicants: readonly { address: string; count: number }[];
  replies: number;
  requests: number;
  papers: number;
  unsorted: number;
  forwarding: number;
};

/** How many there are in all: the number on the app's icon. */
export const newsTotal = ({ applicants, ...others }: NewsCounts): number =>
  Object.values(others).reduce(
    (sum, count) => sum + count,
    applicants.reduce((sum, { count }) => sum + count, 0),
  );

/** How long a landlord can answer an applicant by replying to a notice, in days. */
export const NOTICE_REPLY_DAYS = 14;

/** A notice shows at most this many conversations. */
export const MAX_NEWS_CONVERSATIONS = 10;

/** The most characters that a notice shows of an applicant's message, if it is the only one, and of one among several. */
const MAX_WORDS = { alone: 2_000, among: 300 };

/** An applicant's words as a notice shows them, cut between words. */
export function noticeWords(text: string, isAlone: boolean): string {
  const most = isAlone ? MAX_WORDS.alone : MAX_WORDS.among;
  const words = text.trim().replace(/\n{3,}/g, '\n\n');
  return words.length <= most ? words : `${words.slice(0, most).replace(/\s+\S*$/, '')} …`;
}
