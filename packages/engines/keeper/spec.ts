import type { Need } from '../debian/install.ts';
import type { Folders } from '../folders.ts';

/** What a keeper is started with, as JSON. */
export interface KeeperSpec {
  way: 'docker' | 'installed' | 'debian';
  need: Need;
  folders: Folders;
  durable: boolean;
  /** Folders to look for programs in. */
  path: string;
}

/** What a keeper tells those who hold it, one JSON object per line. */
export type KeeperMessage =
  | { log: string }
  | { ready: EngineAddresses }
  /** It could not start the engines, and ends. */
  | { failed: string };

/** Where the engines are; one that was not asked for is absent. */
export interface EngineAddresses {
  mongodbUri?: string;
  redisUrl?: string;
}
