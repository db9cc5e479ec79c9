const signs = ['pointermove', 'pointerdown', 'keydown'] as const;
/** How long a page is left to itself before it counts as used, in ms. */
const restMs = 10_000;

let inUse: Promise<void> | null = null;

/** Settles when someone first uses the page, by pointer or keyboard, and ten seconds after it was first asked. */
function used(): Promise<void> {
  return (inUse ??= new Promise((resolve) => {
    const settle = () => {
      for (const sign of signs) window.removeEventListener(sign, settle, true);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(settle, restMs);
    for (const sign of signs) window.addEventListener(sign, settle, { capture: true, passive: true });
  }));
}

/** Does what the first view needs no bytes for, such as fetching the dialogs, once the page is in use. */
export function onceInUse(act: () => void): void {
  // Also drawn where there is no window: the passcode page.
  if (typeof window !== 'undefined') void used().then(act);
}
