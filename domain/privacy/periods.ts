import { type Position, isOver } from '../pipeline.ts';
import { type Hold, releasedAt } from './holds.ts';
import { periodsText as text } from './periods-text.ts';

/**
 * How long each kind of data is kept. This is the only table of periods: pages, emails, the registry of personal data
 * and the deletion itself read it. Law: GDPR Art. 5(1)(e); the reasons for each value are in decision 18.
 */
export const periodNames = ['identity', 'documents', 'letters', 'record'] as const;
export type PeriodName = (typeof periodNames)[number];

/**
 * Days. identity: identity documents and those with a PPSN, after they were checked · documents: all others and the
 * form's answers, after the application ended · letters: emails and the application itself, after it ended or the
 * person last wrote, and emails that belong to no application, after they arrived · record: that there was an
 * application and how it ended, without a name, after everything else was deleted.
 */
export type Periods = Readonly<Record<PeriodName, number>>;

/** The periods that a landlord chose; absent if they chose none. */
export type OwnPeriods = Readonly<Partial<Record<PeriodName, number>>>;

/** The periods of an installation unless its operator sets others (README, "Configuration"). */
export const defaultPeriods: Periods = { identity: 7, documents: 30, letters: 90, record: 365 };

/** The longest period that an operator may set, in days. */
export const MAX_PERIOD_DAYS = 3650;

/** An application in which nothing has happened for this many days has ended, even if nobody ended it. */
export const QUIET_DAYS = 365;

/** A landlord is told of a deletion this many days in advance. */
export const NOTICE_DAYS = 7;

const dayMs = 24 * 3600_000;
export const afterDays = (at: Date, days: number): Date => new Date(at.getTime() + days * dayMs);

/** Whole days from one instant to another. */
export const daysBetween = (from: Date, to: Date): number => Math.round((to.getTime() - from.getTime()) / dayMs);

/** The periods for a landlord: their own if shorter. */
export function periodsOf(installation: Periods, own: OwnPeriods): Periods {
  const shorter = (name: PeriodName) => Math.min(installation[name], own[name] ?? Infinity);
  return Object.fromEntries(periodNames.map((name) => [name, shorter(name)])) as Periods;
}

/** Why a landlord may not have these periods, in words; null if they may. */
export function periodRefusal(installation: Periods, own: OwnPeriods): string | null {
  const longer = periodNames.find((name) => (own[name] ?? 0) > installation[name]);
  return longer ? text.tooLong({ what: text.names[longer], days: installation[longer] }) : null;
}

/** Why an application has ended: its data's periods start at that time. */
export type EndReason = 'left' | 'accepted' | 'listing-closed' | 'quiet';
export type ApplicationEnd = { at: Date; why: EndReason };

/** The facts that decide when an application has ended. */
export type ApplicationDates = Position & {
  receivedAt: Date;
  lastMessageAt: Date;
  /** Since when it has been at its position in the pipeline. */
  stageSince: Date;
  /** Null while the listing is open. */
  listingClosedAt: Date | null;
};

const isAccepted = ({ stage, subState }: Position): boolean => stage === 'final_decision' && subState === 'accepted';

/**
 * When and why an application ended: it was accepted; otherwise the person left or was rejected, the listing closed, or
 * nothing has happened for a year, whichever came first. An application to a listing that is already closed ends when
 * it arrives. Null while it is running.
 */
export function endOf(dates: ApplicationDates, now: Date): ApplicationEnd | null {
  const { stageSince, receivedAt, lastMessageAt, listingClosedAt } = dates;
  if (isAccepted(dates)) return { at: stageSince, why: 'accepted' };
  const closed = listingClosedAt && (listingClosedAt > receivedAt ? listingClosedAt : receivedAt);
  const quiet = quietAt({ stageSince, lastMessageAt });
  const ends: (ApplicationEnd | null)[] = [
    isOver(dates.subState) ? { at: stageSince, why: 'left' } : null,
    closed ? { at: closed, why: 'listing-closed' } : null,
    quiet <= now ? { at: quiet, why: 'quiet' } : null,
  ];
  return ends.reduce((first, end) => (first && (!end || first.at <= end.at) ? first : end), null);
}

function quietAt({ stageSince, lastMessageAt }: Pick<ApplicationDates, 'stageSince' | 'lastMessageAt'>): Date {
  return afterDays(stageSince > lastMessageAt ? stageSince : lastMessageAt, QUIET_DAYS);
}

/** The parts that are deleted separately: the person last, with all remaining data. */
export const deletionParts = ['identity', 'documents', 'letters', 'person'] as const;
export type DeletionPart = (typeof deletionParts)[number];

/** The date on which a part is deleted. */
export type Deletion = { part: DeletionPart; at: Date };

