/** The one sentence the page says aloud at the moment; kept outside React so that anything may speak. */
let sentence = '';
const listeners = new Set<() => void>();

export const currentAnnouncement = (): string => sentence;

export function onAnnouncement(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says `text` politely. A sentence said twice is changed by a no-break space, so that it is read again. */
export function announce(text: string): void {
  sentence = sentence === text ? `${text}\u00a0` : text;
  for (const listener of listeners) listener();
}
