import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, inject, it } from 'vitest';
import { openEngines } from '../../packages/engines/index.ts';
import { connectStore, disconnectStore } from '../../store/connection.ts';
import type { Failpoint } from '../../store/failpoint.ts';
import { prepareStore } from '../../store/prepare.ts';
import { randomFrom } from '../../fixtures/documents/random.ts';
import { expectExactlyOnce } from '../exactly-once.ts';
import { openFlood } from '../platform-flood.ts';
import { freePort, type RoleProcess, startProcess } from '../role-process.ts';
import { addHouse, addLandlord, domain, ownDatabase, until } from '../world.ts';
import { openRedisPrograms, password, redisProgram, type RedisProgram } from './redis-programs.ts';

/** Kills of the roles, of Redis servers, and disks that fill up; each takes some seconds. */
const ROLE_KILLS = Number(process.env['ROLE_KILLS'] ?? 200);
const REDIS_KILLS = Number(process.env['REDIS_KILLS'] ?? 20);
const FULL_DISKS = Number(process.env['FULL_DISKS'] ?? 20);

/** What an enquiry passes, from its bytes to the passcode mail that has left. */
const points: readonly Failpoint[] = ['mail-stored', 'message-kept', 'delivery-read', 'mail-sent', 'mail-marked'];

const hours = (count: number) => count * 3_600_000;
const cleaning: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const clean of cleaning.splice(0).reverse()) await clean();
});

/** A landlord with one house in a store of their own, and a way to start the roles that receive and read their mail. */
async function openPlace(mongodbUri: string, redisUrl: string) {
  const port = await freePort();
  await connectStore(mongodbUri);
  cleaning.push(disconnectStore);
  await prepareStore();
  await addHouse(await addLandlord('demo'));
  const env = {
    MONGODB_URI: mongodbUri,
    REDIS_URL: redisUrl,
    SMTP_PORT: String(port),
    QUEUE_NAMESPACE: `kills-${randomBytes(6).toString('hex')}`,
    QUOTA_EMAILS_PER_DAY: '1000000',
    SMTP_MESSAGES_PER_MINUTE: '1000000',
  };
  const ready = /Workers are at their queues/;
  return {
    flood: () => openFlood({ port, to: `demo@${domain}`, senders: 2, pauseMs: 100 }),
    start: (killAt = ''): Promise<RoleProcess> =>
      startProcess('roles/main.ts', ['mail', 'workers'], { ...env, KILL_AT: killAt }, killAt ? null : ready),
  };
}

/** Waits until another enquiry is accepted. */
async function untilNext(flood: { acknowledged: Set<number> }): Promise<void> {
  const before = flood.acknowledged.size;
  await until('another enquiry is accepted', () => flood.acknowledged.size > before, 120_000);
}

it(
  `keeps what got a 250 exactly once through ${ROLE_KILLS} kills of the roles at drawn points`,
  async () => {
    const draw = randomFrom(20261126);
    const place = await openPlace(ownDatabase(inject('mongodbUri')), inject('redisUrl'));
    const flood = place.flood();
    for (let kill = 0; kill < ROLE_KILLS; kill += 1) {
      const point = points[kill % points.length] ?? 'mail-stored';
      await (await place.start(`${point}:${draw.whole(1, 8)}`)).killed();
    }
    const running = await place.start();
    cleaning.push(() => running.stop().then(() => undefined));
    await flood.finish();
    await expectExactlyOnce(flood.acknowledged, 600_000);
  },
  hours(2),
);

const program = await redisProgram(inject('redisUrl'));

it.skipIf(program === null)(
  `keeps what got a 250 exactly once through ${REDIS_KILLS} failovers of Redis`,
  async () => {
    const servers = openRedisPrograms(program ?? '');
    cleaning.push(() => servers.close());
    const common = { masterauth: password, 'repl-diskless-sync-delay': '0' };
    const follow = (master: RedisProgram) =>
      servers.start({ ...common, replicaof: `127.0.0.1 ${master.port}`, 'replica-priority': '10' });
    let master = await servers.start(common);
    const sentinel = await servers.start({
      'sentinel monitor': `mymaster 127.0.0.1 ${master.port} 1`,
      'sentinel auth-pass': `mymaster ${password}`,
      'sentinel down-after-milliseconds': 'mymaster 1000',
      'sentinel failover-timeout': 'mymaster 3000',
    });
    const url = `redis-sentinel://:${password}@127.0.0.1:${sentinel.port}/mymaster?sentinel_password=${password}`;
    const place = await openPlace(ownDatabase(inject('mongodbUri')), url);
    const running = await place.start();
    cleaning.push(() => running.stop().then(() => undefined));
    const flood = place.flood();
    for (let kill = 0; kill < REDIS_KILLS; kill += 1) {
      const replica = await follow(master);
      await until('the replica follows', async () =>
        /master_link_status:up/.test(await replica.redis.info('replication')) ? true : null,
      );
      await until(
        'the Sentinel knows the replica',
        async () =>
          String(await sentinel.redis.call('SENTINEL', 'REPLICAS', 'mymaster')).includes(`:${replica.port},`)
            ? true
            : null,
        60_000,
      );
      await untilNext(flood);
      await master.kill();
      await until(
        'the replica is the master',
        async () => ((await replica.redis.role())[0] === 'master' ? true : null),
        60_000,
      );
      await untilNext(flood);
      master = replica;
    }
    await flood.finish();
    await expectExactlyOnce(flood.acknowledged, 600_000);
  },
  hours(1),
);

/** A small file system in memory, which fills up; null where this user may not mount one. */
function mountDisk(megabytes: number): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'letterbox-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'none', folder]);
  cleaning.push(() => {
    if (status === 0) spawnSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  if (status !== 0) return null;
  chmodSync(folder, 0o755);
  return folder;
}

/** Takes all that is free: `dd` writes until nothing is left. */
function fill(disk: string): void {
  const ballast = join(disk, 'ballast');
  spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=64k', 'oflag=append', 'conv=notrunc'], { stdio: 'ignore' });
}

it(
  `keeps what got a 250 exactly once while the disk of the store is full ${FULL_DISKS} times`,
  async ({ skip }) => {
    const disk = mountDisk(1200);
    if (!disk) return skip('this user cannot mount a file system');
    const enginesDir = join(import.meta.dirname, '..', '..', '.letterbox', 'engines');
    const engines = await openEngines({ dataDir: disk, enginesDir, instance: 'full', log: () => undefined });
    cleaning.push(() => engines.close());
    const place = await openPlace(ownDatabase(engines.mongodbUri), inject('redisUrl'));
    const running = await place.start();
    cleaning.push(() => running.stop().then(() => undefined));
    const flood = place.flood();
    for (let round = 0; round < FULL_DISKS; round += 1) {
      await untilNext(flood);
      const refused = flood.refusals();
      await until(
        'senders are refused',
        () => {
          fill(disk);
          return flood.refusals() >= refused + 5;
        },
        120_000,
      );
      rmSync(join(disk, 'ballast'));
      await untilNext(flood);
    }
    await flood.finish();
    await expectExactlyOnce(flood.acknowledged, 600_000);
    expect(flood.refusals()).toBeGreaterThanOrEqual(5 * FULL_DISKS);
  },
  hours(1),
);
