import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEngines } from '@letterbox/engines';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectStore, disconnectStore } from '../../store/connection.ts';
import { prepareStore } from '../../store/prepare.ts';
import { addHouse, addLandlord } from '../world.ts';
import { command } from './command.ts';

/**
 * The real commands on real engines. Only the mirror is made up: an apt-get that has one package, the programs of this
 * machine's engines, in the version that the file `version` says.
 */
const dataDir = mkdtempSync(join(tmpdir(), 'letterbox-upgrade-'));
const mirror = join(dataDir, 'mirror');
const enginesDir = join(import.meta.dirname, '../..', '.letterbox', 'engines');
const env = {
  DATA_DIR: dataDir,
  DOCKER_HOST: 'tcp://none.invalid',
  PATH: `${mirror}:/usr/sbin:/usr/bin:/sbin:/bin`,
  BACKUP_KEY: 'a key of at least thirty-two characters',
};
const engines = (...args: string[]) => command('engines', args, env);

/** Makes the mirror's package out of a folder with `usr`. */
function pack(from: string, leaveOut: string | null): void {
  const folder = mkdtempSync(join(dataDir, 'package-'));
  cpSync(join(from, 'usr'), join(folder, 'usr'), { recursive: true, verbatimSymlinks: true });
  if (leaveOut) rmSync(join(folder, leaveOut));
  mkdirSync(join(folder, 'DEBIAN'));
  const control = [
    'Package: engines',
    'Version: 1',
    'Architecture: all',
    'Maintainer: a <a@example.org>',
    'Description: a',
  ];
  writeFileSync(join(folder, 'DEBIAN', 'control'), `${control.join('\n')}\n`);
  execFileSync('dpkg-deb', ['-b', '-Znone', folder, join(mirror, 'engines.deb')]);
  rmSync(folder, { recursive: true });
}
const publish = (version: string) => writeFileSync(join(mirror, 'version'), version);
let present = '';

beforeAll(async () => {
  const [name] = readdirSync(enginesDir).filter((one) => /^forky-[0-9a-f]{12}$/.test(one));
  if (!name) throw new Error('The embedded engines are not there: these tests run on them');
  present = join(enginesDir, name);
  mkdirSync(mirror);
  const apt = `#!/bin/sh
version=$(cat ${mirror}/version)
for option in "$@"; do case $option in Dir::Cache::archives=*) archives="\${option#*=}";; esac; done
case "$*" in
  *--print-uris*) echo "'http://mirror/engines.deb' engines_\${version}_all.deb 10 SHA256:${'0'.repeat(64)}";;
  *--download-only*) cp ${mirror}/engines.deb "$archives/engines_\${version}_all.deb";;
esac
`;
  writeFileSync(join(mirror, 'apt-get'), apt);
  chmodSync(join(mirror, 'apt-get'), 0o755);
  chmodSync(dataDir, 0o755);
  pack(present, null);
  publish('1.0');
  await onStore(async () => {
    await prepareStore();
    await addHouse(await addLandlord('demo'));
  });
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Runs a task on the store, with the programs that are chosen. */
async function onStore<T>(work: () => Promise<T>): Promise<T> {
  const opened = await openEngines({
    dataDir,
    log: () => undefined,
    environment: { PATH: env.PATH, DOCKER_HOST: env.DOCKER_HOST },
  });
  try {
    await connectStore(opened.mongodbUri);
    return await work();
  } finally {
    await disconnectStore();
    await opened.close();
  }
}
const usernames = () =>
  onStore(async () => (await mongoose.connection.collection('users').find().toArray()).map((user) => user['username']));
const lockedVersion = (): string => {
  const [name = ''] = readdirSync(join(dataDir, 'engines')).filter((one) => one.endsWith('.chosen'));
  const chosen = name
    ? readFileSync(join(dataDir, 'engines', name), 'utf8')
    : (readdirSync(join(dataDir, 'engines')).find((one) => /^forky-[0-9a-f]{12}$/.test(one)) ?? '');
  return JSON.parse(readFileSync(join(dataDir, 'engines', chosen, 'lock.json'), 'utf8')).packages[0].version;
};

it('status names the locked packages, and upgrade does nothing while Debian has nothing newer', async () => {
  expect(await engines('status')).toMatchObject({
    code: 0,
    output: expect.stringMatching(/Programs: +1 packages? of Debian forky, as of \d{4}-\d\d-\d\d\n[^]*Newer: +none/),
  });
  expect(await engines('upgrade')).toMatchObject({ code: 0, output: expect.stringContaining('nothing newer') });
});

it('an upgrade is refused while the engines are in use', async () => {
  publish('2.0');
  await onStore(async () => {
    expect(await engines('upgrade')).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^The engines are in use/),
    });
  });
  expect(lockedVersion()).toBe('1.0');
});

it('an upgrade backs up, takes the newer packages, and compares every record', async () => {
  expect(await engines('status')).toMatchObject({
    output: expect.stringContaining('Newer:     1 package: engines 1.0 to 2.0'),
  });
  const upgraded = await engines('upgrade');
  expect(upgraded, upgraded.output).toMatchObject({ code: 0, output: expect.stringContaining('Upgraded.') });
  expect(upgraded.output).toMatch(/Backed up \d+ records/);
  expect(lockedVersion()).toBe('2.0');
  expect(await usernames()).toEqual(['demo']);
});

it('taking it back keeps what came in since', async () => {
  await onStore(() => addLandlord('later'));
  const back = await engines('take-back');
  expect(back, back.output).toMatchObject({ code: 0 });
  expect(lockedVersion()).toBe('1.0');
  expect((await usernames()).toSorted()).toEqual(['demo', 'later']);
  expect(await engines('take-back')).toMatchObject({ code: 1, output: expect.stringContaining('no earlier engines') });
});

it('an upgrade whose engines do not start goes back, and nothing is lost', async () => {
  pack(present, 'usr/lib/postgresql/18/lib/pg_documentdb.so');
  publish('3.0');
  const failed = await engines('upgrade');
  expect(failed).toMatchObject({ code: 1, output: expect.stringContaining('Went back to the engines') });
  expect(lockedVersion()).toBe('1.0');
  expect((await usernames()).toSorted()).toEqual(['demo', 'later']);
});
