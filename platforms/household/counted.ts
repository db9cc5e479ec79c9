import type { Member } from './nouns.ts';
import type { Row } from './rows.ts';

/** Words for children that may be the sons and daughters again. */
const general = /^(?:child|children|kid|kiddie|childer|childrens|smallie|young-one|small-one|little-one|youngster)$/;
const singular = (word: string) => word.replace(/s$/, '');

/** The persons of a household, each once. */
export class Household {
  #partner = 0;
  readonly #others = new Map<string, number>();
  readonly #children = new Map<string, number>();
  isUnclear = false;
  isEmpty = true;

  addRow(members: readonly Member[]): void {
    for (const member of members) this.#add(member);
    // ‘Two kids and a baby’ in one row are three.
    const children = members.filter(({ kind, size }) => kind === 'child' && size !== null);
    if (children.some(({ word }) => general.test(singular(word))) && children.length > 1)
      raise(
        this.#children,
        'child',
        children.reduce((sum, { size }) => sum + (size ?? 0), 0),
      );
  }

  #add(member: Member): void {
    const { type, kind, word } = member;
    if (type === 'self') return;
    const size = member.size;
    if (size === null) {
      // ‘Our kids’ adds nothing where their number is said elsewhere.
      const known = kind === 'child' ? this.#children.size > 0 : this.#others.has(singular(word));
      if (!known) this.isUnclear = true;
      return;
    }
    this.isEmpty = false;
    if (kind === 'partner') this.#partner = 1;
    else if (kind === 'child') raise(this.#children, singular(word), size);
    else raise(this.#others, singular(word), size);
  }

  /** The writer, and each whom they name once; ‘the kids’ are the sons and daughters again. */
  get size(): number {
    const entries = [...this.#children];
    const sum = (of: typeof entries) => of.reduce((total, [, size]) => total + size, 0);
    const children = Math.max(
      sum(entries.filter(([word]) => general.test(word))),
      sum(entries.filter(([word]) => !general.test(word))),
    );
    return 1 + this.#partner + children + sum([...this.#others]);
  }
}

function raise(map: Map<string, number>, word: string, size: number): void {
  map.set(word, Math.max(map.get(word) ?? 0, size));
}

/** A run-on that names someone again: ‘myself and paul and the lads and paul is a driver’. */
export const eachNameOnce = (row: Row): Row => ({
  ...row,
  members: row.members.filter(
    ({ type, word }, at) =>
      type !== 'name' || row.members.findIndex((one) => one.type === 'name' && one.word === word) === at,
  ),
});
