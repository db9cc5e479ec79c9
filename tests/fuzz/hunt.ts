import { scaled } from '../pace-of-machine.ts';
import { mutated, Random } from './mutation.ts';
import { Broken, type OpenTarget, type Target } from './target.ts';

export type Finding = { input: Buffer; reason: string };
export type Hunted = { runs: number; findings: Finding[] };

type Hunt = {
  seed: number;
  /** Whether to continue, after this many runs. */
  goOn: (runs: number) => boolean;
  /** Called with each input before it is tried, so that the caller knows which one hangs. */
  before?: (input: Buffer) => void;
};

const MAX_FINDINGS = 10;

/** Tries one input, and returns what doesn't hold for it: an exception, too much time or too much memory. */
export async function tryInput(target: Target, open: OpenTarget, input: Buffer): Promise<Finding | null> {
  const memory = process.memoryUsage().rss;
  const began = process.cpuUsage();
  try {
    await open.run(input);
    // Processor time: waiting for a busy machine isn't slowness, and the watching thread notices an input that waits
    // forever.
    const { user, system } = process.cpuUsage(began);
    const took = (user + system) / 1000;
    if (took > scaled(target.timeMs)) throw new Broken(`it took ${Math.round(took)} ms`);
    const grown = (process.memoryUsage().rss - memory) / 1024 / 1024;
    if (grown > target.memoryMb) throw new Broken(`it took ${Math.round(grown)} MB`);
    return null;
  } catch (error) {
    return { input, reason: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** Tries mutated inputs one after the other; the same seed repeats them. */
export async function hunt(target: Target, { seed, goOn, before }: Hunt): Promise<Hunted> {
  const random = new Random(seed);
  const others = { corpus: await target.corpus(), words: target.words.map((word) => Buffer.from(word, 'latin1')) };
  const open = await target.open();
  const findings: Finding[] = [];
  const known = new Set<string>();
  let runs = 0;
  try {
    for (; goOn(runs) && findings.length < MAX_FINDINGS; runs++) {
      const input = mutated(random, others);
      before?.(input);
      const finding = await tryInput(target, open, input);
      const kind = finding?.reason.replace(/\d+/g, '').slice(0, 300) ?? '';
      if (finding && !known.has(kind)) findings.push(finding);
      known.add(kind);
    }
  } finally {
    await open.close();
  }
  return { runs, findings };
}
