/** One of our signing keys: its selector, and the day it was created. */
export type DkimKey = { selector: string; kind: 'rsa' | 'ed25519'; madeOn: Date };

/**
 * The DNS record at a key's selector: our public key, another key or an invalid record, none, or no answer at the
 * moment.
 */
export type DkimRecordState = 'ours' | 'differs' | 'missing' | 'unknown';

/** What to do with a key. */
export type DkimKeyUse =
  /** Its record is visible, and it is the newest of its kind with a visible record. */
  | 'signs'
  /** Newer than the signing key, but its record is not visible yet. */
  | 'announce'
  /** Replaced, but its record must stay: email in transit was signed with it. */
  | 'keep'
  /** Replaced so long ago that the key and its record can be removed. */
  | 'remove';

/** Email may wait this long at a relay or a receiver, and is checked when it arrives. */
export const KEPT_AFTER_DAYS = 7;

const dayMs = 24 * 3600 * 1000;

/**
 * The use of each key. A new key signs as soon as its record is visible in DNS, and not before: an email signed with a
 * key that can't be looked up counts as unsigned. The previous key keeps its record for a week.
 *
 * @param stateOf the state of a key's record in DNS
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

/**
 * The selector of a key created now: `lb20261122r`, RSA; `lb20261122e`, Ed25519. A second one on the same day gets a
 * number, counted from `first`.
 */
export function newSelector(kind: DkimKey['kind'], now: Date, taken: readonly string[], first = 1): string {
  const day = `lb${now.toISOString().slice(0, 10).replaceAll('-', '')}${kind === 'rsa' ? 'r' : 'e'}`;
  for (let number = first; ; number++) {
    const selector = number === 1 ? day : `${day}${number}`;
    if (!taken.includes(selector)) return selector;
  }
}

/** The day in a selector; null if it isn't one of ours. */
export function madeOnOf(selector: string): Date | null {
  const [, year, month, day] = /^lb(\d{4})(\d{2})(\d{2})[re]\d*$/.exec(selector) ?? [];
  const at = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** The DNS record of a key. */
export function dkimRecord({ kind, publicKey }: { kind: DkimKey['kind']; publicKey: string }): string {
  return `v=DKIM1; k=${kind}; p=${publicKey}`;
}
