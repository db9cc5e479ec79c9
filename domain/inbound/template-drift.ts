import { inboundText } from './text.ts';

const { unknownLayout, withoutName } = inboundText.reading;
/** Also matches the wording in traces of earlier versions. */
const degraded = [unknownLayout, withoutName, 'layout not seen before'];

/** How a platform's email was read: by a known template, by labels and Reply-To alone, or not at all. */
export type ReadingOfMail = 'full' | 'degraded' | 'unread';

export type PlatformTally = { platform: string; enquiries: number; full: number; degraded: number; unread: number };

/**
 * What the trace of a platform's email says about how it was read; null for the platform's own email, which says
 * nothing about the template of its enquiries. `reason` is that of the check that reads platforms' mail.
 */
export function readingOf(kind: string | null, reason: string): ReadingOfMail | null {
  if (kind === 'unsorted') return 'unread';
  if (kind !== 'enquiry') return null;
  return degraded.some((words) => reason.includes(words)) ? 'degraded' : 'full';
}

/** Counts per platform, the one with the smallest share of fully read emails first: its template has changed. */
export function tally(readings: readonly { platform: string; reading: ReadingOfMail }[]): PlatformTally[] {
  const rows = new Map<string, PlatformTally>();
  for (const { platform, reading } of readings) {
    const row = rows.get(platform) ?? { platform, enquiries: 0, full: 0, degraded: 0, unread: 0 };
    row.enquiries += 1;
    row[reading] += 1;
    rows.set(platform, row);
  }
  return [...rows.values()].sort(
    (a, b) => a.full / a.enquiries - b.full / b.enquiries || a.platform.localeCompare(b.platform),
  );
}
