import { addDays } from '../civil-time.ts';
import { isReadInPart, type MissingPart } from './layout-reading.ts';

/** How the emails of one layout were read that arrived on one day (YYYY-MM-DD, in Dublin). */
export type DayOfReadings = {
  day: string;
  /** Read in full, and in part (domain/inbound/layout-reading.ts). */
  full: number;
  partly: number;
  /** Of both, those without a phone number. */
  withoutPhone: number;
};

/** What got worse: more emails read in part, or more without a phone number. */
export type DriftOf = 'partly' | 'withoutPhone';

/** Since which day a layout is read worse than before, and in what. */
export type Drift = { since: string; of: DriftOf };

/** What is compared: the layout's own days, those of all layouts of its platform, today, and the last verdict. */
export type DriftInput = {
  days: readonly DayOfReadings[];
  platformDays: readonly DayOfReadings[];
  today: string;
  before: Drift | null;
};

/** The latest days are as many as hold this many emails, and at most so many. */
const ENOUGH_EMAILS = 10;
const MAX_LATEST_DAYS = 3;

/** How many days before those are its past. */
export const PAST_DAYS = 28;

/** A layout without email for so many days is no longer sent: it stops drifting. */
export const QUIET_DAYS = 14;

/** Drift begins this far above the past, and ends once less than this is left, so that it does not come and go. */
const BEGINS_ABOVE = 0.15;
const ENDS_BELOW = 0.07;

/**
 * The past counts as this many emails more, with the platform's share: a new layout is compared with its platform, one
 * with a long past of its own with itself.
 */
const BORROWED_EMAILS = 20;

/** The platform itself is taken to have had one such email in twenty: a first email proves nothing. */
const PRIOR_SHARE = 0.05;

/**
 * How unlikely the latest days must be by chance: at most e^-9, about one in eight thousand, by Chernoff's bound on the
 * binomial distribution. Four emails out of four are enough, or six of ten.
 */
const MIN_EVIDENCE = 9;

const total = ({ full, partly }: DayOfReadings): number => full + partly;
const sum = (days: readonly DayOfReadings[], count: (day: DayOfReadings) => number): number =>
  days.reduce((all, day) => all + count(day), 0);
const within = (days: readonly DayOfReadings[], from: string, to: string) =>
  days.filter(({ day }) => day >= from && day <= to);

/** The last days up to today that hold enough emails. */
function latestDays(days: readonly DayOfReadings[], today: string): { from: string; days: DayOfReadings[] } {
  for (let back = 0; ; back += 1) {
    const from = addDays(today, -back);
    const latest = within(days, from, today);
    if (back === MAX_LATEST_DAYS - 1 || sum(latest, total) >= ENOUGH_EMAILS) return { from, days: latest };
  }
}

/**
 * The share to expect by the past before `from`; null where nothing is known. Without a past, some phone numbers may be
 * missing, but no email should be read in part.
 */
function expectedShare(of: DriftOf, from: string, { days, platformDays }: DriftInput): number | null {
  const past = (all: readonly DayOfReadings[]) => within(all, addDays(from, -PAST_DAYS), addDays(from, -1));
  const [own, platform] = [past(days), past(platformDays)];
  const count = (day: DayOfReadings) => day[of];
  const platformTotal = sum(platform, total);
  if (of === 'withoutPhone' && platformTotal < BORROWED_EMAILS) return null;
  const platformShare = (sum(platform, count) + PRIOR_SHARE * BORROWED_EMAILS) / (platformTotal + BORROWED_EMAILS);
  return (sum(own, count) + platformShare * BORROWED_EMAILS) / (sum(own, total) + BORROWED_EMAILS);
}

/** Chernoff's exponent for seeing a share of `seen` in `emails` where `expected` is usual; 0 if it is not above. */
export function evidence(emails: number, seen: number, expected: number): number {
  if (seen <= expected) return 0;
  const term = (share: number, usual: number) => (share === 0 ? 0 : share * Math.log(share / usual));
  return emails * (term(seen, expected) + term(1 - seen, 1 - expected));
}

/** The drift in one measure that begins today; null if none does. */
function begun(of: DriftOf, input: DriftInput): Drift | null {
  const latest = latestDays(input.days, input.today);
  const emails = sum(latest.days, total);
  const expected = expectedShare(of, latest.from, input);
  if (emails === 0 || expected === null) return null;
  const share = sum(latest.days, (day) => day[of]) / emails;
  if (share - expected < BEGINS_ABOVE || evidence(emails, share, expected) < MIN_EVIDENCE) return null;
  const worse = latest.days.filter((day) => total(day) > 0 && day[of] / total(day) - expected >= BEGINS_ABOVE);
  return { since: worse.map(({ day }) => day).sort()[0] ?? input.today, of };
}

/** Whether a drift lasts. Its past ends where it began: what drifts does not become usual. */
function lasts({ since, of }: Drift, input: DriftInput): boolean {
  const { days, today } = input;
  if (sum(within(days, addDays(today, -(QUIET_DAYS - 1)), today), total) === 0) return false;
  const latest = latestDays(days, today);
  const emails = sum(latest.days, total);
  if (emails === 0) return true;
  const share = sum(latest.days, (day) => day[of]) / emails;
  return share - (expectedShare(of, since, input) ?? 0) >= ENDS_BELOW;
}

/**
 * Whether a layout's emails are read worse than those before, and since when. The last days are compared with the four
 * weeks before them; drift begins only where chance cannot explain the difference, and ends when most of it is gone or
 * no such email has arrived for two weeks.
 */
export function driftOf(input: DriftInput): Drift | null {
  if (input.before && lasts(input.before, input)) return input.before;
  return begun('partly', input) ?? begun('withoutPhone', input);
}

/**
 * Whether an email is one for an operator to look at, and to read again after a mend: it was read in part or, where that
 * is what got worse, without a phone number.
 */
export function needsLook(missing: readonly MissingPart[], drift: Drift | null): boolean {
  return isReadInPart(missing) || (drift?.of === 'withoutPhone' && missing.includes('phone'));
}
