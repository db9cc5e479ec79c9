/**
 * The record of access to what others entrusted to us (GDPR Art. 5(2) and 32): who opened what, when, and from which
 * page. It contains only ids, never a name, or the text of a search or a file.
 */
export const accessLabels = {
  'document-opened': 'Opened a document',
  'message-file-opened': 'Opened a file of a message',
  'dossier-downloaded': 'Downloaded the dossier',
  'copy-downloaded': 'Downloaded a copy of an applicant’s data',
  'table-exported': 'Exported the listing’s applicants as a table',
  'traces-searched': 'Looked through received email',
  'jobs-searched': 'Looked through jobs',
  'outbox-searched': 'Looked through sent email',
  'accounts-searched': 'Looked through accounts',
  'suppressions-searched': 'Looked through addresses that can’t be emailed',
  'hidden-data-shown': 'Was shown hidden data',
} as const;

export type AccessKind = keyof typeof accessLabels;

/** How long the record is kept, in days: a year, enough for a late complaint. */
export const ACCESS_KEPT_DAYS = 365;

/**
 * A browser requests a file in pieces, and again when its window is reopened: within this many minutes that counts as
 * one opening.
 */
export const ONE_OPENING_MINUTES = 10;

/** The opening that an access belongs to: the number of its time interval. */
export function openingOf(at: Date): number {
  return Math.floor(at.getTime() / (ONE_OPENING_MINUTES * 60_000));
}
