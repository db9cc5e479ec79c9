/**
 * Fetches a chunk before it is drawn. A failure is ignored here: drawing fetches it again and reports what went wrong.
 */
export function fetchAhead(chunk: () => Promise<unknown>): void {
  chunk().catch(() => undefined);
}
