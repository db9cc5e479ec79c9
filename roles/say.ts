import { EngineError } from '@letterbox/engines';
import { ConfigError } from './config.ts';

/** One line for the person at the terminal. */
export function tell(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Ends the process with what went wrong: the words alone where they were written for a person, all of it otherwise. */
export function failed(error: unknown): never {
  const forPeople =
    error instanceof ConfigError ||
    error instanceof EngineError ||
    (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE');
  const words = error instanceof Error ? (forPeople ? error.message : (error.stack ?? error.message)) : String(error);
  process.stderr.write(`${words}\n`);
  process.exit(1);
}
