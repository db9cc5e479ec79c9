/** Whether a write failed because a unique index already holds its key (MongoDB's code 11000). */
export function isDuplicateKey(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 11000;
}

/** The fields of the unique index that refused a write; empty if the write failed for another reason. */
export function duplicateFields(error: unknown): string[] {
  if (!isDuplicateKey(error)) return [];
  const { keyPattern } = error as { keyPattern?: Readonly<Record<string, unknown>> };
  return Object.keys(keyPattern ?? {});
}
