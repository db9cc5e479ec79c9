let first: ((event: PopStateEvent) => void) | null = null;

// Browsers tell a window's own events to its listeners in the order in which they were added, capturing or not: only one
// that was added before the router's can keep a step through the history from it.
window.addEventListener('popstate', (event) => first?.(event));

/** Has `listen` hear of each step through the history before the router does. Import this before a router is made. */
export function hearPopstateFirst(listen: (event: PopStateEvent) => void): void {
  first = listen;
}
