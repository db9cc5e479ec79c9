/** Whether a write failed because a unique index already holds its key (MongoDB's code 11000). */
export function isDuplicateKey(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 11000;
}
