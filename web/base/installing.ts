/** The browser's offer to install the app (Chromium only): it comes once, soon after the page, and waits for its use. */
type InstallOffer = Event & { prompt: () => Promise<unknown> };

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

function change(next: InstallOffer | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** Keeps the offer for the account page, instead of the browser's own banner. */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    change(event as InstallOffer);
  });
  window.addEventListener('appinstalled', () => change(null));
}

export const canInstall = (): boolean => offer !== null;

/** Calls `listener` when that changes; returns how to stop it. */
export function onInstallChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks the user whether to install it; an offer can be used once. */
export async function install(): Promise<void> {
  const used = offer;
  change(null);
  await used?.prompt();
}
