/** A phrase, and what it is worth where it stands at the beginning; below it is worth half. Below zero it speaks against. */
export type Sign = readonly [worth: number, says: RegExp];

/** What a text says for one thing: each sign counts once. */
export function worthOf(signs: readonly Sign[], head: string, text: string): number {
  return signs.reduce((sum, [worth, says]) => sum + (says.test(head) ? worth : says.test(text) ? worth / 2 : 0), 0);
}
