import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Interface, createInterface } from 'node:readline';

const program = new URL('./receiver-program.ts', import.meta.url).pathname;

/** A receiver in a separate process, so that its memory can be measured and it can be killed. */
export class ReceiverProcess {
  readonly port: number;
  readonly #child: ChildProcess;
  readonly #lines: Interface;

  private constructor(child: ChildProcess, lines: Interface, port: number) {
    this.#child = child;
    this.#lines = lines;
    this.port = port;
  }

  /** Starts it on a free port, with flags of Node's; it is killed when it reaches `killAt` (store/failpoint.ts). */
  static async start(uri: string, killAt = '', flags: readonly string[] = []): Promise<ReceiverProcess> {
    const child = spawn(process.execPath, [...flags, program, uri, killAt], { stdio: ['ignore', 'pipe', 'inherit'] });
    const lines = createInterface(child.stdout);
    const said = await new Promise<{ port: number }>((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`The receiver ended with ${code} before it listened`)));
      lines.once('line', (line) => resolve(JSON.parse(line) as { port: number }));
    });
    return new ReceiverProcess(child, lines, said.port);
  }

  /** What it holds in memory now, and at most so far, without garbage, in octets; it needs `--expose-gc`. */
  memory(): Promise<{ held: number; peak: number }> {
    return new Promise((resolve) => {
      this.#lines.once('line', (line) => resolve(JSON.parse(line) as { held: number; peak: number }));
      this.#child.kill('SIGUSR2');
    });
  }

  /** Waits until it is killed at `killAt`; fails if it ends in another way. */
  async killed(): Promise<void> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) await once(this.#child, 'exit');
    if (this.#child.signalCode !== 'SIGKILL') throw new Error(`The receiver ended with ${this.#child.exitCode}`);
  }

  /** Without any shutdown, as in a crash or power cut. */
  async kill(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const gone = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.kill('SIGKILL');
    await gone;
  }
}
