import { addDays, civilDate, civilInstant } from '../civil-time.ts';

/** What one landlord may use. A day is a calendar day in Ireland. */
export type Quotas = {
  /** Bytes of all stored documents. */
  storageBytes: number;
  /** Emails their inbox accepts. */
  emailsPerDay: number;
  /** Files that applicants upload on their pages; files that come by email count as emails. */
  uploadsPerDay: number;
};

/** One landlord's quotas: those an operator set, and the installation's for the rest. */
export type OwnQuotas = Partial<Quotas>;

export const GIGABYTE = 1_000_000_000;

/** Well above what a busy agency needs: they only stop one landlord from filling everyone's disk. */
export const usualQuotas: Quotas = { storageBytes: 20 * GIGABYTE, emailsPerDay: 2000, uploadsPerDay: 2000 };

export const MAX_STORAGE_GIGABYTES = 10_000;
export const MAX_PER_DAY = 1_000_000;

export const quotasOf = (installation: Quotas, own: OwnQuotas = {}): Quotas => ({ ...installation, ...own });

/** The start of the day for which emails and uploads are counted. */
export const quotaDayBegan = (now: Date): Date => civilInstant(civilDate(now), '00:00');

/** Milliseconds until the day's counts start again. */
export const untilQuotaDayEnds = (now: Date): number =>
  civilInstant(addDays(civilDate(now), 1), '00:00').getTime() - now.getTime();

/** Above this share of a quota, the landlord is told what to do about it. */
export const QUOTA_WARNS_AT = 0.9;
