import { EngineError } from '@letterbox/engines';
import { BackupError } from '../store/backup/backup-error.ts';
import { KeyRingError } from '../store/encryption/key-ring.ts';
import { StoreVersionError } from '../store/migrations.ts';
import { ConfigError } from './config.ts';

/** Prints one line on the terminal. */
export function tell(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Wrong usage of a command: `message` says how to call it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Ends the process with an error: its message alone if written for people, otherwise all of it. */
export function failed(error: unknown): never {
  const forPeople =
    error instanceof ConfigError ||
    error instanceof EngineError ||
    error instanceof BackupError ||
    error instanceof KeyRingError ||
    error instanceof StoreVersionError ||
    error instanceof UsageError ||
    (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE');
  const words = error instanceof Error ? (forPeople ? error.message : (error.stack ?? error.message)) : String(error);
  process.stderr.write(`${words}\n`);
  process.exit(1);
}
