import type { Need } from '../debian/install.ts';
import type { Folders } from '../folders.ts';

/** A keeper's options, as JSON. */
export interface KeeperSpec {
  way: 'docker' | 'installed' | 'debian';
  need: Need;
  folders: Folders;
  durable: boolean;
  /** How long the engines keep running without a holder, milliseconds. */
  graceMs: number;
  /** Folders in which to look for programs. */
  path: string;
}

/** A keeper's messages to its holders, one JSON object per line. */
export type KeeperMessage =
  | { log: string }
  | { ready: EngineAddresses }
  /** It could not start the engines, and exits. */
  | { failed: string };

/** The addresses of the engines; absent for one that was not requested. */
export interface EngineAddresses {
  mongodbUri?: string;
  redisUrl?: string;
}
