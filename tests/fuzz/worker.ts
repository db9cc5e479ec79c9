import { parentPort, workerData } from 'node:worker_threads';
import { hunt } from './hunt.ts';
import { targets, type TargetName } from './targets.ts';

// One target in a separate thread, which can be ended when an input hangs.
const { name, seed, until } = workerData as { name: TargetName; seed: number; until: number };
const { runs, findings } = await hunt(targets[name], {
  seed,
  goOn: () => Date.now() < until,
  before: (input) => parentPort?.postMessage({ input: new Uint8Array(input) }),
});
parentPort?.postMessage({
  runs,
  findings: findings.map(({ input, reason }) => ({ input: new Uint8Array(input), reason })),
});
