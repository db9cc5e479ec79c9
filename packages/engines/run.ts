import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';

/** A failed program: what it was, how it ended, and the end of its output. */
export class ProgramError extends Error {
  readonly output: string;
  constructor(program: string, how: string, output: string) {
    const said = output.trim().split('\n').slice(-6).join('\n');
    super(`${program} ${how}${said ? `: ${said}` : ''}`);
    this.name = 'ProgramError';
    this.output = output;
  }
}

/**
 * Runs a program to its end and returns its standard output.
 * @throws ProgramError if it can't be started, exits with a status other than 0 or is aborted
 */
export function run(
  program: string,
  args: string[],
  options: Pick<SpawnOptions, 'uid' | 'gid' | 'env' | 'cwd' | 'signal'> & { timeoutMs?: number } = {},
): Promise<string> {
  const { timeoutMs, ...rest } = options;
  return new Promise((resolve, reject) => {
    const child: ChildProcess = spawn(program, args, {
      ...rest,
      timeout: timeoutMs,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let everything = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => ((output += text), (everything += text)));
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (everything += text));
    child.on('error', (error) => reject(new ProgramError(program, `could not be run (${error.message})`, everything)));
    child.on('close', (status, signal) => {
      if (status === 0) resolve(output);
      else
        reject(
          new ProgramError(program, signal ? `was ended by ${signal}` : `ended with status ${status}`, everything),
        );
    });
  });
}
