const signs = ['pointermove', 'pointerdown', 'keydown'] as const;
/** After how many ms without any input a page counts as used. */
const restMs = 10_000;

let inUse: Promise<void> | null = null;

/** Resolves when the page is first used, by pointer or keyboard, and at the latest ten seconds after the first call. */
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

/** Runs work that the first view doesn't need, such as fetching the dialogs, once the page is in use. */
export function onceInUse(act: () => void): void {
  // The passcode page is also drawn at build time, without a window.
  if (typeof window !== 'undefined') void used().then(act);
}
