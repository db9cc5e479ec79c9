import { addDays, civilDate, civilInstant } from '../civil-time.ts';

/** What one landlord may use. A day is one of the Irish calendar. */
export type Quotas = {
  /** Bytes of all documents that are there. */
  storageBytes: number;
  /** Emails that their inbox takes. */
  emailsPerDay: number;
  /** Files that applicants upload on their pages; those that come by email count as emails. */
  uploadsPerDay: number;
};

/** What an operator set for one landlord; the installation's quotas for what is missing. */
export type OwnQuotas = Partial<Quotas>;

export const GIGABYTE = 1_000_000_000;

/** Well above what a busy agency needs: they are there so that one landlord cannot fill the disk of all. */
export const usualQuotas: Quotas = { storageBytes: 20 * GIGABYTE, emailsPerDay: 2000, uploadsPerDay: 2000 };

export const MAX_STORAGE_GIGABYTES = 10_000;
export const MAX_PER_DAY = 1_000_000;

export const quotasOf = (installation: Quotas, own: OwnQuotas = {}): Quotas => ({ ...installation, ...own });

/** When the day began for which emails and uploads are counted. */
export const quotaDayBegan = (now: Date): Date => civilInstant(civilDate(now), '00:00');

/** How long it is until the counts of the day begin again, in milliseconds. */
export const untilQuotaDayEnds = (now: Date): number =>
  civilInstant(addDays(civilDate(now), 1), '00:00').getTime() - now.getTime();

/** From this share of a quota on, the landlord is told what to do about it. */
export const QUOTA_WARNS_AT = 0.9;
