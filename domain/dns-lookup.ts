/** The result of a DNS query: records, that there are none, or no answer at the moment and why. */
export type Lookup<T> =
  | { state: 'found'; values: readonly T[] }
  | { state: 'missing' }
  | { state: 'failed'; why: string };
