import type { Random } from '../../../fixtures/documents/random.ts';

/** What is simulated: mail arrives at random moments at a number of cores, each of which does one job at a time. */
export type Load = {
  mailsPerSecond: number;
  cores: number;
  /** Measured times of one job, in ms: each job takes one of them, drawn at random. */
  jobsMs: readonly number[];
  /** How many emails are counted, after a tenth as many that only fill the queue. */
  mails: number;
};

/** How long mail waits for a core, in ms, and the share of time the cores are busy. */
export type Waiting = { busy: number; mean: number; median: number; p95: number; p99: number };

export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** The times at which cores become free, earliest first (a binary heap). */
function openCores(count: number) {
  const free = new Float64Array(count);
  return {
    earliest: () => free[0] ?? 0,
    /** Gives the core that was free earliest work until `time`. */
    occupyUntil(time: number): void {
      let at = 0;
      for (;;) {
        const [left, right] = [2 * at + 1, 2 * at + 2];
        let next = at;
        let least = time;
        for (const child of [left, right]) {
          const value = child < count ? (free[child] ?? Infinity) : Infinity;
          if (value < least) [next, least] = [child, value];
        }
        if (next === at) break;
        free[at] = least;
        at = next;
      }
      free[at] = time;
    },
  };
}

/**
 * Simulates mail that is taken in order of arrival by the first free core (an M/G/k queue). The times between emails
 * are exponential: senders are independent of each other.
 */
export function simulateWaiting({ mailsPerSecond, cores: count, jobsMs, mails }: Load, random: Random): Waiting {
  const cores = openCores(count);
  const waits = new Float64Array(mails);
  const warm = Math.ceil(mails / 10);
  let clock = 0;
  for (let mail = -warm; mail < mails; mail++) {
    clock += (-Math.log(1 - random.next()) / mailsPerSecond) * 1000;
    const begun = Math.max(clock, cores.earliest());
    cores.occupyUntil(begun + random.pick(jobsMs));
    if (mail >= 0) waits[mail] = begun - clock;
  }
  const sum = waits.reduce((total, wait) => total + wait, 0);
  const sorted = waits.sort();
  const at = (share: number) => sorted[Math.min(mails - 1, Math.floor(share * mails))] ?? 0;
  return {
    busy: (mailsPerSecond * meanOf(jobsMs)) / 1000 / count,
    mean: sum / mails,
    median: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
  };
}

/** The number of cores that are busy for the share `busy` of the time at this rate. */
export const coresFor = (mailsPerSecond: number, jobsMs: readonly number[], busy: number): number =>
  Math.max(1, Math.ceil((mailsPerSecond * meanOf(jobsMs)) / 1000 / busy));
