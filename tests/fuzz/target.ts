/** A fuzzed part of the product: where inputs come from, and what must hold for each. */
export type Target = {
  /** Inputs of the kind that arrives: the ones to mutate. */
  corpus(): Promise<Buffer[]>;
  /** Words that mean something to the code that reads the inputs. */
  words: readonly string[];
  /** The longest that one input may take on an ordinary machine, ms. */
  timeMs: number;
  /** The most memory that one input may leave in use, MB. */
  memoryMb: number;
  /** Runs in the daily tests: about a second's worth. */
  dailyRuns: number;
  open(): Promise<OpenTarget>;
};

export type OpenTarget = {
  /** Tries one input. @throws Broken with what doesn't hold for it */
  run(input: Buffer): Promise<void>;
  close(): Promise<void>;
};

export const holdsNothing = { close: async () => undefined };

/** Throws if something doesn't hold for an input. */
export class Broken extends Error {
  override readonly name = 'Broken';
}

export function must(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Broken(what);
}
