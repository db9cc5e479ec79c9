import mongoose from 'mongoose';

/** What some work asked of the store. The same work gives the same counts on any machine. */
export type StoreCounts = {
  /** The number of commands, each a round trip. */
  commands: number;
  /** How many of them write. */
  writes: number;
  /** Records inserted, changed or removed. */
  rows: number;
  /** The size of the commands that write, in octets. */
  bytes: number;
};

type Started = { commandName: string; command: object; requestId: number };
type Succeeded = { commandName: string; reply: Record<string, unknown> };

/** Commands that belong to a connection, not to the work done over it. */
const ofConnections = new Set(['hello', 'ismaster', 'ping', 'saslStart', 'saslContinue', 'endSessions']);
const writing = new Set(['insert', 'update', 'delete', 'findAndModify', 'bulkWrite', 'commitTransaction']);

/** The store is quiet after this long without a command. */
const QUIET_MS = 100;

const none = (): StoreCounts => ({ commands: 0, writes: 0, rows: 0, bytes: 0 });

function rowsOf({ commandName, reply }: Succeeded): number {
  if (commandName === 'bulkWrite')
    return ['nInserted', 'nModified', 'nUpserted', 'nDeleted'].reduce((sum, name) => sum + Number(reply[name] ?? 0), 0);
  const inserted = commandName === 'insert' ? Number(reply['n'] ?? 0) : 0;
  const changed = Number(reply['nModified'] ?? 0) + (Array.isArray(reply['upserted']) ? reply['upserted'].length : 0);
  const removed = commandName === 'delete' ? Number(reply['n'] ?? 0) : 0;
  const found = (reply['lastErrorObject'] as { n?: number } | undefined)?.n ?? 0;
  return inserted + changed + removed + found;
}

/** The collection, or those of writes in one command. */
function targetOf(commandName: string, command: object): string {
  const named = commandName === 'bulkWrite' ? (command as { nsInfo?: unknown }).nsInfo : null;
  if (!Array.isArray(named)) return String(Object.values(command)[0]);
  return named.map(({ ns }: { ns: string }) => ns.slice(ns.indexOf('.') + 1)).join(', ');
}

export type StoreWatch = {
  /** Counts what some work asks of the store, until the work and everything it started have ended. */
  during(work: () => Promise<unknown>): Promise<StoreCounts>;
  /** Waits until the store has been quiet for a moment, so that what a server does after replying has ended. */
  quiet(): Promise<void>;
  /** The commands of the last work, in order, each with its collection. */
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
    last.push(`${commandName} ${targetOf(commandName, command)}`);
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
