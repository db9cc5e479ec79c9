import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { until } from '../world.ts';

/** Servers of a Redis made of several, each with its data in a folder that is removed with them. */
export type RedisPrograms = {
  /** Starts a server with these settings, and returns its address. */
  start(settings: Record<string, string>): Promise<RedisProgram>;
  close(): Promise<void>;
};
export type RedisProgram = {
  port: number;
  /** The port at which the other nodes of a Cluster reach it. */
  busPort: number;
  redis: Redis;
  kill(): Promise<void>;
};

export const password = 'redis-password';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** The Redis program that the tests themselves use, if it is on this machine; null if it is in a container. */
export async function redisProgram(url: string): Promise<string | null> {
  const redis = new Redis(url);
  const program = /executable:(\S+)/.exec(await redis.info('server'))?.[1] ?? '';
  redis.disconnect();
  return existsSync(program) ? program : null;
}

export function openRedisPrograms(program: string): RedisPrograms {
  const folder = mkdtempSync(join(tmpdir(), 'letterbox-redis-'));
  const running: { child: ChildProcess; redis: Redis }[] = [];
  return {
    async start(settings) {
      const [port, busPort] = [await freePort(), await freePort()];
      const dir = join(folder, String(port));
      mkdirSync(dir);
      const sentinel = 'sentinel monitor' in settings;
      const bus = 'cluster-enabled' in settings ? { 'cluster-port': String(busPort) } : {};
      const lines = { port: String(port), bind: '127.0.0.1', dir, requirepass: password, ...bus, ...settings };
      const file = join(dir, 'redis.conf');
      const text = Object.entries(lines).map(([name, value]) => `${name} ${value}\n`);
      writeFileSync(file, text.join('') + (sentinel ? '' : 'save ""\n'));
      const child = spawn(program, [file, ...(sentinel ? ['--sentinel'] : [])], { stdio: 'ignore' });
      const redis = new Redis({ port, password, maxRetriesPerRequest: null });
      redis.on('error', () => undefined);
      running.push({ child, redis });
      await until(`Redis at ${port}`, async () => (redis.status === 'ready' ? true : null));
      return {
        port,
        busPort,
        redis,
        async kill() {
          redis.disconnect();
          child.kill('SIGKILL');
          await once(child, 'exit');
        },
      };
    },
    async close() {
      for (const { child, redis } of running) {
        redis.disconnect();
        if (child.exitCode !== null || child.signalCode !== null) continue;
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
