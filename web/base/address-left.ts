/** What the landing page's entry in the history keeps. */
export type LandingState = { readonly from: string };

/**
 * The address (path, query and hash) from which a visitor was led to the landing page to sign in, or null. `state` is
 * that of the entry in the history.
 */
export function addressLeft(state: unknown): string | null {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return typeof from === 'string' && from.startsWith('/') ? from : null;
}
