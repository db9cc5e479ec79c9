import { randomBytes } from 'node:crypto';
import { Types } from 'mongoose';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { openRedis, redisTarget } from '../../roles/redis.ts';
import { openLimits } from '../../server/http/limits.ts';
import { openLive } from '../../server/http/live.ts';
import { connectRedis } from '../../server/http/redis.ts';
import { connectStore, disconnectStore, dropStore } from '../../store/connection.ts';
import { startWorkers } from '../../workers/index.ts';
import { openQueues, redisAnswers } from '../../workers/queues.ts';
import { jobContext } from '../job-context.ts';
import { ownDatabase, until } from '../world.ts';
import { openRedisPrograms, password, redisProgram, type RedisPrograms } from './redis-programs.ts';

const program = await redisProgram(inject('redisUrl'));
let servers: RedisPrograms;
beforeAll(() => connectStore(ownDatabase(inject('mongodbUri'))));
afterEach(() => servers.close());
afterAll(async () => {
  await dropStore();
  await disconnectStore();
});

/** The question that `/ready` asks. */
function openProbe(url: string) {
  const redis = openRedis(url, () => undefined);
  return { answers: () => redisAnswers(redis).catch(() => false), close: () => redis.disconnect() };
}

/** What Letterbox does with a Redis: jobs, live updates and limits. */
async function openAll(url: string) {
  const namespace = `failover-${randomBytes(4).toString('hex')}`;
  const [log, ignored] = [pino({ level: 'silent' }), () => undefined];
  const target = redisTarget(url);
  const queues = openQueues(target, namespace, ignored);
  const workers = await startWorkers({ connection: target, namespace, context: jobContext() });
  const redis = connectRedis({ redis: target, log });
  const live = openLive(redis, namespace, log);
  const landlordId = new Types.ObjectId().toHexString();
  const heard: string[] = [];
  live.listen({ landlordId, sessionId: 's', unheardMs: 0 }, { send: (event) => heard.push(event), end: ignored });
  const mailOut = queues.all.find(({ name }) => name === 'mail-out');

  return {
    /** An added job is done; a job that finds no email to send does nothing else. */
    async doesJobs() {
      const outgoingId = new Types.ObjectId().toHexString();
      await until('the job is taken', async () => ((await queues.enqueue('send-mail', { outgoingId })) ? true : null));
      await until('the job is done', async () => {
        const job = await mailOut?.getJob(`send-mail-${outgoingId}-0`);
        return (await job?.isCompleted()) ? true : null;
      });
    },
    /** A published event is heard; a page that may have missed one is told so. */
    async hears() {
      heard.length = 0;
      await until('a live update is heard', async () => {
        await live.publish(landlordId, { type: 'account' });
        return heard.some((event) => event.includes('account')) ? true : null;
      });
    },
    /** Two processes share a count. */
    async counts() {
      const other = connectRedis({ redis: target, log });
      const address = `192.0.2.${Math.floor(Math.random() * 250)}`;
      const others = openLimits(other, namespace, { proof: { points: 2, seconds: 60 } });
      const ours = openLimits(redis, namespace, { proof: { points: 2, seconds: 60 } });
      await until('both are connected', async () =>
        other.status === 'ready' && redis.status === 'ready' ? true : null,
      );
      await ours.take('proof', address);
      await others.take('proof', address);
      await expect(ours.take('proof', address)).rejects.toMatchObject({ status: 429 });
      other.disconnect();
    },
    async close() {
      live.close();
      await workers.close();
      await queues.close();
      redis.disconnect();
    },
  };
}

it.skipIf(program === null)(
  'with Sentinels, jobs, live updates and limits continue when the master is killed',
  async () => {
    servers = openRedisPrograms(program ?? '');
    const common = { masterauth: password, 'repl-diskless-sync-delay': '0' };
    const master = await servers.start(common);
    const replica = await servers.start({ ...common, replicaof: `127.0.0.1 ${master.port}` });
    await until('the replica follows', async () =>
      /master_link_status:up/.test(await replica.redis.info('replication')) ? true : null,
    );
    const sentinel = await servers.start({
      'sentinel monitor': `mymaster 127.0.0.1 ${master.port} 1`,
      'sentinel auth-pass': `mymaster ${password}`,
      'sentinel down-after-milliseconds': 'mymaster 1000',
      'sentinel failover-timeout': 'mymaster 3000',
    });
    await until('the Sentinel knows the replica', async () =>
      /slaves=1/.test(await sentinel.redis.info('sentinel')) ? true : null,
    );
    const url = `redis-sentinel://:${password}@127.0.0.1:${sentinel.port}/mymaster?sentinel_password=${password}`;
    const [all, probe] = [await openAll(url), openProbe(url)];
    await all.doesJobs();
    await all.hears();
    await all.counts();

    await master.kill();

    await until(
      'the replica is the master',
      async () => ((await replica.redis.role())[0] === 'master' ? true : null),
      30_000,
    );
    await until('Redis answers again', async () => ((await probe.answers()) ? true : null), 15_000);
    await all.doesJobs();
    await all.hears();
    await all.counts();
    await all.close();
    probe.close();
  },
  120_000,
);

it.skipIf(program === null)(
  'in a Cluster all of it works, and the probe says no while slots have no server',
  async () => {
    servers = openRedisPrograms(program ?? '');
    const nodes = await Promise.all(
      [0, 5462, 10_924].map(async (first) => {
        const node = await servers.start({ 'cluster-enabled': 'yes', 'cluster-node-timeout': '2000' });
        await node.redis.call('CLUSTER', 'ADDSLOTSRANGE', first, Math.min(first + 5461, 16_383));
        return node;
      }),
    );
    const [one, ...others] = nodes;
    for (const { port, busPort } of others) await one?.redis.call('CLUSTER', 'MEET', '127.0.0.1', port, busPort);
    for (const { redis } of nodes)
      await until('the Cluster is whole', async () =>
        /cluster_state:ok/.test(await redis.cluster('INFO')) ? true : null,
      );
    const url = `redis-cluster://:${password}@${nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}`;
    const [all, probe] = [await openAll(url), openProbe(url)];
    await all.doesJobs();
    await all.hears();
    await all.counts();
    await until('the probe says yes', async () => ((await probe.answers()) ? true : null));

    // Closed before the kill: a worker stopped after it would wait for its queue until its process is overdue.
    await all.close();
    await others[0]?.kill();

    await until('the probe says no', async () => ((await probe.answers()) ? null : true), 15_000);
    probe.close();
  },
  120_000,
);
