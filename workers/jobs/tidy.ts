import { UNCONFIRMED_KEPT_DAYS } from '../../domain/accounts/unconfirmed.ts';
import { removeOldSignIns } from '../../store/accounts/sign-in.ts';
import { removeSpentChallenges } from '../../store/accounts/spent-challenge.ts';
import { removeAbandonedAccounts } from '../../store/accounts/unconfirmed.ts';
import { removeEndedApplicantSessions } from '../../store/applications/applicant-session.ts';
import { removeOldTries } from '../../store/applications/passcode-tries.ts';
import { type FilesInUse, removeAbandonedFiles } from '../../store/abandoned-files.ts';
import { deleteRemoved } from '../../store/documents/keep-document.ts';
import { documentFilesInUse } from '../../store/documents/find-documents.ts';
import type { FileBucket } from '../../store/file-homes/home.ts';
import { mailFilesInUse } from '../../store/inbound/mail-files.ts';
import { sentFilesInUse } from '../../store/messages/message.ts';
import { downloadFilesInUse } from '../../store/privacy/data-download.ts';
import type { Handler } from '../job.ts';

const hourMs = 60 * 60_000;

/** How many accounts one run removes; the rest waits for the next, an hour later. */
const MAX_ACCOUNTS = 500;

/** Applicants are told that what they remove is deleted within a day; hourly runs leave room for failures. */
const REMOVED_KEPT_HOURS = 1;
const MAX_DOCUMENTS = 2000;

/** For each bucket, what finds out which of its files are needed. */
const filesInUse: Readonly<Record<FileBucket, FilesInUse>> = {
  mails: mailFilesInUse,
  documents: documentFilesInUse,
  sent: sentFilesInUse,
  downloads: downloadFilesInUse,
};

/**
 * Removes files without a record: of emails that were never accepted, because the sender disconnected or a receiver
 * died, and of documents and messages whose process died. Only old ones, because incoming mail has its file before its
 * record. Deletes what applicants removed. Also removes unconfirmed accounts, applicants' expired sessions, counts of
 * attempts that are no longer needed, old sign-ins and spent challenges.
 */
export const tidy: Handler<'tidy'> = async (_data, { now, log }) => {
  const at = now().getTime();
  let removed = 0;
  for (const [bucket, inUse] of Object.entries(filesInUse) as [FileBucket, FilesInUse][])
    removed += await removeAbandonedFiles(bucket, inUse, new Date(at - 48 * hourMs), new Date(at - hourMs));
  const documents = await deleteRemoved(new Date(at - REMOVED_KEPT_HOURS * hourMs), MAX_DOCUMENTS);
  if (documents > 0) log.info({ documents }, 'Documents that their applicants removed were deleted');
  await removeEndedApplicantSessions(now());
  await removeOldTries(now());
  await removeOldSignIns(now());
  await removeSpentChallenges(now());
  if (removed > 0) log.info({ removed }, 'Files that no record has were removed');
  const accounts = await removeAbandonedAccounts(new Date(at - UNCONFIRMED_KEPT_DAYS * 24 * hourMs), MAX_ACCOUNTS);
  if (accounts > 0) log.info({ accounts }, 'Accounts that nobody confirmed and nobody used were removed');
};
