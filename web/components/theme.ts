/** Day, night, or as the system says. `public/theme.js` does the same before the first paint. */
export const themeWishes = ['system', 'light', 'dark'] as const;
export type ThemeWish = (typeof themeWishes)[number];

const key = 'letterbox.theme';
const night = () => window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();
let wish: ThemeWish = readWish();

function readWish(): ThemeWish {
  try {
    const kept = localStorage.getItem(key);
    return themeWishes.find((known) => known === kept) ?? 'system';
  } catch {
    return 'system'; // No storage: the system decides.
  }
}

function apply(): void {
  const dark = wish === 'dark' || (wish === 'system' && night().matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
}

export const currentTheme = (): ThemeWish => wish;

/** Calls back when the wish changes; answers how to stop. */
export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setTheme(next: ThemeWish): void {
  wish = next;
  apply();
  try {
    localStorage.setItem(key, next);
  } catch (error) {
    console.warn('The colour theme could not be kept', error);
  }
  for (const listener of listeners) listener();
}

/** Follows the system from now on, while that is the wish. */
export function followSystemTheme(): void {
  night().addEventListener('change', apply);
  apply();
}
