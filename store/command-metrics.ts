import type mongoose from 'mongoose';
import { Histogram } from 'prom-client';

/** Commands reported by name; every other counts as `other`, which keeps the number of metrics small. */
const named = new Set(
  'find aggregate count distinct getMore insert update delete findAndModify bulkWrite commitTransaction createIndexes ping'.split(
    ' ',
  ),
);

const seconds = new Histogram({
  name: 'letterbox_store_command_seconds',
  help: 'Time that the store took to answer a command, by its name and result.',
  labelNames: ['command', 'result'] as const,
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30],
});

type Ended = { commandName: string; duration: number };

/** Measures the client's commands to the store; the client must have been opened with `monitorCommands`. */
export function measureCommands(client: mongoose.mongo.MongoClient): void {
  const ended =
    (result: string) =>
    ({ commandName, duration }: Ended) =>
      seconds.observe({ command: named.has(commandName) ? commandName : 'other', result }, duration / 1000);
  client.on('commandSucceeded', ended('answered'));
  client.on('commandFailed', ended('failed'));
}
