/**
 * How fast this machine is at the moment. Every time limit of the tests is scaled by it, so that none depends on the
 * speed of the machine or on what else it is doing.
 */

/** How long `work` takes, in ms, on the idle machine for which the limits were chosen. */
const referenceMs = 150;

/** However slow the machine is, a hanging test is given up at some point. */
const slowest = 12;

/** A fixed amount of work on one core, similar to the tests' own: strings, objects and arrays. */
function work(): number {
  let sum = 0;
  for (let round = 0; round < 300; round += 1) {
    const rows = Array.from({ length: 1000 }, (_, index) => ({ name: `row ${(index * 7919) % 1000}`, index }));
    rows.sort((a, b) => (a.name < b.name ? -1 : 1));
    sum += JSON.stringify(rows).length;
  }
  return sum;
}

/** How many times longer the fixed work takes now than on the idle reference machine, from 1 to `slowest`. */
export function measurePace(): number {
  const begun = performance.now();
  work();
  return Math.min(slowest, Math.max(1, (performance.now() - begun) / referenceMs));
}

/** Measured once for a whole run: the first process passes the figure on to every process it starts. */
const variable = 'TEST_PACE';
work(); // Run once first, so that compiling isn't measured.
export const pace = Number(process.env[variable] ?? measurePace());
process.env[variable] = String(pace);

/** A time limit in ms, as long as this machine needs it to be. */
export const scaled = (ms: number): number => Math.round(ms * pace);

/** A machine that is idle when it is measured may be busy later: the least that a limit against hanging is scaled by. */
const hangingFactor = 6;

/** A limit in ms that only ends what hangs, and that nothing waits for. */
export const hangingLimit = (ms: number): number => Math.round(ms * Math.max(pace, hangingFactor));
