import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { bounds } from '../../bench/counting/bounds.ts';
import { countFlows, type FlowCounts, type FlowName } from '../../bench/counting/flows.ts';
import { type CountingWorld, openCountingWorld } from '../../bench/counting/world.ts';

let world: CountingWorld;
let counts: Map<FlowName, FlowCounts>;
const asked = new Map<string, readonly string[]>();

beforeAll(async () => {
  world = await openCountingWorld({ mongodbUri: inject('mongodbUri'), redisUrl: inject('redisUrl') });
  counts = await countFlows(world, (name, commands) => void asked.set(name, commands));
});
afterAll(() => world.close());

describe('what a flow asks of the store', () => {
  it('has a bound for each flow', () => {
    expect([...counts.keys()].toSorted()).toEqual(Object.keys(bounds).toSorted());
  });

  it.each(Object.entries(bounds) as [FlowName, { commands: number; writes: number }][])(
    'is within the bound for %s',
    (name, { commands, writes }) => {
      const counted = counts.get(name);
      const list = (asked.get(name) ?? []).join('\n');
      expect(counted?.commands, list).toBeGreaterThan(0);
      expect(counted?.commands, list).toBeLessThanOrEqual(commands);
      expect(counted?.writes, list).toBeLessThanOrEqual(writes);
    },
  );
});
