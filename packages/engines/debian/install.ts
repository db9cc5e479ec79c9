import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { codeOf, EngineError, messageOf } from '../error.ts';
import { isAlive } from '../processes.ts';
import { aptSources, availablePackages, fetchPackages, release } from './apt.ts';
import { type Lock, lockFileName, lockPackages, lockOf, type NewerPackage, newerThan } from './lock.ts';
import { debianMirrors } from './mirror.ts';
import { relink } from './relink.ts';
import { type Architecture, requireDebian, requireKeyring, type System } from './system.ts';
import { finishUnpacking, unpackPackages } from './unpack.ts';

/** Which of the two engines are wanted. */
export interface Need {
  mongodb: boolean;
  redis: boolean;
}

/** Changed together with the way of unpacking, so that an older prefix is not used. */
const recipe = 1;
const marker = 'installed.json';

/** The packages that contain the engines; the rest are their dependencies. */
const packagesFor = (need: Need) => [
  ...(need.mongodb ? ['postgresql-18-documentdb'] : []),
  ...(need.redis ? ['valkey-server'] : []),
  'dash',
  'patchelf',
];

/** The disk space that downloading and unpacking take at their peak, bytes. */
const bytesNeeded = (need: Need) => (need.mongodb ? 800e6 : 150e6);

export interface InstallOptions {
  /** The folder of the prefixes, shared by all data folders that name it. */
  enginesDir: string;
  need: Need;
  system: System;
  log: (line: string) => void;
  signal?: AbortSignal;
  /** Replaced by tests that inject faults. */
  steps?: Partial<typeof steps>;
}

const steps = {
  fetchPackages,
  availablePackages,
  freeBytes: async (folder: string) => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  },
};

/**
 * A folder with the engines' programs, ready to run: found, or downloaded from Debian and unpacked. It gets its name
 * only when it is complete, so that an interrupted set-up starts over cleanly.
 *
 * @throws EngineError if this system can't run them, the download failed or the disk is full
 */
export async function installedPrefix(
  options: InstallOptions,
): Promise<{ prefix: string; architecture: Architecture }> {
  const { architecture, packages, first } = wantedOf(options);
  try {
    const chosen = await chosenPrefix(options);
    if (chosen && (await relinkedAt(chosen, architecture))) return { prefix: chosen, architecture };
    if (!(await relinkedAt(first, architecture))) await install(first, packages, architecture, options);
    return { prefix: first, architecture };
  } catch (error) {
    throw asEngineError(error, options.enginesDir);
  }
}

/** The packages wanted here, and the prefix of the first that were fetched. */
function wantedOf({ system, need, enginesDir }: InstallOptions) {
  const architecture = requireDebian(system);
  const packages = packagesFor(need);
  const hash = createHash('sha256')
    .update(JSON.stringify([recipe, release, architecture.debian, packages]))
    .digest('hex');
  return { architecture, packages, first: join(enginesDir, `${release}-${hash.slice(0, 12)}`) };
}

