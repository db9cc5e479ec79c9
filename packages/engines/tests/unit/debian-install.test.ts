import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type FetchOptions, fetchPackages } from '../../debian/apt.ts';
import { installedPrefix } from '../../debian/install.ts';
import { EngineError } from '../../error.ts';
import { pathWith, temporaryFolder } from './programs-on-path.ts';

/** Setting up with faults on the way: each ends in one clear message and leaves nothing half done. */

const system = (path: string) => ({
  platform: 'linux',
  arch: 'x64',
  path,
  read: (file: string) => (file.startsWith('/usr/share/keyrings/') ? 'keys' : 'ID=ubuntu\n'),
});

const plan = 'case "$*" in *--print-uris*) echo "\'http://mirror/a.deb\' a_1_amd64.deb 1000 SHA256:0";; esac';

async function setUp(
  programs: Record<string, string>,
  more: { free?: number; signal?: AbortSignal; enginesDir?: string } = {},
) {
  const enginesDir = more.enginesDir ?? join(temporaryFolder(), 'engines');
  const log: string[] = [];
  const path = pathWith({ 'apt-get': plan, 'dpkg-deb': 'exit 0', ...programs });
  const { signal } = more;
  const steps = { freeBytes: async () => more.free ?? 1e12 };
  const options = {
    enginesDir,
    need: { mongodb: true, redis: true },
    system: system(path),
    log: (line: string) => log.push(line),
    steps,
  };
  const error = await installedPrefix(signal ? { ...options, signal } : options).catch((reason: unknown) => reason);
  return { error, enginesDir, log };
}

function expectClear(error: unknown, words: RegExp): void {
  if (!(error instanceof EngineError)) throw error;
  expect(error.reason).toMatch(words);
  expect(error.message).toMatch(/MONGODB_URI and REDIS_URL[^]*start Docker[^]*install mongod/);
}

describe('faults', () => {
  test('a mirror that cannot be reached', async () => {
    const { error, enginesDir } = await setUp({
      'apt-get': 'echo "E: Failed to fetch: Could not resolve \'mirror\'" >&2; exit 100',
    });
    expectClear(error, /^The database engine could not be fetched from http:.*Could not resolve 'mirror'/);
    expect(readdirSync(enginesDir)).toEqual([]);
  });

  test('a signature that is not Debian’s', async () => {
    const { error } = await setUp({ 'apt-get': 'echo "E: The repository is not signed." >&2; exit 100' });
    expectClear(error, /The repository is not signed/);
  });

  test('packages that did not all arrive', async () => {
    const { error } = await setUp({});
    expectClear(error, /0 of 1 packages arrived/);
  });

  test('a disk that is too full to begin', async () => {
    const { error, log } = await setUp({}, { free: 12e6 });
    expectClear(error, /needs 800 MB in .*, 12 MB are free/);
    expect(log).toEqual([]);
  });

  test('a disk that fills up while fetching', async () => {
    const { error } = await setUp({ 'apt-get': 'echo "E: write (28: No space left on device)" >&2; exit 100' });
    expectClear(error, /^The disk is full/);
  });

  test('a disk that fills up while unpacking', async () => {
    const fetching =
      'case "$*" in *--print-uris*) echo "\'http://m/a.deb\' a.deb 10 SHA256:0";; *--download-only*) for o in "$@"; do case $o in Dir::Cache::archives=*) touch "${o#*=}/a.deb";; esac; done;; esac';
    const { error, enginesDir } = await setUp({
      'apt-get': fetching,
      'dpkg-deb': 'echo "dpkg-deb: error: No space left on device" >&2; exit 2',
    });
    expectClear(error, /^The disk is full: the database engine could not be unpacked/);
    expect(readdirSync(enginesDir)).toEqual([]);
  });

  test('a folder that cannot be written', async () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    const { error } = await setUp({}, { enginesDir: join(file, 'engines') });
    expectClear(error, /could not be set up in .*ENOTDIR/);
  });

  test('an interruption leaves nothing behind', async () => {
    const aborting = new AbortController();
    setTimeout(() => aborting.abort(), 100);
    const { error, enginesDir } = await setUp({ 'apt-get': 'sleep 5' }, { signal: aborting.signal });
    expect(error).toMatchObject({ name: 'AbortError' });
    expect(readdirSync(enginesDir)).toEqual([]);
  });
});

test('given remains of a set-up that was killed, then they are removed; those of one that runs stay', async () => {
  const enginesDir = join(temporaryFolder(), 'engines');
  mkdirSync(join(enginesDir, '.fetch-999999999-abc'), { recursive: true });
  mkdirSync(join(enginesDir, `.fetch-${process.pid}-abc`));
  await setUp({ 'apt-get': 'exit 100' }, { enginesDir });
  expect(existsSync(join(enginesDir, '.fetch-999999999-abc'))).toBe(false);
  expect(existsSync(join(enginesDir, `.fetch-${process.pid}-abc`))).toBe(true);
});

test('given the first mirror fails, then the next one is asked', async () => {
  const folder = temporaryFolder();
  const script = [
    'for o in "$@"; do case $o in Dir::Etc::sourcelist=*) list="${o#*=}";; Dir::Cache::archives=*) archives="${o#*=}";; esac; done',
    'grep -q broken.example "$list" && { echo "E: broken" >&2; exit 100; }',
    'case "$*" in *--print-uris*) echo "\'http://m/a.deb\' a.deb 10 SHA256:0";; *--download-only*) touch "$archives/a.deb";; esac',
  ].join('\n');
  const options: FetchOptions = {
    folder,
    packages: ['a'],
    architecture: { debian: 'amd64', triplet: 'x86_64-linux-gnu', loader: 'ld-linux-x86-64.so.2' },
    mirrors: ['http://broken.example/debian', 'http://good.example/debian'],
    keyring: '/keys',
    path: pathWith({ 'apt-get': script }),
    log: () => undefined,
  };
  expect(await fetchPackages(options)).toEqual([join(folder, 'cache', 'archives', 'a.deb')]);
});
