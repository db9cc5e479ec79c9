import { catalogue } from '../text/catalogue.ts';

/** Texts for operators about the store, in the terminal and the log: its version, its backups, its indexes. */
export const storeText = catalogue({
  migration: {
    begins: 'Migration {number}: {name}',
    contracts: 'Migration {number}: removing what only older versions need',
    waitsForOther: 'Waiting for another process to migrate the store',
    waitsForCommand: 'The store is older than this version: waiting for npm run migrate',
  },
  restore: {
    readsCopies: 'Reading the copies of the bucket’s files to the end',
    reads: 'Reading the backup to its end',
    writes: 'Writing its records',
    compares: 'Comparing them',
    indexes: 'Making the indexes',
    forced: 'Restored a backup though Letterbox might have been running',
    command: 'a command on the server',
  },
  drill: {
    restores: 'Restoring into the database {database}',
    compares: 'Comparing its records and opening its files',
  },
  move: {
    reads: 'Reading the embedded engines',
    looksAgain: 'Looking whether anything has changed since',
  },
  encryption: {
    setAsBefore: 'Set ENCRYPTION_KEYS as it was: without its keys, nobody can read files, emails and documents.',
  },
  /** Why a backup couldn’t be written or read, by the system's error. */
  disk: {
    ENOSPC: 'There isn’t enough room for the backup at {path}. Nothing was left there.',
    EDQUOT: 'The quota at {path} is used up. Nothing was left there.',
    EFBIG: 'A file at {path} may not grow as large as the backup. Nothing was left there.',
    EACCES: 'This user may not write or read at {path}.',
    EPERM: 'This user may not write or read at {path}.',
    EROFS: '{path} can only be read.',
    ENOENT: 'There is no {path}.',
    ENOTDIR: '{path} isn’t in a folder.',
    EISDIR: '{path} is a folder.',
  },
  /** Why a backup couldn’t be written to or read from a bucket, by the error of the provider or the system. */
  bucket: {
    NoSuchBucket: 'There is no bucket {place}.',
    NoSuchKey: 'There is no such file in {place}.',
    AccessDenied: 'These credentials may not list, read, write or remove in {place}.',
    Forbidden: 'These credentials may not list, read, write or remove in {place}.',
    InvalidAccessKeyId: '{place} doesn’t know the access key. Set BACKUP_S3_ACCESS_KEY_ID.',
    SignatureDoesNotMatch: '{place} refuses the secret key. Set BACKUP_S3_SECRET_ACCESS_KEY.',
    CredentialsProviderError:
      'There are no credentials for {place}. Set BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY.',
    PermanentRedirect: '{place} is in another region. Set BACKUP_S3_REGION.',
    PreconditionFailed: 'The backup in {place} changed while it was read. Run the command again.',
    EntityTooLarge: 'The backup is larger than {place} accepts. Nothing was left there.',
    QuotaExceeded: 'There isn’t enough room for the backup in {place}. Nothing was left there.',
    ENOTFOUND: 'There is no server for {place}.',
    ECONNREFUSED: 'No server answers for {place}.',
    TimeoutError: '{place} didn’t answer in time.',
  },
});