/** The facts of a document that the periods depend on. */
export type DatedDocument = {
  receivedAt: Date;
  /** Proof of identity, or a document given for its PPSN. */
  isIdentity: boolean;
  /** When it was found to be in order, or the landlord said what it is; null until then. */
  checkedAt: Date | null;
};

/** The data held of an application, with the dates that its periods depend on. */
export type HeldApplication = ApplicationDates & {
  /** Documents whose files still exist. */
  documents: readonly DatedDocument[];
  hasAnswers: boolean;
  hasLetters: boolean;
};

/**
 * When an identity document is deleted by its own period; null until it has been checked, and for all other documents.
 */
export function identityDueAt({ isIdentity, checkedAt }: DatedDocument, { identity }: Periods): Date | null {
  return isIdentity && checkedAt ? afterDays(checkedAt, identity) : null;
}

/**
 * The planned deletions of an application, earliest first. A hold postpones all of them until it ends. A tenant’s
 * letters and record are kept as long as the tenancy lasts; the documents by which they were chosen are not.
 */
export function deletionsOf(
  held: HeldApplication,
  periods: Periods,
  holds: readonly Hold[],
  now: Date,
): readonly Deletion[] {
  const release = releasedAt(holds, now);
  const end = endOf(held, now);
  const identity = held.documents.flatMap((one) => identityDueAt(one, periods) ?? []);
  const found: (Deletion | null)[] = [earliest('identity', identity), ...(end ? endDeletions(held, periods, end) : [])];
  return found
    .filter((one) => one !== null)
    .map(({ part, at }) => ({ part, at: release && release > at ? release : at }))
    .sort((a, b) => a.at.getTime() - b.at.getTime() || deletionParts.indexOf(a.part) - deletionParts.indexOf(b.part));
}

function earliest(part: DeletionPart, times: readonly Date[]): Deletion | null {
  const [first] = times.toSorted((a, b) => a.getTime() - b.getTime());
  return first ? { part, at: first } : null;
}

function endDeletions(
  { documents, hasAnswers, hasLetters, lastMessageAt }: HeldApplication,
  periods: Periods,
  { at, why }: ApplicationEnd,
): Deletion[] {
  // Data that arrived after the end is kept for its whole period.
  const documentsAt = afterDays(latest([at, ...documents.map(({ receivedAt }) => receivedAt)]), periods.documents);
  const lettersAt = afterDays(latest([at, lastMessageAt]), periods.letters);
  const hasDocuments = documents.length > 0 || hasAnswers;
  const documentsGo: Deletion[] = hasDocuments ? [{ part: 'documents', at: documentsAt }] : [];
  // A tenant’s letters are part of the tenancy.
  if (why === 'accepted') return documentsGo;
  const personAt = latest([documentsAt, lettersAt]);
  return [
    ...documentsGo,
    // Parts that are deleted with the person are not deleted separately a moment before.
    ...(hasLetters && lettersAt < personAt ? [{ part: 'letters', at: lettersAt } as const] : []),
    { part: 'person', at: personAt },
  ];
}

const latest = (times: readonly Date[]): Date => new Date(Math.max(...times.map((at) => at.getTime())));

/** The planned deletions that are due now. */
export const dueNow = (planned: readonly Deletion[], now: Date): readonly Deletion[] =>
  planned.filter(({ at }) => at <= now);

/**
 * When an application is checked next: when a deletion is due or the landlord must be told of one, and at least once a
 * week, to notice other changes in time. It is sooner if a period is shorter than a week: a day later while an identity
 * document waits for its check, and within the hour if something due could not be deleted.
 */
export function nextLookAt(
  planned: readonly Deletion[],
  { documents }: Pick<HeldApplication, 'documents'>,
  periods: Periods,
  now: Date,
): Date {
  const waits = documents.some(({ isIdentity, checkedAt }) => isIdentity && !checkedAt);
  const shortest = Math.min(NOTICE_DAYS, periods.identity, periods.documents, periods.letters);
  const isLate = dueNow(planned, now).length > 0;
  const times = [
    ...(isLate ? [afterDays(now, 1 / 24)] : []),
    afterDays(now, waits ? 1 : Math.max(1, shortest)),
    ...planned.flatMap(({ at }) => [tellAt(at), at]).filter((at) => at > now),
  ];
  return new Date(Math.min(...times.map((at) => at.getTime())));
}

/** From when a landlord is told of a deletion: one day earlier than required, because the notice is sent once a day. */
export const tellAt = (deletedAt: Date): Date => afterDays(deletedAt, -(NOTICE_DAYS + 1));

/** The planned deletions that a landlord is told of now. */
export const toldNow = (planned: readonly Deletion[], now: Date): readonly Deletion[] =>
  planned.filter(({ at }) => at > now && tellAt(at) <= now);
