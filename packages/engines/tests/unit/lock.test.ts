import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { lockPackages, newerThan, plannedPackages } from '../../debian/lock.ts';
import { finishTakingBack, takingBackFile } from '../../taking-back.ts';
import { temporaryFolder } from './programs-on-path.ts';

const lock = (packages: Record<string, string>) => ({
  date: '2026-11-01T12:00:00.000Z',
  release: 'forky',
  architecture: 'amd64',
  packages: Object.entries(packages).map(([name, version]) => ({ name, version, sha256: '' })),
});

test('a lock has the name, version and hash of each file, epochs included', async () => {
  const folder = temporaryFolder();
  const files = ['zlib1g_1%3a1.3.1-2_amd64.deb', 'dash_0.5.12-12_amd64.deb'].map((name) => join(folder, name));
  for (const file of files) writeFileSync(file, file);
  const hashOf = (file = '') => createHash('sha256').update(file).digest('hex');
  expect(await lockPackages(files)).toEqual([
    { name: 'dash', version: '0.5.12-12', sha256: hashOf(files[1]) },
    { name: 'zlib1g', version: '1:1.3.1-2', sha256: hashOf(files[0]) },
  ]);
});

test('what is newer is read from apt’s plan: other versions, and new dependencies', () => {
  const plan = [
    `'http://mirror/pool/p/postgresql-18_18.2-1_amd64.deb' postgresql-18_18.2-1_amd64.deb 100 SHA256:${'a'.repeat(64)}`,
    `'http://mirror/pool/z/zlib1g_1%253a1.3.1-2_amd64.deb' zlib1g_1%3a1.3.1-2_amd64.deb 100 SHA256:${'b'.repeat(64)}`,
    `'http://mirror/pool/l/libnew1_1.0_amd64.deb' libnew1_1.0_amd64.deb 100 SHA256:${'c'.repeat(64)}`,
    'Reading package lists...',
  ].join('\n');
  const available = plannedPackages(plan);
  expect(available.map(({ sha256 }) => sha256[0])).toEqual(['a', 'b', 'c']);
  expect(newerThan(lock({ 'postgresql-18': '18.1-1', zlib1g: '1:1.3.1-2', libold: '1' }), available)).toEqual([
    { name: 'postgresql-18', from: '18.1-1', to: '18.2-1' },
    { name: 'libnew1', from: null, to: '1.0' },
  ]);
  expect(newerThan(lock({ 'postgresql-18': '18.2-1', zlib1g: '1:1.3.1-2', libnew1: '1.0' }), available)).toEqual([]);
});

describe('putting earlier data back, after a kill', () => {
  /** An instance with data and their copies, each of them with its own word in it. */
  function instance(folders: readonly string[]): string {
    const folder = temporaryFolder();
    for (const name of folders) {
      mkdirSync(join(folder, name));
      writeFileSync(join(folder, name, 'what'), name.endsWith('.before') ? 'earlier' : 'later');
    }
    writeFileSync(takingBackFile(folder), '');
    return folder;
  }
  const what = (folder: string) =>
    ['postgres', 'valkey'].map((name) => readFileSync(join(folder, name, 'what'), 'utf8'));

  test.each([
    ['before anything was removed', ['postgres', 'postgres.before', 'valkey', 'valkey.before']],
    ['after the first was removed', ['postgres.before', 'valkey', 'valkey.before']],
  ])('%s', async (_when, folders) => {
    const folder = instance(folders);
    await finishTakingBack(folder);
    expect(what(folder)).toEqual(['earlier', 'earlier']);
    expect(readdirSync(folder).toSorted()).toEqual(['postgres', 'valkey']);
  });

  test('after the first was put back, which is not removed again', async () => {
    const folder = instance(['postgres', 'valkey', 'valkey.before']);
    await finishTakingBack(folder);
    expect(what(folder)).toEqual(['later', 'earlier']);
    expect(existsSync(takingBackFile(folder))).toBe(false);
  });

  test('nothing happens where it was not begun', async () => {
    const folder = instance(['postgres', 'postgres.before', 'valkey', 'valkey.before']);
    await finishTakingBack(folder);
    mkdirSync(join(folder, 'postgres.before'));
    await finishTakingBack(folder);
    expect(existsSync(join(folder, 'postgres.before'))).toBe(true);
  });
});
