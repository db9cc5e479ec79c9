import { type Position, isOver } from '../pipeline.ts';
import { type Hold, releasedAt } from './holds.ts';
import { periodsText as text } from './periods-text.ts';

/**
 * How long each kind of data is kept. The one table of periods: pages, emails, the registry of personal data and the
 * deletion itself read it. Law: GDPR Art. 5(1)(e); the reasons for each value are in decision 18.
 */
export const periodNames = ['identity', 'documents', 'letters', 'record'] as const;
export type PeriodName = (typeof periodNames)[number];

/**
 * Days. identity: identity documents and those with a PPSN, after they were checked · documents: all others and the
 * form's answers, after the application has ended · letters: emails and the application itself, after it has ended or
 * the person last wrote, and emails that belong to no application, after they came · record: that there was an application and how it ended, without a name, after
 * everything else was deleted.
 */
export type Periods = Readonly<Record<PeriodName, number>>;

/** What a landlord chose for themselves; missing where they chose nothing. */
export type OwnPeriods = Readonly<Partial<Record<PeriodName, number>>>;

/** What an installation keeps unless its operator says otherwise (README, "Configuration"). */
export const defaultPeriods: Periods = { identity: 7, documents: 30, letters: 90, record: 365 };

/** The longest that an operator may set, in days. */
export const MAX_PERIOD_DAYS = 3650;

/** An application in which nothing has happened for as many days has ended, although nobody said so. */
export const QUIET_DAYS = 365;

/** A landlord is told of a deletion as many days before it. */
export const NOTICE_DAYS = 7;

const dayMs = 24 * 3600_000;
export const afterDays = (at: Date, days: number): Date => new Date(at.getTime() + days * dayMs);

/** Whole days from one instant to another. */
export const daysBetween = (from: Date, to: Date): number => Math.round((to.getTime() - from.getTime()) / dayMs);

/** What holds for a landlord: their own period where it is the shorter one. */
export function periodsOf(installation: Periods, own: OwnPeriods): Periods {
  const shorter = (name: PeriodName) => Math.min(installation[name], own[name] ?? Infinity);
  return Object.fromEntries(periodNames.map((name) => [name, shorter(name)])) as Periods;
}

/** Why a landlord may not have these periods, in words; null when they may. */
export function periodRefusal(installation: Periods, own: OwnPeriods): string | null {
  const longer = periodNames.find((name) => (own[name] ?? 0) > installation[name]);
  return longer ? text.tooLong({ what: text.names[longer], days: installation[longer] }) : null;
}

/** Why an application is over: its data has an end from then on. */
export type EndReason = 'left' | 'accepted' | 'listing-closed' | 'quiet';
export type ApplicationEnd = { at: Date; why: EndReason };

/** What decides when an application has ended. */
export type ApplicationDates = Position & {
  receivedAt: Date;
  lastMessageAt: Date;
  /** Since when it is where it is in the pipeline. */
  stageSince: Date;
  /** Null while the listing is open. */
  listingClosedAt: Date | null;
};

const isAccepted = ({ stage, subState }: Position): boolean => stage === 'final_decision' && subState === 'accepted';

/**
 * When an application ended, and why: the person left or was rejected, the listing closed, or nothing has happened for a
 * year; the earliest counts. An application to a listing that was closed already ends when it comes. Null while it
 * lasts.
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

/** What goes separately: a person goes last, with all that is left of them. */
export const deletionParts = ['identity', 'documents', 'letters', 'person'] as const;
export type DeletionPart = (typeof deletionParts)[number];

/** What is deleted when. */
export type Deletion = { part: DeletionPart; at: Date };

/** A document as the periods see it. */
export type DatedDocument = {
  receivedAt: Date;
  /** Proof of identity, or given for a PPSN. */
  isIdentity: boolean;
  /** When it was found to be in order, or the landlord said what it is; null until then. */
  checkedAt: Date | null;
};

/** What is held of an application, with the dates on which its periods stand. */
export type HeldApplication = ApplicationDates & {
  /** Documents whose files are still there. */
  documents: readonly DatedDocument[];
  hasAnswers: boolean;
  hasLetters: boolean;
};

/** When an identity document goes by its own period; null while nobody has checked it, and for all other documents. */
export function identityDueAt({ isIdentity, checkedAt }: DatedDocument, { identity }: Periods): Date | null {
  return isIdentity && checkedAt ? afterDays(checkedAt, identity) : null;
}

/**
 * What is to be deleted of an application, earliest first. A hold puts off everything until it is over. A tenant’s
 * letters and record stay as long as the tenancy; the documents that they were chosen by do not.
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
  // What came after the end has its whole period.
  const documentsAt = afterDays(latest([at, ...documents.map(({ receivedAt }) => receivedAt)]), periods.documents);
  const lettersAt = afterDays(latest([at, lastMessageAt]), periods.letters);
  const hasDocuments = documents.length > 0 || hasAnswers;
  const documentsGo: Deletion[] = hasDocuments ? [{ part: 'documents', at: documentsAt }] : [];
  // A tenant’s letters are part of the tenancy.
  if (why === 'accepted') return documentsGo;
  const personAt = latest([documentsAt, lettersAt]);
  return [
    ...documentsGo,
    // What goes with the person does not go separately a moment before.
    ...(hasLetters && lettersAt < personAt ? [{ part: 'letters', at: lettersAt } as const] : []),
    { part: 'person', at: personAt },
  ];
}

const latest = (times: readonly Date[]): Date => new Date(Math.max(...times.map((at) => at.getTime())));

/** What is due by now, of a plan. */
export const dueNow = (planned: readonly Deletion[], now: Date): readonly Deletion[] =>
  planned.filter(({ at }) => at <= now);

/**
 * When an application is looked at next: when something is due, or a landlord is to be told of it, and once a week, so
 * that whatever changed in the meantime is seen in time; sooner where a period is shorter than that, the day after
 * while an identity document waits for its check, and within the hour where something that is due could not be deleted.
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

/** From when a landlord is told of a deletion: a day before the notice must have reached them, for it goes once a day. */
export const tellAt = (deletedAt: Date): Date => afterDays(deletedAt, -(NOTICE_DAYS + 1));

/** What of a plan a landlord is told now. */
export const toldNow = (planned: readonly Deletion[], now: Date): readonly Deletion[] =>
  planned.filter(({ at }) => at > now && tellAt(at) <= now);
