import mongoose from 'mongoose';

/** Watches the commands of the connected client, and measures how long at least one of them was under way. */
export type DatabaseTime = {
  /**
   * Runs some work; returns how long it took, for how much of that a command was under way, both in ms, and the number
   * of commands.
   */
  during(work: () => Promise<unknown>): Promise<Measured>;
};
export type Measured = { ms: number; databaseMs: number; commands: number };

/** The connection must have been opened with `monitorCommands`. */
export function watchDatabase(): DatabaseTime {
  let underWay = 0;
  let since = 0;
  let total = 0;
  let commands = 0;
  const client = mongoose.connection.getClient();
  client.on('commandStarted', () => {
    commands += 1;
    if (underWay++ === 0) since = performance.now();
  });
  const ended = () => {
    if (--underWay === 0) total += performance.now() - since;
  };
  client.on('commandSucceeded', ended);
  client.on('commandFailed', ended);
  return {
    async during(work) {
      [total, commands] = [0, 0];
      const begin = performance.now();
      await work();
      return { ms: performance.now() - begin, databaseMs: total, commands };
    },
  };
}
