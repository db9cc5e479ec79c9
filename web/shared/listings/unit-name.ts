import { unitNameText as text } from './unit-name-text.ts';

/** What to say about a unit that still has its first name; undefined once it has another. */
export const unitNameHint = (name: string): string | undefined =>
  name.trim().toLowerCase() === text.first.toLowerCase() ? text.hint : undefined;
