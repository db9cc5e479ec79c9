/** A random number generator that a seed repeats: mulberry32. */
export class Random {
  #state: number;
  constructor(seed: number) {
    this.#state = seed >>> 0;
  }
  /** From 0 up to, but not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  /** A whole number from 0 up to, but not including, `end`. */
  below(end: number): number {
    return Math.floor(this.next() * end);
  }
  chance(of: number): boolean {
    return this.next() < of;
  }
  of<T>(some: readonly T[]): T {
    const chosen = some[this.below(some.length)];
    if (chosen === undefined) throw new Error('Nothing to choose from');
    return chosen;
  }
}

/** Numbers at the limits of what fields hold. */
const edges = [0, 1, 0x7f, 0x80, 0xff, 0x7fff, 0x8000, 0xffff, 0x7fffffff, 0x80000000, 0xffffffff, 0xfffffffe];

type Mutation = (bytes: Buffer, random: Random, others: Others) => Buffer;
type Others = { corpus: readonly Buffer[]; words: readonly Buffer[] };

/** Picks a range of the bytes, more often a short one. */
function stretch(bytes: Buffer, random: Random): [from: number, to: number] {
  const from = random.below(bytes.length + 1);
  const most = random.chance(0.8) ? 16 : bytes.length;
  return [from, Math.min(bytes.length, from + random.below(most + 1))];
}

const replaced = (bytes: Buffer, from: number, to: number, by: Uint8Array) =>
  Buffer.concat([bytes.subarray(0, from), by, bytes.subarray(to)]);

const mutations: readonly Mutation[] = [
  function flipBit(bytes, random) {
    const changed = Buffer.from(bytes);
    if (changed.length > 0) {
      const at = random.below(changed.length);
      changed[at] = (changed[at] ?? 0) ^ (1 << random.below(8));
    }
    return changed;
  },
  function otherByte(bytes, random) {
    const at = random.below(bytes.length + 1);
    return replaced(bytes, at, Math.min(bytes.length, at + random.below(2)), Buffer.from([random.below(256)]));
  },
  function leaveOut(bytes, random) {
    const [from, to] = stretch(bytes, random);
    return replaced(bytes, from, to, Buffer.alloc(0));
  },
  function repeat(bytes, random) {
    const [from, to] = stretch(bytes, random);
    const piece = bytes.subarray(from, to);
    const times = 1 + random.below(random.chance(0.1) ? 2000 : 8);
    return replaced(bytes, to, to, Buffer.concat(Array.from({ length: times }, () => piece)).subarray(0, 200_000));
  },
  function cutOff(bytes, random) {
    return bytes.subarray(0, random.below(bytes.length + 1));
  },
  function word(bytes, random, { words }) {
    const [from, to] = stretch(bytes, random);
    return words.length > 0 ? replaced(bytes, from, random.chance(0.5) ? from : to, random.of(words)) : bytes;
  },
  function splice(bytes, random, { corpus }) {
    const other = random.of(corpus);
    const [from, to] = stretch(other, random);
    const [at, end] = stretch(bytes, random);
    return replaced(bytes, at, end, other.subarray(from, to));
  },
  function edgeNumber(bytes, random) {
    const size = random.of([1, 2, 4]);
    if (bytes.length < size) return bytes;
    const changed = Buffer.from(bytes);
    const at = random.below(bytes.length - size + 1);
    const value = random.of(edges) >>> 0;
    const held = size === 4 ? value : value % 2 ** (8 * size);
    if (random.chance(0.5)) changed.writeUIntLE(held, at, size);
    else changed.writeUIntBE(held, at, size);
    return changed;
  },
  function digits(bytes, random) {
    const text = bytes.toString('latin1');
    const all = [...text.matchAll(/\d+/g)];
    if (all.length === 0) return bytes;
    const { index, 0: found } = random.of(all);
    const other = random.of(['0', '-1', '1', '65536', '4294967296', '99999999999999999999', '1e9', found.repeat(3)]);
    return replaced(bytes, index, index + found.length, Buffer.from(other));
  },
  function nest(bytes, random) {
    const [from, to] = stretch(bytes, random);
    const depth = 1 + random.below(random.chance(0.1) ? 500 : 6);
    const piece = bytes.subarray(from, to);
    const open = Buffer.concat(Array.from({ length: depth }, () => piece)).subarray(0, 100_000);
    return replaced(bytes, from, to, Buffer.concat([open, bytes.subarray(from, to), open]));
  },
];

const MAX_BYTES = 400_000;

/** Makes one input: an entry of the corpus with a few mutations, occasionally with more. */
export function mutated(random: Random, others: Others): Buffer {
  let bytes: Buffer = random.of(others.corpus);
  const times = random.chance(0.02) ? 0 : 1 + random.below(random.chance(0.2) ? 24 : 4);
  for (let time = 0; time < times; time++) bytes = random.of(mutations)(bytes, random, others).subarray(0, MAX_BYTES);
  return Buffer.from(bytes);
}
