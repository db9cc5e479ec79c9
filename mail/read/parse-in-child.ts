import { type ChildProcess, fork } from 'node:child_process';
import { open } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Message } from '../../domain/inbound/message.ts';
import { type DisplayHtml } from './display-html.ts';
import { fallbackBytes, readHeadOnly } from './header-fallback.ts';
import { type ParsedMessage } from './parse.ts';
import { type ParseAnswer, type ParseRequest } from './parser-process.ts';

export type ReadResult =
  | { ok: true; message: Message; display: DisplayHtml | null; notes: readonly string[] }
  /** Could not be parsed: `fallback` holds what the header fields tell, `reason` says why in words for a person. */
  | { ok: false; reason: string; fallback: Message };

export type ReadLimits = {
  /** Wall-clock time for one message, milliseconds. */
  timeMs: number;
  /** Heap of the parsing process, megabytes. */
  memoryMb: number;
};
export const defaultReadLimits: ReadLimits = { timeMs: 10_000, memoryMb: 384 };

/** Starting a process is no part of a message's time, but it must end too. */
const startTimeMs = 30_000;

type Job = { raw: Uint8Array | string; timeMs: number; done: (outcome: Outcome) => void };
type Outcome = { parsed: ParsedMessage } | { failed: string };

/**
 * Reads messages in `processes` child processes, each a message at a time. A child that takes too long or too much memory
 * is killed and replaced; its message is answered with what the header fields tell, and the next one goes on.
 */
export function createMessageReader(options: { processes?: number; limits?: Partial<ReadLimits> } = {}) {
  const limits = { ...defaultReadLimits, ...options.limits };
  const waiting: Job[] = [];
  const children = Array.from({ length: options.processes ?? 2 }, () => new ParserChild(limits.memoryMb, () => next()));
  let closed = false;

  function next(): void {
    const free = children.find((child) => !child.busy);
    const job = free && waiting.shift();
    if (free && job) void free.run(job).then(() => next());
  }

  /** Reads one message given as bytes or as a file's path. Never rejects for what is in the message. */
  async function readMessage(raw: Uint8Array | string, own: Partial<ReadLimits> = {}): Promise<ReadResult> {
    if (closed) throw new Error('The message reader is closed.');
    const outcome = await new Promise<Outcome>((done) => {
      waiting.push({ raw, timeMs: own.timeMs ?? limits.timeMs, done });
      next();
    });
    if ('parsed' in outcome) return { ok: true, ...outcome.parsed };
    return { ok: false, reason: outcome.failed, fallback: readHeadOnly(await firstBytes(raw)) };
  }

  /** Ends the child processes; messages still waiting are answered as not read. */
  async function close(): Promise<void> {
    closed = true;
    waiting.splice(0).forEach((job) => job.done({ failed: 'The message reader was closed.' }));
    await Promise.all(children.map((child) => child.stop()));
  }

  return { readMessage, close };
}
export type MessageReader = ReturnType<typeof createMessageReader>;

async function firstBytes(raw: Uint8Array | string): Promise<Uint8Array> {
  if (typeof raw !== 'string') return raw.subarray(0, fallbackBytes);
  await using file = await open(raw);
  const { bytesRead, buffer } = await file.read(Buffer.alloc(fallbackBytes), 0, fallbackBytes, 0);
  return buffer.subarray(0, bytesRead);
}

/** One place in the pool: the child process is started when needed and again after it was killed. */
class ParserChild {
  busy = false;
  private process: ChildProcess | null = null;
  private lastId = 0;
  private readonly memoryMb: number;
  private readonly onFree: () => void;

  constructor(memoryMb: number, onFree: () => void) {
    this.memoryMb = memoryMb;
    this.onFree = onFree;
  }

  async run(job: Job): Promise<void> {
    this.busy = true;
    try {
      const child = this.process ?? (await this.start());
      setReferenced(child, true);
      job.done(await this.ask(child, job));
      if (this.process) setReferenced(this.process, false);
    } catch (error) {
      job.done({
        failed: `The parsing process could not be started: ${error instanceof Error ? error.message : String(error)}`,
      });
    } finally {
      this.busy = false;
      this.onFree();
    }
  }

  private async start(): Promise<ChildProcess> {
    const child = fork(fileURLToPath(new URL('./parser-process.ts', import.meta.url)), [], {
      execArgv: [`--max-old-space-size=${this.memoryMb}`],
      // What reads strangers' mail is given none of our secrets.
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const ready = Promise.withResolvers<void>();
    const timer = setTimeout(() => ready.reject(new Error('it did not become ready')), startTimeMs);
    child.once('message', () => ready.resolve());
    child.once('error', (error) => ready.reject(error));
    child.once('exit', (code, signal) => {
      if (this.process === child) this.process = null;
      ready.reject(new Error(`it ended at once (${signal ?? code})`));
    });
    try {
      await ready.promise;
    } catch (error) {
      child.kill('SIGKILL');
      throw error;
    } finally {
      clearTimeout(timer);
    }
    this.process = child;
    return child;
  }

  private ask(child: ChildProcess, job: Job): Promise<Outcome> {
    const id = ++this.lastId;
    return new Promise((resolve) => {
      const finish = (outcome: Outcome) => {
        clearTimeout(timer);
        child.off('message', onMessage).off('exit', onExit);
        resolve(outcome);
      };
      const give = (failed: string) => {
        this.process = null;
        child.kill('SIGKILL');
        finish({ failed });
      };
      const onMessage = (answer: ParseAnswer) => {
        if ('ready' in answer || answer.id !== id) return;
        finish(
          answer.ok ? { parsed: answer.parsed } : { failed: `The message could not be parsed: ${answer.reason}.` },
        );
      };
      const onExit = () =>
        give(`Parsing was ended: it needed more than ${this.memoryMb} MB of memory or broke the parser.`);
      const timer = setTimeout(() => give(`Parsing was ended after ${job.timeMs / 1000} s.`), job.timeMs);
      child.on('message', onMessage).on('exit', onExit);
      const request: ParseRequest = { id, raw: job.raw };
      child.send(request, (error) => {
        if (error) give(`The parsing process could not be reached: ${error.message}.`);
      });
    });
  }

  async stop(): Promise<void> {
    const child = this.process;
    this.process = null;
    if (!child || child.exitCode !== null) return;
    setReferenced(child, true);
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill('SIGKILL');
    await ended;
  }
}

/** An idle child does not keep our process alive. */
function setReferenced(child: ChildProcess, referenced: boolean): void {
  if (referenced) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}
