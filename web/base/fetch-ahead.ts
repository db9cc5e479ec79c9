/**
 * Fetches a chunk before it is drawn. A failure is left to the drawing, which fetches it again and says what went
 * wrong.
 */
export function fetchAhead(chunk: () => Promise<unknown>): void {
  chunk().catch(() => undefined);
}
