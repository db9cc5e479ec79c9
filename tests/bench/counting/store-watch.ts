import mongoose from 'mongoose';

/** What some work asked of the store. The same work asks for the same on any machine. */
export type StoreCounts = {
  /** Commands, each a round trip. */
  commands: number;
  /** Those among them that write. */
  writes: number;
  /** Records that were inserted, changed or removed. */
  rows: number;
  /** Octets of the commands that write. */
  bytes: number;
};

type Started = { commandName: string; command: object; requestId: number };
type Succeeded = { commandName: string; reply: Record<string, unknown> };

/** Of a connection, not of the work that goes over it. */
const ofConnections = new Set(['hello', 'ismaster', 'ping', 'saslStart', 'saslContinue', 'endSessions']);
const writing = new Set(['insert', 'update', 'delete', 'findAndModify', 'bulkWrite', 'commitTransaction']);

/** So long without a command is quiet. */
const QUIET_MS = 100;

const none = (): StoreCounts => ({ commands: 0, writes: 0, rows: 0, bytes: 0 });

function rowsOf({ commandName, reply }: Succeeded): number {
  const inserted = commandName === 'insert' ? Number(reply['n'] ?? 0) : 0;
  const changed = Number(reply['nModified'] ?? 0) + (Array.isArray(reply['upserted']) ? reply['upserted'].length : 0);
  const removed = commandName === 'delete' ? Number(reply['n'] ?? 0) : 0;
  const found = (reply['lastErrorObject'] as { n?: number } | undefined)?.n ?? 0;
  return inserted + changed + removed + found;
}

export type StoreWatch = {
  /** Counts what some work asks of the store, until it and all that it began has ended. */
  during(work: () => Promise<unknown>): Promise<StoreCounts>;
  /** Waits until nothing has been asked of the store for a moment: what a server does behind an answer has ended. */
  quiet(): Promise<void>;
  /** The names of the commands of the last work, in order, with what they were asked of. */
  readonly last: readonly string[];
};

/** Watches the connected client, which must have been opened with `monitorCommands=true` in its address. */
export function watchStore(): StoreWatch {
  let counts = none();
  let last: string[] = [];
  let underWay = 0;
  const client = mongoose.connection.getClient();
  client.on('commandStarted', ({ commandName, command }: Started) => {
    if (ofConnections.has(commandName)) return;
    underWay += 1;
    counts.commands += 1;
    last.push(`${commandName} ${String(Object.values(command)[0])}`);
    if (!writing.has(commandName)) return;
    counts.writes += 1;
    counts.bytes += mongoose.mongo.BSON.calculateObjectSize(command);
  });
  client.on('commandSucceeded', (event: Succeeded) => {
    if (ofConnections.has(event.commandName)) return;
    underWay -= 1;
    counts.rows += rowsOf(event);
  });
  client.on('commandFailed', ({ commandName }: { commandName: string }) => {
    if (!ofConnections.has(commandName)) underWay -= 1;
  });
  return {
    async during(work) {
      counts = none();
      last = [];
      await work();
      while (underWay > 0) await new Promise((resolve) => setImmediate(resolve));
      return counts;
    },
    async quiet() {
      for (let begun = -1; begun !== counts.commands || underWay > 0; ) {
        begun = counts.commands;
        await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
      }
    },
    get last() {
      return last;
    },
  };
}
