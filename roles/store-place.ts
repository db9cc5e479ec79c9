import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { hasStore } from '@letterbox/engines';
import { isEmptyStore } from '../store/backup/restoring.ts';
import { database } from '../store/connection.ts';
import { type Config, ConfigError } from './config.ts';

/**
 * A mistake in the environment must not put production on an empty store while the one with everything in it stands
 * elsewhere: pages would show nothing, and mail would be refused as nobody’s. These checks compare where the store is
 * with where it was.
 */
type Place = Pick<Config, 'production' | 'MONGODB_URI' | 'DATA_DIR'>;

/** Stands in the data folder while the store is at MONGODB_URI. */
const markIn = (folder: string): string => join(resolve(folder), 'store-at-mongodb-uri');

/** To be called before engines are started. @throws ConfigError if the store was at MONGODB_URI last time */
export function requireStoreHere({ production, MONGODB_URI, DATA_DIR }: Place): void {
  const mark = markIn(DATA_DIR);
  if (!production || MONGODB_URI || !existsSync(mark)) return;
  throw new ConfigError(
    `MONGODB_URI is not set, but the store was there last time. Set it again, or remove ${mark} to begin with the embedded engines.`,
  );
}

/**
 * To be called once the store is connected. Notes where it is.
 * @throws ConfigError if it is empty, and the embedded engines have one that was never moved
 */
export async function requireMovedStore({ production, MONGODB_URI, DATA_DIR }: Place): Promise<void> {
  if (!production) return;
  const mark = markIn(DATA_DIR);
  if (!MONGODB_URI) {
    rmSync(mark, { force: true });
    return;
  }
  if (existsSync(mark)) return;
  if (hasStore(DATA_DIR) && (await isEmptyStore(database())))
    throw new ConfigError(
      `The store at MONGODB_URI is empty, but the embedded engines have one in ${resolve(DATA_DIR)}. Stop every role and run npm run move, or move that folder away to begin with an empty store.`,
    );
  if (existsSync(resolve(DATA_DIR))) writeFileSync(mark, '', { mode: 0o600 });
}
