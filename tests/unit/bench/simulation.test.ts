import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../../fixtures/documents/random.ts';
import { waitingPicture } from '../../bench/scale/picture.ts';
import { coresFor, meanOf, simulateWaiting } from '../../bench/scale/simulation.ts';

const mails = 400_000;
/** Times in an exponential distribution with a mean of 10 ms. */
const exponential = Array.from({ length: 2_000 }, (_, at) => -10 * Math.log(1 - (at + 0.5) / 2_000));

describe('the simulation of waiting, beside what is known of queues', () => {
  it.each([0.3, 0.6, 0.8])('waits as long as M/D/1 does, at %f busy (Pollaczek–Khinchine)', (busy) => {
    const { mean } = simulateWaiting({ mailsPerSecond: busy * 100, cores: 1, jobsMs: [10], mails }, randomFrom(1));
    const expected = (busy / (2 * (1 - busy))) * 10;
    expect(Math.abs(mean - expected) / expected).toBeLessThan(0.06);
  });

  it('waits as long as M/M/1 does, and as M/M/4 does (Erlang C)', () => {
    const one = simulateWaiting({ mailsPerSecond: 70, cores: 1, jobsMs: exponential, mails }, randomFrom(2));
    expect(Math.abs(one.mean - 23.3) / 23.3).toBeLessThan(0.08);
    // Four servers at 70 %: the probability of waiting is 0.4287, the mean wait 0.4287 · 10 / (4 · 0.3).
    const four = simulateWaiting({ mailsPerSecond: 280, cores: 4, jobsMs: exponential, mails }, randomFrom(3));
    expect(Math.abs(four.mean - 3.573) / 3.573).toBeLessThan(0.08);
  });

  it('says the same for the same seed, and lets nobody wait where there are cores enough', () => {
    const load = { mailsPerSecond: 30, cores: 2, jobsMs: exponential, mails: 5_000 };
    expect(simulateWaiting(load, randomFrom(4))).toEqual(simulateWaiting(load, randomFrom(4)));
    expect(simulateWaiting({ ...load, cores: 50 }, randomFrom(4)).p99).toBe(0);
  });

  it('counts the cores that are busy no more than they may be', () => {
    expect(coresFor(30, [50], 0.75)).toBe(2);
    expect(coresFor(0.01, [50], 0.7)).toBe(1);
    expect(meanOf([1, 2, 3])).toBe(2);
  });
});

it('the picture has a line for each number of cores, within its frame', () => {
  const svg = waitingPicture([
    {
      name: '1 core',
      points: [
        { busy: 0.1, ms: 0 },
        { busy: 0.98, ms: 50_000 },
      ],
    },
    {
      name: '4 cores',
      points: [
        { busy: 0.1, ms: 1 },
        { busy: 0.98, ms: 300 },
      ],
    },
  ]);
  expect(svg.match(/<polyline/g)).toHaveLength(2);
  for (const [, y] of svg.matchAll(/[\d.]+,([\d.]+)/g)) expect(Number(y)).toBeLessThanOrEqual(360);
  expect(svg).toContain('>4 cores</text>');
});