/** Which prefix is used, by its name; null as long as nothing was upgraded. */
export async function chosenPrefix(options: InstallOptions): Promise<string | null> {
  try {
    return join(options.enginesDir, await readFile(choiceFile(options), 'utf8'));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

const choiceFile = (options: InstallOptions): string => `${wantedOf(options).first}.chosen`;

/** The prefix that is used now, if it is there. */
export async function presentPrefix(options: InstallOptions): Promise<string | null> {
  const prefix = (await chosenPrefix(options)) ?? wantedOf(options).first;
  return existsSync(join(prefix, marker)) ? prefix : null;
}

/** Uses another prefix from the next start on. */
export async function choosePrefix(options: InstallOptions, prefix: string): Promise<void> {
  const file = choiceFile(options);
  await writeFile(`${file}.new`, basename(prefix), { flush: true });
  await rename(`${file}.new`, file);
}

/**
 * What Debian has now and the lock of the present prefix has not; everything, if the prefix has no lock.
 * @throws EngineError if no mirror answers
 */
export async function newerPackages(options: InstallOptions): Promise<NewerPackage[]> {
  const { architecture, packages } = wantedOf(options);
  const { availablePackages: available } = { ...steps, ...options.steps };
  const prefix = await presentPrefix(options);
  const lock = (prefix === null ? null : lockOf(prefix)) ?? emptyLock(architecture);
  await mkdir(options.enginesDir, { recursive: true });
  const folder = await mkdtemp(join(options.enginesDir, `.fetch-${process.pid}-`));
  try {
    const { path } = options.system;
    const [keyring, mirrors] = [requireKeyring(options.system), debianMirrors(options.system, await aptSources())];
    const { log, signal } = options;
    return newerThan(lock, await available({ folder, packages, architecture, mirrors, keyring, path, log, signal }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const emptyLock = (architecture: Architecture): Lock => ({
  date: new Date(0).toISOString(),
  release,
  architecture: architecture.debian,
  packages: [],
});

/**
 * Fetches what Debian has now into a prefix of its own, beside the present one, which stays.
 * @returns the new prefix, to be chosen with `choosePrefix`
 * @throws EngineError as `installedPrefix`
 */
export async function installBeside(options: InstallOptions): Promise<string> {
  const { architecture, packages, first } = wantedOf(options);
  const prefix = `${first}-${new Date().toISOString().slice(0, 19).replace(/[-:]/g, '')}`;
  try {
    await install(prefix, packages, architecture, options);
    return prefix;
  } catch (error) {
    throw asEngineError(error, options.enginesDir);
  }
}

/** Whether a complete prefix exists; one that has been moved is relinked to its present path. */
async function relinkedAt(prefix: string, architecture: Architecture): Promise<boolean> {
  let home: unknown;
  try {
    home = JSON.parse(await readFile(join(prefix, marker), 'utf8')).home;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
  if (home !== prefix) {
    await relink(prefix, prefix, architecture);
    await writeFile(join(prefix, marker), JSON.stringify({ home: prefix }));
  }
  return true;
}

async function install(
  prefix: string,
  packages: string[],
  architecture: Architecture,
  options: InstallOptions,
): Promise<void> {
  const { fetchPackages: fetch, freeBytes } = { ...steps, ...options.steps };
  const keyring = requireKeyring(options.system);
  const mirrors = debianMirrors(options.system, await aptSources());
  await mkdir(options.enginesDir, { recursive: true });
  await removeAbandoned(options.enginesDir);
  const free = await freeBytes(options.enginesDir);
  const needed = bytesNeeded(options.need);
  if (free < needed) {
    throw new EngineError(
      `The disk is too full: the database engine needs ${megabytes(needed)} in ${options.enginesDir}, ${megabytes(free)} are free.`,
    );
  }
  const folder = await mkdtemp(join(options.enginesDir, `.fetch-${process.pid}-`));
  await chmod(folder, 0o755);
  try {
    const { log, signal } = options;
    const { path } = options.system;
    const date = new Date().toISOString();
    const files = await fetch({ folder, packages, architecture, mirrors, keyring, path, log, signal });
    log(`Fetching the database engine: unpacking ${files.length} packages`);
    const unpacked = join(folder, 'prefix');
    await unpackPackages(files, unpacked, path, signal);
    await finishUnpacking(unpacked, architecture);
    await relink(unpacked, prefix, architecture);
    await chmod(unpacked, 0o755);
    const lock: Lock = { date, release, architecture: architecture.debian, packages: await lockPackages(files) };
    await writeFile(join(unpacked, lockFileName), `${JSON.stringify(lock, null, 1)}\n`);
    await writeFile(join(unpacked, marker), JSON.stringify({ home: prefix }));
    await moveIntoPlace(unpacked, prefix);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;

/** Another process may have been faster: then its prefix, which is identical, stays. An incomplete one is removed. */
async function moveIntoPlace(unpacked: string, prefix: string): Promise<void> {
  if (!existsSync(join(prefix, marker))) await rm(prefix, { recursive: true, force: true });
  try {
    await rename(unpacked, prefix);
  } catch (error) {
    if (codeOf(error) !== 'ENOTEMPTY' && codeOf(error) !== 'EEXIST') throw error;
  }
}

/** Removes what interrupted set-ups left behind, but not what another process is downloading. */
async function removeAbandoned(enginesDir: string): Promise<void> {
  for (const name of await readdir(enginesDir)) {
    const pid = /^\.fetch-(\d+)-/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) await rm(join(enginesDir, name), { recursive: true, force: true });
  }
}

function asEngineError(error: unknown, folder: string): unknown {
  if (error instanceof EngineError || (error instanceof Error && error.name === 'AbortError')) return error;
  const full = codeOf(error) === 'ENOSPC' || /No space left on device/.test(messageOf(error));
  const reason = full
    ? `The disk is full: the database engine could not be unpacked into ${folder}.`
    : `The database engine could not be set up in ${folder}: ${messageOf(error)}`;
  return new EngineError(reason, 'debian', { cause: error });
}
