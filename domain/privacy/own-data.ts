/** The rules for an applicant’s download of everything that’s held about them (GDPR Art. 15 and 20). */

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** How long a finished download is available, in hours; then its file is deleted. */
export const DOWNLOAD_KEPT_HOURS = 48;

/** How long a link to it is valid, in minutes. Each works once. */
export const DOWNLOAD_LINK_MINUTES = 10;

/** After this many hours a finished download can be made again, to include new data. */
const ANOTHER_AFTER_HOURS = 1;

/** After this long without news of a worker, in milliseconds, another one starts again. */
export const DOWNLOAD_SILENCE_MS = 2 * minuteMs;

/** After this many attempts a download is abandoned. */
export const MAX_DOWNLOAD_TRIES = 5;

export type DownloadState = 'making' | 'ready' | 'failed';

export const downloadEnd = (from: Date): Date => new Date(from.getTime() + DOWNLOAD_KEPT_HOURS * hourMs);

export const linkEnd = (from: Date): Date => new Date(from.getTime() + DOWNLOAD_LINK_MINUTES * minuteMs);

/** Whether a new download may replace this one: never while it’s being made. */
export function mayMakeAnother({ state, readyAt }: { state: DownloadState; readyAt: Date | null }, now: Date): boolean {
  if (state === 'making') return false;
  return readyAt === null || now.getTime() - readyAt.getTime() >= ANOTHER_AFTER_HOURS * hourMs;
}
