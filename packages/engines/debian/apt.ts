import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf, EngineError, messageOf } from '../error.ts';
import { ProgramError, run } from '../run.ts';
import { type LockedPackage, plannedPackages } from './lock.ts';
import type { Architecture } from './system.ts';

/** The Debian release of the packages: the first that includes DocumentDB. */
export const release = 'forky';

const megabytes = (bytes: number) => Math.round(bytes / 1e6);

/** Runs apt-get with separate folders: it neither reads nor changes what is installed on this machine. */
async function privateApt(mirror: string, { folder, architecture, keyring, path, signal }: FetchOptions) {
  await mkdir(join(folder, 'lists', 'partial'), { recursive: true });
  await mkdir(join(folder, 'cache', 'archives', 'partial'), { recursive: true });
  await writeFile(join(folder, 'status'), '');
  await writeFile(join(folder, 'sources.list'), `deb [signed-by=${keyring}] ${mirror} ${release} main\n`);
  const options = [
    `Dir::Etc::sourcelist=${join(folder, 'sources.list')}`,
    'Dir::Etc::sourceparts=-',
    'Dir::Etc::preferences=-',
    'Dir::Etc::preferencesparts=-',
    `Dir::State::Lists=${join(folder, 'lists')}`,
    `Dir::Cache=${join(folder, 'cache')}`,
    `Dir::Cache::archives=${join(folder, 'cache', 'archives')}`,
    `Dir::State::status=${join(folder, 'status')}`,
    `Dir::State::extended_states=${join(folder, 'extended_states')}`,
    `APT::Architecture=${architecture.debian}`,
    `APT::Architectures=${architecture.debian}`,
    'APT::Install-Recommends=false',
    'Acquire::Languages=none',
    'Acquire::Retries=2',
    'Acquire::http::Timeout=20',
    'Binary::apt-get::APT::Keep-Downloaded-Packages=true',
    'quiet=1',
  ].flatMap((option) => ['-o', option]);
  const env = { ...process.env, PATH: path, LC_ALL: 'C', DEBIAN_FRONTEND: 'noninteractive' };
  return (args: string[]) => run('apt-get', [...options, ...args], { env, signal });
}

/** Bytes of downloaded packages, including partial ones. */
async function fetchedBytes(archives: string): Promise<number> {
  const names = [
    ...(await readdir(archives)).filter((name) => name.endsWith('.deb')),
    ...(await readdir(join(archives, 'partial'))).map((name) => join('partial', name)),
  ];
  const sizes = await Promise.all(
    names.map(async (name) => {
      try {
        return (await stat(join(archives, name))).size;
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return 0; // apt has moved it between the listing and here
        throw error;
      }
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Reports the progress of the download every second, until stopped. */
function reportProgress(archives: string, total: number, log: (line: string) => void): () => void {
  let last = '';
  const timer = setInterval(() => {
    fetchedBytes(archives).then(
      (bytes) => {
        const line = `Fetching the database engine: ${megabytes(Math.min(bytes, total))} of ${megabytes(total)} MB`;
        if (line !== last) log(line);
        last = line;
      },
      (error) => log(`Fetching the database engine (progress unknown: ${messageOf(error)})`),
    );
  }, 1000);
  return () => clearInterval(timer);
}

/** What an apt-get failure means, worded for the operator. */
function explain(error: unknown, mirror: string): EngineError {
  const output = error instanceof ProgramError ? error.output : messageOf(error);
  if (/No space left on device|You don't have enough free space/.test(output)) {
    return new EngineError('The disk is full: the database engine could not be fetched.', 'debian', { cause: error });
  }
  const errors = output.split('\n').filter((line) => /^(E|Err|W): ?/.test(line));
  return new EngineError(
    `The database engine could not be fetched from ${mirror}: ${errors.slice(0, 3).join(' ') || messageOf(error)}`,
    'debian',
    { cause: error },
  );
}

export interface FetchOptions {
  /** A separate folder, which contains the packages afterwards. */
  folder: string;
  packages: string[];
  architecture: Architecture;
  /** Best first. */
  mirrors: string[];
  keyring: string;
  /** Folders in which to look for programs. */
  path: string;
  log: (line: string) => void;
  signal?: AbortSignal | undefined;
}

/**
 * Downloads packages with all their dependencies, including the C library, with their signatures verified, without
 * installing them.
 *
 * @returns the package files
 * @throws EngineError if no mirror had them all
 */
export async function fetchPackages(options: FetchOptions): Promise<string[]> {
  let failure: EngineError | undefined;
  for (const mirror of options.mirrors) {
    try {
      return await fetchFrom(mirror, options);
    } catch (error) {
      options.signal?.throwIfAborted();
      failure = explain(error, mirror);
    }
  }
  throw failure ?? new EngineError('There is no Debian mirror to fetch the database engine from.');
}

const planOf = (packages: string[]) => ['install', '-y', '--no-install-recommends', ...packages, '--print-uris', '-qq'];

async function fetchFrom(mirror: string, options: FetchOptions): Promise<string[]> {
  const apt = await privateApt(mirror, options);
  const archives = join(options.folder, 'cache', 'archives');
  options.log(`Fetching the database engine: reading Debian's list of packages`);
  await apt(['update', '-o', 'APT::Update::Error-Mode=any']);
  const install = ['install', '-y', '--no-install-recommends', ...options.packages];
  const plan = await apt(planOf(options.packages));
  const sizes = plan.split('\n').flatMap((line) => /^'\S+' \S+ (\d+) /.exec(line)?.[1] ?? []);
  const stop = reportProgress(
    archives,
    sizes.reduce((sum, size) => sum + Number(size), 0),
    options.log,
  );
  try {
    await apt([...install, '--download-only']);
  } finally {
    stop();
  }
  const files = (await readdir(archives)).filter((name) => name.endsWith('.deb'));
  if (files.length < sizes.length) throw new Error(`${files.length} of ${sizes.length} packages arrived`);
  return files.map((name) => join(archives, name));
}

/**
 * The packages that would be downloaded now, with their versions: only the list is read.
 * @throws EngineError if no mirror answered
 */
export async function availablePackages(options: FetchOptions): Promise<LockedPackage[]> {
  let failure: EngineError | undefined;
  for (const mirror of options.mirrors) {
    try {
      const apt = await privateApt(mirror, options);
      await apt(['update', '-o', 'APT::Update::Error-Mode=any']);
      return plannedPackages(await apt(planOf(options.packages)));
    } catch (error) {
      options.signal?.throwIfAborted();
      failure = explain(error, mirror);
    }
  }
  throw failure ?? new EngineError('There is no Debian mirror to ask.');
}

/** apt's source lists on this machine: name and contents; empty if there are none. */
export async function aptSources(folder = '/etc/apt'): Promise<{ name: string; text: string }[]> {
  const names = await readdir(join(folder, 'sources.list.d')).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'EACCES') return []; // a machine without such a folder
    throw error;
  });
  const files = [
    'sources.list',
    ...names.filter((name) => /\.(list|sources)$/.test(name)).map((name) => join('sources.list.d', name)),
  ];
  const texts = await Promise.all(
    files.map(async (name) => {
      try {
        return [{ name, text: await readFile(join(folder, name), 'utf8') }];
      } catch (error) {
        if (codeOf(error) === 'ENOENT' || codeOf(error) === 'EACCES') return []; // a missing or unreadable list says nothing
        throw error;
      }
    }),
  );
  return texts.flat();
}
