/**
 * How fast this machine is at the moment. Every time limit of the tests goes through here, so that none of them depends
 * on the speed of the machine or on what else it is doing.
 */

/** How long `work` takes on the idle machine the limits were chosen on, in milliseconds. */
const referenceMs = 150;

/** However slow the machine is, a test that hangs is given up at some point. */
const slowest = 12;

/** A fixed piece of work of one core, much like the tests' own: strings, objects and arrays. */
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

/** Measured once for a whole run: whoever starts the tests hands the figure down to every process of theirs. */
const variable = 'TEST_PACE';
work(); // Compiled now, so that the measurement is not of the compiler.
export const pace = Number(process.env[variable] ?? measurePace());
process.env[variable] = String(pace);

/** A time limit in milliseconds, as long as it has to be on this machine. */
export const scaled = (ms: number): number => Math.round(ms * pace);
