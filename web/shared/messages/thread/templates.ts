import { nameKey } from '../../../../domain/applications/person.ts';

/** A template to choose from; the landlord's own have an id from the store. */
export type TemplateChoice = { id: string; title: string; text: string; isOwn: boolean };

/** An edited template; one without an id is new. */
export type EditedTemplate = { id: string | null; title: string; text: string };

/** Finds the templates whose name contains what was typed, then those whose text does. */
export function findTemplates(all: readonly TemplateChoice[], search: string): TemplateChoice[] {
  const matches = (words: string) => nameKey(words).includes(nameKey(search));
  const named = all.filter(({ title }) => matches(title));
  return [...named, ...all.filter((choice) => !named.includes(choice) && matches(choice.text))];
}
