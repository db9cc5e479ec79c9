import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { messageOf } from '../error.ts';
import type { User } from '../folders.ts';
import { stopProcess } from '../processes.ts';

/** How one engine is run. */
export interface Program {
  name: string;
  program: string;
  args: string[];
  options: SpawnOptions;
  /** Resolves if the engine responds, and rejects otherwise. */
  check(): Promise<void>;
  /** The signals that end it, gentlest first. */
  stop: { signal: NodeJS.Signals; waitMs: number }[];
  /** Repairs what a killed engine left behind, before each start. */
  prepare?(): Promise<void>;
}

/** An engine's data folder, and how its process is run. */
export interface ProcessOptions {
  /** Its data folder. */
  folder: string;
  durable: boolean;
  /** A file descriptor. */
  logFile: number;
  /** The user it runs as, if not the current one. */
  user: User | undefined;
}

/** The same for an engine that is a single program listening on a port. */
export interface ServerOptions extends ProcessOptions {
  program: string;
  port: number;
  /** What its clients need to know. */
  password: string;
}

const readyWithinMs = 60_000;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** One engine's process: started, monitored, and restarted if it ends unexpectedly. */
export class Supervised {
  readonly #program: Program;
  readonly #log: (line: string) => void;
  #child: ChildProcess | undefined;
  #stopped = false;
  #restarting: Promise<void> = Promise.resolve();

  constructor(program: Program, log: (line: string) => void) {
    this.#program = program;
    this.#log = log;
  }

  /** Starts the engine and waits until it responds. @throws Error if it ends first or takes too long */
  async start(): Promise<void> {
    const { name } = this.#program;
    const child = await this.#spawn();
    for (let waited = 0, step = 20; ; waited += step, step = Math.min(200, step * 2)) {
      try {
        await this.#program.check();
        break;
      } catch (error) {
        if (hasEnded(child)) throw new Error(`${name} ended while starting (${ending(child)})`, { cause: error });
        if (waited > readyWithinMs)
          throw new Error(`${name} did not come up within ${readyWithinMs / 1000} s: ${messageOf(error)}`, {
            cause: error,
          });
        await pause(step);
      }
    }
    if (hasEnded(child)) throw new Error(`${name} ended while starting (${ending(child)})`);
    child.once('exit', () => this.#ended(child));
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    const pid = this.#child?.pid;
    if (pid && this.#child && !hasEnded(this.#child)) await stopProcess(pid, this.#program.stop);
    await this.#restarting;
  }

  async #spawn(): Promise<ChildProcess> {
    await this.#program.prepare?.();
    const { program, args, options } = this.#program;
    const child = spawn(program, args, options);
    await new Promise<void>((resolve, reject) => {
      child.once('spawn', resolve);
      child.once('error', reject);
    });
    this.#child = child;
    return child;
  }

  #ended(child: ChildProcess): void {
    if (this.#stopped) return;
    this.#log(`${this.#program.name} ended unexpectedly (${ending(child)}); starting it again`);
    this.#restarting = this.#restart();
  }

  async #restart(): Promise<void> {
    for (let wait = 50; !this.#stopped; wait = Math.min(3000, wait * 2)) {
      try {
        await this.start();
        this.#log(`${this.#program.name} is back`);
        return;
      } catch (error) {
        this.#log(messageOf(error));
        await this.#endHalfStarted();
        await pause(wait);
      }
    }
  }

  async #endHalfStarted(): Promise<void> {
    if (this.#child?.pid && !hasEnded(this.#child))
      await stopProcess(this.#child.pid, [{ signal: 'SIGKILL', waitMs: 5000 }]);
  }
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;
const ending = (child: ChildProcess): string => child.signalCode ?? `status ${child.exitCode}`;
