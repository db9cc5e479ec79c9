/**
 * What is written down when someone opens what others entrusted to us (GDPR Art. 5(2) and 32): who opened what, when,
 * and from which page. Ids only, never a name, a search's words or a file's.
 */
export const accessLabels = {
  'document-opened': 'Opened a document',
  'message-file-opened': 'Opened a file of a message',
  'dossier-downloaded': 'Downloaded the dossier',
  'copy-downloaded': 'Downloaded a copy of an applicant’s data',
  'table-exported': 'Exported the listing’s applicants as a table',
  'traces-searched': 'Looked through received email',
  'outbox-searched': 'Looked through sent email',
  'accounts-searched': 'Looked through accounts',
  'suppressions-searched': 'Looked through addresses that can’t be emailed',
} as const;

export type AccessKind = keyof typeof accessLabels;

/** How long the record is kept, in days: a year, long enough for a complaint that comes late. */
export const ACCESS_KEPT_DAYS = 365;

/**
 * A browser asks for a file in pieces, and again when its window comes back: within so many minutes it is one opening.
 */
export const ONE_OPENING_MINUTES = 10;

/** Which opening an access belongs to: the number of the stretch of time that it falls in. */
export function openingOf(at: Date): number {
  return Math.floor(at.getTime() / (ONE_OPENING_MINUTES * 60_000));
}
