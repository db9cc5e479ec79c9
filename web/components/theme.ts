/** The colour theme: light, dark, or as the system says. `public/theme.js` applies it before the first paint. */
export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const key = 'letterbox.theme';
const prefersDark = () => window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();
let choice: ThemeChoice = readChoice();

function readChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(key);
    return themeChoices.find((known) => known === stored) ?? 'system';
  } catch {
    return 'system'; // No storage: the system decides.
  }
}

function apply(): void {
  const dark = choice === 'dark' || (choice === 'system' && prefersDark().matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
}

export const currentTheme = (): ThemeChoice => choice;

/** Calls back when the choice changes; returns the function that stops it. */
export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setTheme(next: ThemeChoice): void {
  choice = next;
  apply();
  try {
    localStorage.setItem(key, next);
  } catch (error) {
    console.warn('The colour theme could not be stored', error);
  }
  for (const listener of listeners) listener();
}

/** Follows the system's theme from now on, while that is the choice. */
export function followSystemTheme(): void {
  prefersDark().addEventListener('change', apply);
  apply();
}
