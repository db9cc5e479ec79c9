let first: ((event: PopStateEvent) => void) | null = null;

// Browsers dispatch a window's own events to its listeners in the order in which they were added, capturing or not:
// only a listener added before the router's can hide a history navigation from it.
window.addEventListener('popstate', (event) => first?.(event));

/**
 * Calls `listen` on each history navigation before the router's own listener. Import this before a router is created.
 */
export function hearPopstateFirst(listen: (event: PopStateEvent) => void): void {
  first = listen;
}
