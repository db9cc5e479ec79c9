import { describe, expect, test } from 'vitest';
import { foundBefore } from '../fuzz/corpus.ts';
import { hunt, tryInput } from '../fuzz/hunt.ts';
import { targetNames, targets } from '../fuzz/targets.ts';

// A short hunt in every place that takes strangers' bytes, the same each time; for a longer one: npm run fuzz --
// TARGET.

describe.each(targetNames)('%s', (name) => {
  const target = targets[name];

  test('holds what must hold for a few mutated inputs', async () => {
    const { runs, findings } = await hunt(target, { seed: 20261122, goOn: (tried) => tried < target.dailyRuns });
    expect(findings.map(({ reason, input }) => `${reason}\n${input.toString('base64').slice(0, 2000)}`)).toEqual([]);
    expect(runs).toBe(target.dailyRuns);
  });

  test('holds it for everything that was found before', async () => {
    const open = await target.open();
    for (const { file, input } of foundBefore(name))
      expect([file, (await tryInput(target, open, input))?.reason ?? null]).toEqual([file, null]);
    await open.close();
  });
});
