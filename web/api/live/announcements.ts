/** The sentence in the page's live region; kept outside React so that any module can announce. */
let sentence = '';
const listeners = new Set<() => void>();

export const currentAnnouncement = (): string => sentence;

export function onAnnouncement(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Announces `text` politely. The same sentence twice in a row gets a no-break space, so that it is announced again. */
export function announceToReaders(text: string): void {
  sentence = sentence === text ? `${text}\u00a0` : text;
  for (const listener of listeners) listener();
}
