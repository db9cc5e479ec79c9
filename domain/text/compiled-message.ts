import { locale } from './locale.ts';

/** The functions that compiled messages call (web/compiled-texts.ts): ICU MessageFormat without its parser. */

const rules = new Intl.PluralRules(locale);
const numbers = new Intl.NumberFormat(locale);

/** A number as people write it: 1,200. */
export const numberIn = (count: number): string => numbers.format(count);

/** A branch of a plural; it gets the number that replaces `#`. */
type CountedBranches = Readonly<Record<string, (count: string) => string>>;

/** The branch for exactly this number (`=0`), else that of its plural category, else `other`. */
export function pluralIn(count: number, branches: CountedBranches): string {
  const branch = branches[`=${count}`] ?? branches[rules.select(count)] ?? branches['other'];
  return branch ? branch(numberIn(count)) : '';
}

/** The branch with this name, else `other`. */
export function choiceIn(choice: string, branches: Readonly<Record<string, () => string>>): string {
  const branch = Object.hasOwn(branches, choice) ? branches[choice] : branches['other'];
  return branch ? branch() : '';
}
