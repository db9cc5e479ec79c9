import { nameKey } from '../../domain/applications/person.ts';

/** A template as it is chosen from: the landlord's own has an id of the store's. */
export type Choice = { id: string; title: string; text: string; isOwn: boolean };

/** What the editor changes; without an id it is a new one. */
export type Edited = { id: string | null; title: string; text: string };

/** The templates whose name holds what was typed, and after them those whose text does. */
export function findTemplates(all: readonly Choice[], search: string): Choice[] {
  const holds = (words: string) => nameKey(words).includes(nameKey(search));
  const named = all.filter(({ title }) => holds(title));
  return [...named, ...all.filter((choice) => !named.includes(choice) && holds(choice.text))];
}
