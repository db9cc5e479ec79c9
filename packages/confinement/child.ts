import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { confinedNode, type Needs } from './confinement.ts';
import type { ChildLimits, EndedBy } from './limits.ts';
import { type FromChild, messageReader, send } from './messages.ts';
import { computedBy, memoryOf } from './process-figures.ts';

/** The result of one request. */
export type Outcome<Answer> =
  | { answer: Answer }
  /** The child was ended because of its input: the request would end the next child too. */
  | { ended: EndedBy }
  /** The program threw, or could not be reached: this says nothing about its input. */
  | { failed: string };

/** Does for a child what it may not do itself; aborted when the child ends. */
export type Serve = (asked: unknown, signal: AbortSignal) => Promise<unknown>;

export type Program = Needs & {
  /** A file URL of a program that calls `answerRequests`. */
  program: URL;
  env: Readonly<Record<string, string>>;
  /** Flags of Node besides those for its heap. */
  flags: readonly string[];
  serve?: Serve;
};

/**
 * How long starting a process may take, which no request's time includes, milliseconds. It takes a second or two, and on
 * a machine that has far too much to do, up to a minute.
 */
const startTimeMs = 120_000;

/** How often a child's memory and time are checked, milliseconds. */
const watchEveryMs = 100;

/** V8 aborts when its heap is full. */
const heapWasFull = (code: number | null, signal: string | null) => signal === 'SIGABRT' || code === 134;

/** A child process with its channel. Once ended, it is not started again. */
export class Child {
  readonly #process: ChildProcess;
  readonly #channel: Socket;
  readonly #ended = new AbortController();
  readonly #exited: Promise<void>;
  #hear: (message: FromChild) => void = () => undefined;
  #lastId = 0;
  /** How many requests it was given. */
  requests = 0;
  /** The batch whose requests it answers; null for any. */
  batch: string | null = null;

  /** Starts the program and waits until it is ready. @throws Error if it can't be started */
  static async start(program: Program, limits: ChildLimits): Promise<Child> {
    const [command, ...args] = await confinedNode(
      fileURLToPath(program.program),
      [`--max-old-space-size=${limits.heapMb}`, ...program.flags],
      program,
    );
    const child = new Child(command, args, program, limits);
    await child.#untilReady();
    return child;
  }

  private constructor(command: string, args: string[], { env, serve }: Program, { answerMb }: ChildLimits) {
    // A process that reads strangers' bytes gets none of our secrets, and its own process group, so that a terminal's
    // Ctrl-C does not reach it.
    this.#process = spawn(command, args, {
      // A user id without a name has no home directory; libraries ask for one.
      env: { HOME: '/nonexistent', ...env },
      cwd: '/',
      detached: true,
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    this.#channel = this.#process.stdio[3] as Socket;
    this.#exited = new Promise((resolve) => {
      this.#process.once('exit', () => this.#ended.abort());
      this.#process.once('exit', () => resolve());
      this.#process.once('error', () => resolve());
    });
    this.#channel.on('error', () => this.end());
    const read = messageReader(answerMb * 1e6);
    this.#channel.on('data', (chunk: Buffer) => {
      try {
        for (const message of read(chunk)) this.#take(message as FromChild, serve);
      } catch {
        // Too long, or not one of our messages: the child can't be trusted any more.
        this.#overflow();
      }
    });
  }

  #overflow: () => void = () => this.end();

  get isOver(): boolean {
    return this.#ended.signal.aborted;
  }

  /** Its memory in megabytes; 0 if the system does not say. */
  get memory(): number {
    return memoryOf(this.#process.pid) ?? 0;
  }

  #take(message: FromChild, serve: Serve | undefined): void {
    if (!('call' in message)) {
      this.#hear(message);
      return;
    }
    const { call, asked } = message;
    const served = serve
      ? serve(asked, this.#ended.signal)
      : Promise.reject(new Error('Nothing is done for this program'));
    served.then(
      (value) => this.#say({ call, value }),
      (error: unknown) => this.#say({ call, error: error instanceof Error ? error.message : String(error) }),
    );
  }

  #say(message: Parameters<typeof send>[1]): void {
    if (!this.isOver && this.#channel.writable) send(this.#channel, message);
  }

  async #untilReady(): Promise<void> {
    const ready = Promise.withResolvers<void>();
    const timer = setTimeout(() => ready.reject(new Error('it did not become ready')), startTimeMs);
    this.#hear = () => ready.resolve();
    this.#process.once('error', (error) => ready.reject(error));
    this.#process.once('exit', (code, signal) => ready.reject(new Error(`it ended at once (${signal ?? code})`)));
    try {
      await ready.promise;
    } catch (error) {
      this.end();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Sends it a request and waits for the response, or for one of the limits. Never rejects. */
  ask<Answer>(request: unknown, limits: ChildLimits): Promise<Outcome<Answer>> {
    const id = ++this.#lastId;
    const { pid } = this.#process;
    const begun = { at: Date.now(), computed: computedBy(pid) };
    this.requests += 1;
    return new Promise((resolve) => {
      const finish = (outcome: Outcome<Answer>) => {
        clearInterval(watch);
        clearTimeout(clock);
        this.#process.off('exit', onExit);
        this.#hear = () => undefined;
        resolve(outcome);
      };
      const end = (by: EndedBy) => {
        this.end();
        finish({ ended: by });
      };
      const onExit = (code: number | null, signal: string | null) => end(heapWasFull(code, signal) ? 'heap' : 'crash');
      const clock = setTimeout(() => end('clock'), limits.clockMs);
      const watch = setInterval(() => {
        if ((memoryOf(pid) ?? 0) > limits.memoryMb) end('memory');
        else if (limits.computeMs !== undefined && begun.computed !== null)
          if ((computedBy(pid) ?? 0) - begun.computed > limits.computeMs) end('compute');
      }, watchEveryMs);
      this.#process.on('exit', onExit);
      this.#overflow = () => end('output');
      this.#hear = (message) => {
        if (!('id' in message) || message.id !== id) return;
        finish('answer' in message ? { answer: message.answer as Answer } : { failed: message.failed });
      };
      if (this.isOver) end('crash');
      else this.#say({ id, request });
    });
  }

  /** An idle child does not keep our process alive. */
  keepAlive(kept: boolean): void {
    if (kept) {
      this.#process.ref();
      this.#channel.ref();
    } else {
      this.#process.unref();
      this.#channel.unref();
    }
  }

  /** Kills it at once. */
  end(): void {
    if (!this.isOver) this.#process.kill('SIGKILL');
    this.#ended.abort();
    this.#channel.destroy();
  }

  /** Kills it and waits until it is gone. */
  async stop(): Promise<void> {
    this.#process.ref();
    this.end();
    await this.#exited;
  }
}
