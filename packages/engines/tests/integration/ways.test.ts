import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { installedPrefix } from '../../debian/install.ts';
import { thisSystem } from '../../debian/system.ts';
import { EngineError, openEngines } from '../../index.ts';

/** Which way is taken, on machines that have one thing or another. */

const given = { mongodbUri: 'mongodb://given.example/x', redisUrl: 'redis://given.example' };
const noDocker = { DOCKER_HOST: 'tcp://none.invalid' };
let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'letterbox-ways-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
});

test('given both addresses, then they are used and nothing is started', async () => {
  const engines = await openEngines({ ...given, dataDir, log: () => undefined });
  expect(engines).toMatchObject({ way: 'environment', ...given });
  await engines.close();
  expect(readdirSync(dataDir)).toEqual([]);
});

test('given one address and a valkey-server on the PATH, then the other engine runs from there', async () => {
  const enginesDir = join(import.meta.dirname, '../../../..', '.letterbox', 'engines');
  const system = thisSystem('/usr/sbin:/usr/bin:/sbin:/bin');
  const { prefix } = await installedPrefix({
    enginesDir,
    need: { mongodb: true, redis: true },
    system,
    log: () => undefined,
  });
  const environment = { PATH: join(prefix, 'usr', 'bin'), ...noDocker };
  const engines = await openEngines({ mongodbUri: given.mongodbUri, dataDir, environment, log: () => undefined });
  expect(engines).toMatchObject({ way: 'installed', mongodbUri: given.mongodbUri });
  const redis = new Redis(engines.redisUrl);
  expect(await redis.set('a', '1')).toBe('OK');
  redis.disconnect();
  await engines.close();
});

test('given none of the ways, then one message says so and names the others', async () => {
  const failing = openEngines({ dataDir, environment: { PATH: '/nowhere', ...noDocker }, log: () => undefined });
  const error = await failing.catch((reason: unknown) => reason);
  if (!(error instanceof EngineError)) throw error;
  expect(error.reason).toContain('apt-get and dpkg-deb');
  expect(error.message).toMatch(/MONGODB_URI and REDIS_URL[^]*start Docker[^]*install mongod/);
});

test('given a data folder that cannot be made, then the message says which', async () => {
  writeFileSync(join(dataDir, 'file'), '');
  const failing = openEngines({ dataDir: join(dataDir, 'file', 'data'), environment: noDocker, log: () => undefined });
  await expect(failing).rejects.toThrow(/data folder .*\/file\/data cannot be used: ENOTDIR/);
});
