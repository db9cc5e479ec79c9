import { storeText } from '../../domain/operations/store-text.ts';

/** What went wrong with a backup, worded for the operator running the command. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** The code of a failed system call, such as ENOSPC. */
const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

const isKnown = (code: string): code is keyof typeof storeText.disk => Object.hasOwn(storeText.disk, code);

const isKnownOfBucket = (name: string): name is keyof typeof storeText.bucket => Object.hasOwn(storeText.bucket, name);

/** Turns a bucket's error into a readable one where the cause is known; returns any other error unchanged. */
export function bucketErrorInWords(error: unknown, place: string): unknown {
  if (!(error instanceof Error) || error instanceof BackupError) return error;
  const name = [error.name, codeOf(error)].find(isKnownOfBucket);
  return name ? new BackupError(storeText.bucket[name]({ place }), { cause: error }) : error;
}

/** Turns a system error into a readable one where the cause is known; returns any other error unchanged. */
export function inWords(error: unknown, path: string): unknown {
  const code = codeOf(error);
  const words = isKnown(code) ? storeText.disk[code]({ path }) : null;
  return words ? new BackupError(words, { cause: error }) : error;
}
