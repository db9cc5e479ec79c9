import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Interface, createInterface } from 'node:readline';

const program = new URL('./receiver-program.ts', import.meta.url).pathname;

/** A receiver in a process of its own: its memory can be looked at, and it can be killed. */
export class ReceiverProcess {
  readonly port: number;
  readonly #child: ChildProcess;
  readonly #lines: Interface;

  private constructor(child: ChildProcess, lines: Interface, port: number) {
    this.#child = child;
    this.#lines = lines;
    this.port = port;
  }

  /** Starts it on a free port; it is killed when it passes `killAt` (store/failpoint.ts). */
  static async start(uri: string, killAt = ''): Promise<ReceiverProcess> {
    const child = spawn(process.execPath, [program, uri, killAt], { stdio: ['ignore', 'pipe', 'inherit'] });
    const lines = createInterface(child.stdout);
    const said = await new Promise<{ port: number }>((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`The receiver ended with ${code} before it listened`)));
      lines.once('line', (line) => resolve(JSON.parse(line) as { port: number }));
    });
    return new ReceiverProcess(child, lines, said.port);
  }

  /** Resident memory now, and at its highest so far, in octets. */
  memory(): Promise<{ rss: number; peak: number }> {
    return new Promise((resolve) => {
      this.#lines.once('line', (line) => resolve(JSON.parse(line) as { rss: number; peak: number }));
      this.#child.kill('SIGUSR2');
    });
  }

  /** Waits until it is killed where `killAt` said; fails when it ends in another way. */
  async killed(): Promise<void> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) await once(this.#child, 'exit');
    if (this.#child.signalCode !== 'SIGKILL') throw new Error(`The receiver ended with ${this.#child.exitCode}`);
  }

  /** No goodbye, as in a crash or a power cut of the process. */
  async kill(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const gone = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.kill('SIGKILL');
    await gone;
  }
}
