import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { EngineError, messageOf } from '../error.ts';
import { connectToKeeper } from './generations.ts';
import { onLines } from './lines.ts';
import type { EngineAddresses, KeeperMessage, KeeperSpec } from './spec.ts';

/** A hold on running engines. */
export interface Hold {
  addresses: EngineAddresses;
  /** Releases the hold; if nobody else holds the engines, they have stopped when this resolves. */
  release(): Promise<void>;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** How often to look for or start a keeper that ends without a message, before giving up. */
const attempts = 4;
/** How long a new keeper may take to listen. */
const listeningWithinMs = 15_000;

/**
 * Holds the engines of a data folder: running ones, or new ones.
 * @throws EngineError if they can't be started
 */
export async function holdEngines(spec: KeeperSpec, log: (line: string) => void): Promise<Hold> {
  let lastLine = '';
  const logOnce = (line: string): void => {
    if (line !== lastLine) log(line);
    lastLine = line;
  };
  const { socket, addresses } = await holdPatiently(spec, logOnce);
  const hold = new LastingHold(spec, socket, log);
  return { addresses, release: () => hold.release() };
}

/** @throws EngineError after several attempts */
async function holdPatiently(spec: KeeperSpec, log: (line: string) => void): Promise<Held> {
  try {
    for (let attempt = 0; attempt < attempts; attempt++) {
      const held = await tryToHold(spec, log);
      if (held) return held;
    }
  } catch (error) {
    if (error instanceof EngineError) throw error;
    throw new EngineError(
      `The engines' keeper cannot be reached in ${spec.folders.instance}: ${messageOf(error)}`,
      spec.way,
      { cause: error },
    );
  }
  throw new EngineError(`The engines could not be started; see ${logFileOf(spec)}`, spec.way);
}

interface Held {
  socket: Socket;
  addresses: EngineAddresses;
}

const logFileOf = (spec: KeeperSpec): string => join(spec.folders.instance, 'engines.log');

/** Undefined: the keeper was just ending, or died; the next attempt starts another one. */
async function tryToHold(spec: KeeperSpec, log: (line: string) => void): Promise<Held | undefined> {
  const socket = (await connectToKeeper(spec.folders.keeperSockets)) ?? (await startKeeper(spec));
  if (!socket) return undefined;
  return new Promise((resolve, reject) => {
    socket.on('error', () => socket.destroy()); // 'close' follows
    socket.once('close', () => resolve(undefined));
    onLines(socket, (line) => {
      const message = line as KeeperMessage; // a message from our own keeper
      if ('log' in message) log(message.log);
      else if ('failed' in message) reject(new EngineError(message.failed, spec.way));
      else resolve({ socket, addresses: message.ready });
    });
  });
}

/** Starts a keeper in its own session; if another one was faster, that one responds. */
async function startKeeper(spec: KeeperSpec): Promise<Socket | undefined> {
  const logFile = openSync(logFileOf(spec), 'a', 0o600);
  const keeper = spawn(process.execPath, [join(import.meta.dirname, '..', 'keeper.ts'), JSON.stringify(spec)], {
    detached: true,
    cwd: '/',
    env: { ...process.env, NODE_OPTIONS: '' }, // those of a test runner, for example, are not for it
    stdio: ['ignore', logFile, logFile],
  });
  closeSync(logFile);
  const failed = new Promise<never>((_, reject) => keeper.once('error', reject));
  failed.catch(() => undefined); // it is raced below, and may lose
  keeper.unref();
  for (let waited = 0; waited < listeningWithinMs; waited += 25) {
    await Promise.race([pause(25), failed]);
    const socket = await connectToKeeper(spec.folders.keeperSockets);
    if (socket) return socket;
    if (keeper.exitCode !== null || keeper.signalCode !== null) return undefined;
  }
  return undefined;
}

/** Keeps the hold if the keeper is killed: another one is then started, with the same data and addresses. */
class LastingHold {
  readonly #spec: KeeperSpec;
  readonly #log: (line: string) => void;
  #socket: Socket;
  #released = false;
  #holdingAgain: Promise<void> = Promise.resolve();

  constructor(spec: KeeperSpec, socket: Socket, log: (line: string) => void) {
    this.#spec = spec;
    this.#log = log;
    this.#socket = socket;
    this.#watch();
  }

  async release(): Promise<void> {
    this.#released = true;
    await this.#holdingAgain;
    const socket = this.#socket;
    if (socket.destroyed) return;
    socket.ref();
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    socket.write(`${JSON.stringify({ release: true })}\n`);
    await closed;
  }

  #watch(): void {
    this.#socket.unref(); // a program may end without releasing its hold: the system closes the connection
    this.#socket.once('close', () => {
      if (!this.#released) this.#holdingAgain = this.#holdAgain();
    });
  }

  /** Never rejects: only the log could be told. */
  async #holdAgain(): Promise<void> {
    this.#log('The process that keeps the engines has gone; starting another one');
    try {
      this.#socket = (await holdPatiently(this.#spec, this.#log)).socket;
      this.#watch();
    } catch (error) {
      this.#log(`The engines are gone: ${messageOf(error)}`);
    }
  }
}
