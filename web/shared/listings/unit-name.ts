import { sharedListingsText } from './text.ts';

const text = sharedListingsText.unitName;

/** What to say about a unit that still has its first name; undefined once it has another. */
export const unitNameHint = (name: string): string | undefined =>
  name.trim().toLowerCase() === text.first.toLowerCase() ? text.hint : undefined;
