import { randomBytes } from 'node:crypto';
import { chownSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from './error.ts';
import type { User } from './folders.ts';

/** The one user of the embedded engines. */
export const userName = 'letterbox';

/**
 * The password of an instance's engines: 192 random bits, generated at the first start and stored beside the data in a
 * file that only we can read, so that addresses stay the same. Only letters and digits, because it appears in URLs and
 * key files.
 */
export function passwordOf(instance: string): string {
  const file = join(instance, 'password');
  try {
    writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}

/** Writes a file that only the engine's user can read. */
export function writeSecret(file: string, text: string, user: User | undefined): void {
  writeFileSync(file, '', { mode: 0o600 });
  if (user) chownSync(file, user.uid, user.gid);
  writeFileSync(file, text, { mode: 0o600 });
}

/** The address of a MongoDB on this machine. `options` follow the database's name. */
export const mongodbAddress = (port: number, password: string, options: string): string =>
  `mongodb://${userName}:${password}@127.0.0.1:${port}/letterbox?authSource=admin&authMechanism=SCRAM-SHA-256&${options}`;

/** The address of a Redis on this machine. */
export const redisAddress = (port: number, password: string): string => `redis://:${password}@127.0.0.1:${port}`;

/** An address without its password: for logs. */
export const withoutPassword = (address: string): string => address.replace(/(?<=:\/\/[^/@]*:)[^/@]*(?=@)/, '…');
