import type { ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomFrom } from '../../../fixtures/documents/random.ts';
import { type Bench, median, table } from '../bench.ts';
import { bounds } from '../counting/bounds.ts';
import { timeFlow } from '../counting/flows.ts';
import { openCountingWorld } from '../counting/world.ts';
import { firstAnswer, spawnNodeOn, stop } from '../programs.ts';
import { waitingPicture } from './picture.ts';
import { coresFor, meanOf, simulateWaiting } from './simulation.ts';

const enquiry = 'an enquiry, to the passcode email';
const seed = 2026;
/** 10,000 landlords receive 500,000 emails a day, and at the busiest time 30 a second: about five times the average. */
const mailsADay = 50;
const peakPerLandlord = 30 / 10_000;
/** The size of an average email and its documents, kept for a year: 5 TB for 10,000 landlords. */
const bytesPerMail = 5e12 / (10_000 * mailsADay * 365);
const busiest = 0.7;
const mails = 200_000;

const landlords = [100, 1_000, 10_000, 100_000, 1_000_000] as const;
const cores = [1, 4, 16, 64] as const;
const shares = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.93, 0.95, 0.97, 0.98] as const;

const picture = join(import.meta.dirname, '../../../docs/scale.svg');

async function measureJobs(folder: string, say: (line: string) => void): Promise<number[]> {
  const children: ChildProcess[] = [];
  try {
    const program = new URL('../intake/engines-program.ts', import.meta.url);
    const engines = spawnNodeOn(0, program, [join(folder, 'engines')]);
    children.push(engines);
    const world = await openCountingWorld(await firstAnswer<{ mongodbUri: string; redisUrl: string }>(engines));
    try {
      say('Timing one enquiry after the other, to the passcode email.');
      return await timeFlow(world, enquiry, { times: 200, warm: 50 });
    } finally {
      await world.close();
    }
  } finally {
    for (const child of children.reverse()) await stop(child);
  }
}

/** Formats bytes in the largest unit in which the number is above one. */
function inBytes(bytes: number): string {
  const units = ['GB', 'TB', 'PB'];
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(bytes / 1e9) / 3)));
  return `${(bytes / 1e9 / 1000 ** step).toFixed(1)} ${units[step] ?? ''}`;
}

export const bench: Bench = {
  title: 'Scale: how long mail waits against load, simulated from the time that one enquiry takes here',
  async run({ folder, say }) {
    const jobsMs = await measureJobs(folder, say);
    const random = randomFrom(seed);
    const waitingAt = (count: number, busy: number) =>
      simulateWaiting({ cores: count, mailsPerSecond: (busy * count * 1000) / meanOf(jobsMs), jobsMs, mails }, random);
    const curves = cores.map((count) => ({
      name: count === 1 ? '1 core' : `${count} cores`,
      points: shares.map((busy) => ({ busy, ms: waitingAt(count, busy).p95 })),
    }));
    writeFileSync(picture, waitingPicture(curves));
    const rows = landlords.map((count) => {
      const mailsPerSecond = count * peakPerLandlord;
      const needed = coresFor(mailsPerSecond, jobsMs, busiest);
      const { p95, p99, busy } = simulateWaiting({ mailsPerSecond, cores: needed, jobsMs, mails }, random);
      return [
        count.toLocaleString('en'),
        mailsPerSecond.toLocaleString('en'),
        needed.toLocaleString('en'),
        `${Math.round(busy * 100)} %`,
        `${p95.toFixed(1)} ms`,
        `${p99.toFixed(1)} ms`,
        Math.round(mailsPerSecond * bounds[enquiry].commands).toLocaleString('en'),
        Math.round(mailsPerSecond * bounds[enquiry].writes).toLocaleString('en'),
        inBytes(count * mailsADay * 365 * bytesPerMail),
      ];
    });
    const sorted = jobsMs.toSorted((a, b) => a - b);
    return [
      `One enquiry, store included: median ${median(jobsMs).toFixed(0)} ms, 95 % within ${(sorted[Math.floor(sorted.length * 0.95)] ?? 0).toFixed(0)} ms.`,
      '',
      ...table([
        ['landlords', 'mails/s', 'cores', 'busy', 'p95 wait', 'p99 wait', 'commands/s', 'writes/s', 'bytes a year'],
        ...rows,
      ]),
      '',
      `At the busiest moment, each core one job at a time, seed ${seed}. The picture is docs/scale.svg.`,
    ];
  },
};
