import { EngineError } from '@letterbox/engines';
import { BackupError } from '../store/backup/backup-error.ts';
import { StoreVersionError } from '../store/migrations.ts';
import { ConfigError } from './config.ts';

/** One line for the person at the terminal. */
export function tell(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** A command was called in a way that it does not know: `message` says how to call it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Ends the process with what went wrong: the words alone where they were written for a person, all of it otherwise. */
export function failed(error: unknown): never {
  const forPeople =
    error instanceof ConfigError ||
    error instanceof EngineError ||
    error instanceof BackupError ||
    error instanceof StoreVersionError ||
    error instanceof UsageError ||
    (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE');
  const words = error instanceof Error ? (forPeople ? error.message : (error.stack ?? error.message)) : String(error);
  process.stderr.write(`${words}\n`);
  process.exit(1);
}
