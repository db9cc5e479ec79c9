import type { Need } from './debian/install.ts';
import { findProgram } from './debian/system.ts';

/** Which of the engines' programs are on the PATH. */
export function findInstalled(path: string): { mongod: string | undefined; redis: string | undefined } {
  return {
    mongod: findProgram('mongod', path),
    redis: findProgram('redis-server', path) ?? findProgram('valkey-server', path),
  };
}

/** Whether every program needed is on the PATH. */
export function isInstalled(need: Need, path: string): boolean {
  const found = findInstalled(path);
  return (!need.mongodb || Boolean(found.mongod)) && (!need.redis || Boolean(found.redis));
}
