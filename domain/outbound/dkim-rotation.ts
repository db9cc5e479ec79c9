/** One of our signing keys: its selector, and the day it was made. */
export type DkimKey = { selector: string; kind: 'rsa' | 'ed25519'; madeOn: Date };

/**
 * What DNS says at a key's selector: our public key, another one or a record that is none, nothing, or no answer at the
 * moment.
 */
export type DkimRecordState = 'ours' | 'differs' | 'missing' | 'unknown';

/** What to do with a key. */
export type DkimKeyUse =
  /** Its record is seen, and it is the newest of its kind for which that is true. */
  | 'signs'
  /** Newer than the one that signs, and its record is not seen yet. */
  | 'announce'
  /** Replaced: email that is on its way was signed with it, and its record must stay. */
  | 'keep'
  /** Replaced for so long that the key and its record can go. */
  | 'remove';

/** Email may wait that long at a relay or a receiver, and is checked when it arrives. */
export const KEPT_AFTER_DAYS = 7;

const dayMs = 24 * 3600 * 1000;

/**
 * What each key is for. A new key signs as soon as its record is seen in DNS, and not before: an email that is signed
 * with a key nobody can look up counts as unsigned. The key before it keeps its record for a week.
 *
 * @param stateOf what DNS says of a key
 */
export function dkimUses<K extends DkimKey>(
  keys: readonly K[],
  stateOf: (key: K) => DkimRecordState,
  now: Date,
): { key: K; use: DkimKeyUse }[] {
  return (['ed25519', 'rsa'] as const).flatMap((kind) => {
    const newestFirst = keys
      .filter((key) => key.kind === kind)
      .toSorted((a, b) => b.madeOn.getTime() - a.madeOn.getTime() || (a.selector < b.selector ? 1 : -1));
    const signing = newestFirst.findIndex((key) => stateOf(key) === 'ours');
    return newestFirst.map((key, index) => ({ key, use: useOf(newestFirst, index, signing, now) }));
  });
}

function useOf(newestFirst: readonly DkimKey[], index: number, signing: number, now: Date): DkimKeyUse {
  if (index === signing) return 'signs';
  if (signing === -1 || index < signing) return 'announce';
  const next = newestFirst[index - 1];
  return next && now.getTime() - next.madeOn.getTime() < KEPT_AFTER_DAYS * dayMs ? 'keep' : 'remove';
}

/** The selector of a key that is made now: `lb20261122r`, RSA; `lb20261122e`, Ed25519. A second one of a day is numbered. */
export function newSelector(kind: DkimKey['kind'], now: Date, taken: readonly string[]): string {
  const day = `lb${now.toISOString().slice(0, 10).replaceAll('-', '')}${kind === 'rsa' ? 'r' : 'e'}`;
  for (let number = 1; ; number++) {
    const selector = number === 1 ? day : `${day}${number}`;
    if (!taken.includes(selector)) return selector;
  }
}

/** The day that a selector names; null when it is none of ours. */
export function madeOnOf(selector: string): Date | null {
  const [, year, month, day] = /^lb(\d{4})(\d{2})(\d{2})[re]\d*$/.exec(selector) ?? [];
  const at = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return Number.isNaN(at.getTime()) ? null : at;
}
