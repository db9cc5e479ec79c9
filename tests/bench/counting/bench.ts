import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { type Bench, table } from '../bench.ts';
import { firstAnswer, spawnNodeOn, stop } from '../programs.ts';
import { bounds } from './bounds.ts';
import { countFlows, type FlowCounts, type FlowName } from './flows.ts';
import { openCountingWorld } from './world.ts';

export const bench: Bench = {
  title: 'Counting: what each flow asks of the store, the same on any machine',
  async run({ folder, say }) {
    const children: ChildProcess[] = [];
    try {
      const engines = spawnNodeOn(0, new URL('../intake/engines-program.ts', import.meta.url), [
        join(folder, 'engines'),
      ]);
      children.push(engines);
      const addresses = await firstAnswer<{ mongodbUri: string; redisUrl: string; way: string }>(engines);
      say(`MongoDB comes from: ${addresses.way}`);
      const world = await openCountingWorld(addresses);
      try {
        return report(await countFlows(world));
      } finally {
        await world.close();
      }
    } finally {
      for (const child of children.reverse()) await stop(child);
    }
  },
};

const rounded = (value: number) => String(Math.round(value));

function report(counts: ReadonlyMap<FlowName, FlowCounts>): string[] {
  const rows = [...counts].map(([name, { commands, writes, rows: touched, bytes, jobs }]) => [
    name,
    rounded(commands),
    rounded(writes),
    rounded(touched),
    rounded(bytes),
    rounded(jobs),
    `${bounds[name].commands} / ${bounds[name].writes}`,
  ]);
  return [
    ...table([['what', 'commands', 'that write', 'rows written', 'octets written', 'jobs', 'at most'], ...rows]),
    '',
    'Each command is a round trip. The emails are received already: their one write, shared by those that wait at the same',
    'moment, is not counted. An idle minute is the sum of the clock’s jobs at their paces, with nothing to do.',
  ];
}
