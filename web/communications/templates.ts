import { nameKey } from '../../domain/person.ts';

/** A template as it is chosen from: the landlord's own has an id of the store's. */
export type Choice = { id: string; title: string; text: string; isOwn: boolean };

/** What the editor changes; without an id it is a new one. */
export type Edited = { id: string | null; title: string; text: string };

/** Whether a template's name or text holds what was typed. */
export function matchesTemplate({ title, text }: Choice, search: string): boolean {
  return nameKey(`${title} ${text}`).includes(nameKey(search));
}
