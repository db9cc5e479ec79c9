import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, lstatSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { EngineError, messageOf } from './error.ts';
import { wayOfLastTime } from './way.ts';

/** PostgreSQL refuses to run as root: when started by root, the engines run as "nobody". */
const unprivilegedId = 65534;

export interface User {
  uid: number;
  gid: number;
}

/**
 * The user that the engines run as; undefined: the current user. When started by root it is the owner of the data
 * folder, so that data created without root stays usable, and otherwise "nobody". (PostgreSQL requires a user with a
 * name.)
 */
function engineUser(dataDir: string): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const { uid, gid } = statSync(dataDir);
  return uid !== 0 && hasName(uid) ? { uid, gid } : { uid: unprivilegedId, gid: unprivilegedId };
}

const hasName = (uid: number): boolean =>
  readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .some((line) => line.split(':')[2] === String(uid));

/**
 * The names that an instance may have, the usual one first. A store whose Redis is given has a name of its own; one
 * that ran before a Redis was given, or was no longer given, keeps its name, or it would seem to be empty.
 */
export function instancesOf(need: { mongodb: boolean; redis: boolean }, name = 'data'): readonly [string, ...string[]] {
  if (!need.mongodb) return [`${name}-redis`];
  return need.redis ? [name, `${name}-mongodb`] : [`${name}-mongodb`, name];
}

/** The folders of one instance. */
export interface Folders {
  /** Data, logs and the keeper's state. */
  instance: string;
  /** Programs, shared by instances. */
  engines: string;
  /** Sockets of the keeper and of PostgreSQL: a short path (the system allows 107 bytes). */
  keeperSockets: string;
  postgresSockets: string;
  /** The user that the engines run as, if not the current one. */
  user?: User | undefined;
}

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** Bytes of the longest name in a socket folder: `/postgres-socket/.s.PGSQL.5432.lock`, and a margin. */
const longestName = 40;
const pathLimit = 107;

/**
 * Creates the folders. When started by root, the data has to be where the engines' own user can reach it; if that is
 * impossible (below root's home, for example), another folder is used, always the same one for the same path, and the
 * log says so.
 *
 * @throws EngineError if a folder can't be created
 */
export function makeFolders(options: {
  dataDir: string;
  enginesDir?: string;
  /** The first that has run before is used; the first of all if none has. */
  instances: readonly [string, ...string[]];
  log: (line: string) => void;
}): Folders {
  const dataDir = resolve(options.dataDir);
  const engines = resolve(options.enginesDir ?? join(dataDir, 'engines'));
  try {
    make(dataDir);
    make(engines);
    const user = engineUser(dataDir);
    if (!reachable(dataDir, user)) letPass(dataDir);
    const dataHome = reachable(dataDir, user) ? dataDir : elsewhere(dataDir, user, options.log);
    const enginesHome = reachable(engines, user) ? engines : join(dataHome, 'engines');
    const name = options.instances.find((one) => wayOfLastTime(join(dataHome, one))) ?? options.instances[0];
    const instance = join(dataHome, name);
    make(instance);
    make(enginesHome);
    const sockets = Buffer.byteLength(instance) + longestName <= pathLimit ? instance : shortFolder(instance);
    const folders = {
      instance,
      engines: enginesHome,
      keeperSockets: join(sockets, 'keeper'),
      postgresSockets: join(sockets, 'postgres-socket'),
      user,
    };
    make(folders.keeperSockets, 0o700);
    make(folders.postgresSockets, 0o700, user);
    return folders;
  } catch (error) {
    if (error instanceof EngineError) throw error;
    throw new EngineError(`The engines' data folder ${dataDir} cannot be used: ${messageOf(error)}`, 'debian', {
      cause: error,
    });
  }
}

/** Creates a folder with this mode and owner, or applies them to an existing one. */
export function make(folder: string, mode = 0o755, owner?: User): void {
  const made = mkdirSync(folder, { recursive: true, mode });
  if (made || mode === 0o700) chmodSync(folder, mode);
  if (owner) chownSync(folder, owner.uid, owner.gid);
}

/** Whether the engines' user can enter the folder, determined by trying. */
function reachable(folder: string, user: User | undefined): boolean {
  if (!user) return true;
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
}

/**
 * A data folder of root's may be closed (a temporary one is): others may pass through it from now on, but not list it.
 */
function letPass(folder: string): void {
  const { uid, mode } = statSync(folder);
  if (uid === process.getuid?.()) chmodSync(folder, (mode & 0o7777) | 0o011);
}

const homeElsewhere = (dataDir: string): string => `/var/lib/letterbox-${shortHash(dataDir)}`;

/** Whether embedded engines hold a store for this data folder. Makes nothing. */
export function hasStore(dataDir: string): boolean {
  const homes = [resolve(dataDir), homeElsewhere(resolve(dataDir))];
  const instances = instancesOf({ mongodb: true, redis: true });
  return homes.some((home) => instances.some((instance) => wayOfLastTime(join(home, instance)) !== undefined));
}

function elsewhere(dataDir: string, user: User | undefined, log: (line: string) => void): string {
  const folder = homeElsewhere(dataDir);
  make(folder);
  if (!reachable(folder, user)) {
    throw new EngineError(
      `Started by root, the engines need a data folder that the user with id ${user?.uid} can enter; neither ${dataDir} nor ${folder} is one.`,
    );
  }
  log(
    `The engines' data are kept in ${folder}: started by root, they run as another user, who cannot enter ${dataDir}`,
  );
  return folder;
}

/** A folder with a short path for the sockets of an instance whose own path is too long for them. */
function shortFolder(instance: string): string {
  const own = process.getuid?.() ?? 0;
  const folder = join(tmpdir(), `letterbox-${own}-${shortHash(instance)}`);
  make(folder);
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== own)
    throw new EngineError(`${folder} belongs to somebody else, so the engines' sockets cannot be there.`);
  chmodSync(folder, own === 0 ? 0o711 : 0o700);
  return folder;
}
