/** What is fuzzed: where inputs come from, and what must hold for each. */
export type Target = {
  /** Inputs of the kind that comes in: what is mutated. */
  corpus(): Promise<Buffer[]>;
  /** Words that mean something to what reads the inputs. */
  words: readonly string[];
  /** The longest that one input may take, ms, on an ordinary machine. */
  timeMs: number;
  /** The most memory that one input may leave in use, MB. */
  memoryMb: number;
  /** Runs in a test of every day; about a second of them. */
  dailyRuns: number;
  open(): Promise<OpenTarget>;
};

export type OpenTarget = {
  /** Tries one input. @throws what does not hold for it */
  run(input: Buffer): Promise<void>;
  close(): Promise<void>;
};

export const holdsNothing = { close: async () => undefined };

/** Says that something does not hold for an input. */
export class Broken extends Error {
  override readonly name = 'Broken';
}

export function must(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Broken(what);
}
