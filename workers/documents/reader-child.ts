import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type UnreadableCause } from '../../domain/documents/read-document.ts';
import { type DocumentLimits } from './limits.ts';
import { type ReadFile } from './read-file.ts';
import { type ReadAnswer, type ReadRequest } from './reader-process.ts';

/** What became of one document: read, given up because of what is in it, or not read for a reason that is ours. */
export type ReadOutcome = { read: ReadFile } | { givenUp: UnreadableCause } | { failed: string };

/** Starting a process is no part of a document's time, but it must end too. */
const startTimeMs = 30_000;

/** How often a child's memory is looked at. */
const watchEveryMs = 100;

/** A child that holds more than this when it is done, megabytes, gives way to a new one before the next document. */
const retireMb = 480;

/** The memory that a process holds, megabytes; null where the system does not tell (only Linux does, in /proc). */
function memoryOf(pid: number | undefined): number | null {
  try {
    const pages = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1];
    return pages === undefined ? null : (Number(pages) * 4096) / 1e6;
  } catch {
    // No /proc here, or the process has just ended: its end is noticed by itself.
    return null;
  }
}

/** The processor time that a process and those it waited for have used, milliseconds; null where the system does not tell. */
function computedBy(pid: number | undefined): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Behind the name in brackets utime, stime, cutime and cstime are fields 14 to 17, in hundredths of a second.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * 10, 0);
  } catch {
    // No /proc here, or the process has just ended: its end is noticed by itself.
    return null;
  }
}

/** One place in the pool: a child process, started when needed and again after it was killed or retired. */
export class ReaderChild {
  busy = false;
  private process: ChildProcess | null = null;
  private lastId = 0;
  private readonly limits: DocumentLimits;

  constructor(limits: DocumentLimits) {
    this.limits = limits;
  }

  /** Reads one document. Rejects only when no process could be started. */
  async read(file: Uint8Array | string): Promise<ReadOutcome> {
    this.busy = true;
    try {
      const child = this.process ?? (await this.start());
      setReferenced(child, true);
      const outcome = await this.ask(child, file);
      if (this.process && (memoryOf(child.pid) ?? 0) > retireMb) await this.stop();
      else if (this.process) setReferenced(this.process, false);
      return outcome;
    } finally {
      this.busy = false;
    }
  }

  private async start(): Promise<ChildProcess> {
    const child = fork(fileURLToPath(new URL('./reader-process.ts', import.meta.url)), [], {
      execArgv: [`--max-old-space-size=${this.limits.heapMb}`, '--max-semi-space-size=8', '--expose-gc'],
      // What reads strangers' files is given none of our secrets; the path tells where a native recogniser is.
      env: {
        PATH: process.env['PATH'],
        TESSDATA_PREFIX: process.env['TESSDATA_PREFIX'],
        LD_LIBRARY_PATH: process.env['LD_LIBRARY_PATH'],
        MALLOC_ARENA_MAX: '2',
      },
      // A group of its own: what it started is killed with it.
      detached: true,
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
      killGroup(child);
      throw new Error(
        `The process that reads documents could not be started: ${error instanceof Error ? error.message : String(error)}`,
        { cause: error },
      );
    } finally {
      clearTimeout(timer);
    }
    this.process = child;
    return child;
  }

  private ask(child: ChildProcess, file: Uint8Array | string): Promise<ReadOutcome> {
    const id = ++this.lastId;
    const { timeMs, clockMs, memoryMb } = this.limits;
    const begun = { at: Date.now(), computed: computedBy(child.pid) };
    return new Promise((resolve) => {
      const finish = (outcome: ReadOutcome) => {
        clearInterval(watch);
        child.off('message', onMessage).off('exit', onExit);
        resolve(outcome);
      };
      const end = (outcome: ReadOutcome) => {
        this.process = null;
        killGroup(child);
        finish(outcome);
      };
      const onMessage = (answer: ReadAnswer) => {
        if ('ready' in answer || answer.id !== id) return;
        finish('read' in answer ? { read: answer.read } : { failed: answer.failed });
      };
      // A heap that is full aborts the process; a decoder that breaks on a file ends it too.
      const onExit = (code: number | null, signal: string | null) =>
        end({ givenUp: signal === 'SIGABRT' || code === 134 ? 'too-large' : 'damaged' });
      const watch = setInterval(() => {
        const taken = Date.now() - begun.at;
        const computed = begun.computed === null ? taken : (computedBy(child.pid) ?? 0) - begun.computed;
        if ((memoryOf(child.pid) ?? 0) > memoryMb) end({ givenUp: 'too-large' });
        else if (computed > timeMs || taken > clockMs) end({ givenUp: 'too-slow' });
      }, watchEveryMs);
      child.on('message', onMessage).on('exit', onExit);
      const request: ReadRequest = { id, file };
      child.send(request, (error) => {
        if (error) end({ failed: `The process that reads documents could not be reached: ${error.message}` });
      });
    });
  }

  async stop(): Promise<void> {
    const child = this.process;
    this.process = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    setReferenced(child, true);
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    killGroup(child);
    await ended;
  }
}

/** Ends a child and whatever it started, at once. */
function killGroup(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It had ended already, or is not yet a group's leader: then it alone is killed.
    child.kill('SIGKILL');
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
