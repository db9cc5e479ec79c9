import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { rename, rm, statfs } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { choosePrefix, installBeside, type InstallOptions, newerPackages, presentPrefix } from './debian/install.ts';
import { type Lock, lockOf, type NewerPackage } from './debian/lock.ts';
import { thisSystem } from './debian/system.ts';
import { EngineError } from './error.ts';
import { type Folders, instancesOf, makeFolders } from './folders.ts';
import { connectToKeeper } from './keeper/generations.ts';
import { run } from './run.ts';
import { before, dataIn, finishTakingBack, takingBackFile } from './taking-back.ts';

/** What was known of Debian's packages when its list was last read. */
export interface KnownPackages {
  /** ISO 8601. */
  lookedAt: string;
  newer: NewerPackage[];
}

/** How long engines that nobody holds any more, or that could not start, may take to stop. */
const STOPPING_MS = 30_000;
const LOOK_EVERY_MS = 250;

export interface EmbeddedOptions {
  dataDir: string;
  enginesDir?: string;
  /** Whether the addresses of these engines are given, so that only the other one is embedded. */
  mongodbUri?: string | undefined;
  redisUrl?: string | undefined;
  path: string;
  log: (line: string) => void;
  /** Replaced by tests. */
  steps?: InstallOptions['steps'] | undefined;
}

/**
 * The embedded engines' programs of one data folder: which packages they are, and how they are exchanged. Whoever
 * exchanges them has backed the store up, and has stopped everything that holds the engines.
 */
export class EmbeddedPrograms {
  readonly #folders: Folders;
  readonly #install: InstallOptions;

  constructor({ path, log, steps, mongodbUri, redisUrl, ...options }: EmbeddedOptions) {
    const need = { mongodb: !mongodbUri, redis: !redisUrl };
    this.#folders = makeFolders({ ...options, instances: instancesOf(need), log });
    this.#install = {
      enginesDir: this.#folders.engines,
      need,
      system: thisSystem(path),
      log,
      ...(steps ? { steps } : {}),
    };
  }

  /** What the present programs were unpacked from; null if they are not there, or were fetched before locks. */
  async lock(): Promise<Lock | null> {
    const prefix = await presentPrefix(this.#install);
    return prefix ? lockOf(prefix) : null;
  }

  /** What was found when Debian's list was last read; null if it never was for these programs. */
  known(): KnownPackages | null {
    return existsSync(this.#knownFile) ? (JSON.parse(readFileSync(this.#knownFile, 'utf8')) as KnownPackages) : null;
  }

  get #knownFile(): string {
    return join(this.#folders.engines, 'known.json');
  }

  /** Reads Debian's list, and keeps what is newer. */
  async look(): Promise<NewerPackage[]> {
    const newer = await newerPackages(this.#install);
    this.#keepKnown(newer);
    return newer;
  }

  #keepKnown(newer: NewerPackage[]): void {
    const known: KnownPackages = { lookedAt: new Date().toISOString(), newer };
    writeFileSync(`${this.#knownFile}.new`, JSON.stringify(known));
    renameSync(`${this.#knownFile}.new`, this.#knownFile);
  }

  /** Fetches what Debian has now, beside the present programs. Returns the folder for `exchange`. */
  fetch(): Promise<string> {
    return installBeside(this.#install);
  }

  /**
   * Copies the data, and uses the programs of `prefix` from the next start on. An earlier copy is replaced.
   * @throws EngineError if the engines run or the disk is too full
   */
  async exchange(prefix: string): Promise<void> {
    await this.requireStopped(STOPPING_MS);
    const present = await presentPrefix(this.#install);
    await this.#requireRoom();
    for (const folder of dataIn(this.#folders.instance)) {
      await rm(before(folder), { recursive: true, force: true });
      await rm(`${before(folder)}.new`, { recursive: true, force: true });
      // Their owner is another user when the engines were started by root.
      await run('cp', ['-a', '--reflink=auto', folder, `${before(folder)}.new`]);
      await rename(`${before(folder)}.new`, before(folder));
    }
    if (present) writeFileSync(this.#previousFile, basename(present));
    await choosePrefix(this.#install, prefix);
    this.#keepKnown([]);
  }

  get #previousFile(): string {
    return join(this.#folders.instance, 'programs.before');
  }

  /** The programs and data from before the last exchange, if they are there. */
  previous(): string | null {
    if (!existsSync(this.#previousFile)) return null;
    const prefix = join(this.#folders.engines, readFileSync(this.#previousFile, 'utf8'));
    return existsSync(prefix) && dataIn(this.#folders.instance).every((folder) => existsSync(before(folder)))
      ? prefix
      : null;
  }

  /**
   * Goes back to the programs and the data from before the last exchange. What was written since is lost: it is in the
   * backup that was taken first.
   * @throws EngineError if the engines run, or there is nothing to go back to
   */
  async takeBack(): Promise<void> {
    await this.requireStopped(STOPPING_MS);
    const previous = this.previous();
    if (!previous) throw new EngineError('There are no earlier engines to go back to.');
    // From here on the next start would finish it, so the data and the programs belong together again.
    writeFileSync(takingBackFile(this.#folders.instance), '', { flush: true });
    await choosePrefix(this.#install, previous);
    await finishTakingBack(this.#folders.instance);
    await rm(this.#previousFile, { force: true });
  }

  /**
   * Refuses while anything holds the engines. With `waitMs`, engines that are just stopping get that long.
   * @throws EngineError
   */
  async requireStopped(waitMs = 0): Promise<void> {
    for (let waited = 0; ; waited += LOOK_EVERY_MS) {
      const socket = await connectToKeeper(this.#folders.keeperSockets);
      if (!socket) return;
      socket.destroy();
      if (waited >= waitMs) throw new EngineError('The engines are in use. Stop every role first.');
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  }

  async #requireRoom(): Promise<void> {
    let needed = 0;
    for (const folder of dataIn(this.#folders.instance).filter((one) => existsSync(one)))
      needed += 1024 * Number.parseInt(await run('du', ['-sk', folder]), 10);
    const { bavail, bsize } = await statfs(dirname(this.#folders.instance));
    if (bavail * bsize < needed)
      throw new EngineError(
        `The disk is too full: a copy of the data needs ${Math.ceil(needed / 1e6)} MB, ${Math.floor((bavail * bsize) / 1e6)} are free.`,
      );
  }
}
