import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import pino from 'pino';
import { inject } from 'vitest';
import { redisOptions } from '../../../roles/redis.ts';
import { type LetterboxServer, type ServerOptions, createServer } from '../../../server/index.ts';
import { vapidKeys } from '../../../store/vapid-keys.ts';
import { requestOfLine } from '../../../store/operations/request-id.ts';
import { type Queues, openQueues } from '../../../workers/queues.ts';
import { Browser } from './browser-for-tests.ts';
import { openPreparedDatabase } from '../../prepared-database.ts';

/** A clock that tests move by hand. */
export class Clock {
  #at = new Date('2026-03-11T12:00:00Z').getTime();
  readonly now = (): Date => new Date(this.#at);
  forward(ms: number): void {
    this.#at += ms;
  }
}

export type TestServer = {
  server: LetterboxServer;
  queues: Queues;
  redis: Redis;
  clock: Clock;
  namespace: string;
  port: number;
  /** What the server wrote to its log, parsed. */
  logged: Record<string, unknown>[];
  /** A visitor with a separate network address and cookie jar. */
  visitor(address?: string): Browser;
  close(): Promise<void>;
};

let visitors = 0;

/** A server on a free port, using the run's engines, with an empty database and a separate queue prefix. */
export async function openTestServer(options: Partial<ServerOptions> = {}): Promise<TestServer> {
  const database = await openPreparedDatabase();
  return listen(`server-${randomBytes(6).toString('hex')}`, options, () => database.close());
}

/** Another server of the same installation, with a separate clock. Close it before the first. */
export function openSecondServer({ namespace }: TestServer, options: Partial<ServerOptions>): Promise<TestServer> {
  return listen(namespace, options, () => Promise.resolve());
}

async function listen(
  namespace: string,
  options: Partial<ServerOptions>,
  closeDatabase: () => Promise<void>,
): Promise<TestServer> {
  const redisUrl = inject('redisUrl');
  const logged: Record<string, unknown>[] = [];
  const log = pino(
    { level: 'debug', mixin: requestOfLine },
    { write: (line: string) => logged.push(JSON.parse(line) as Record<string, unknown>) },
  );
  const queues = openQueues(redisOptions(redisUrl), namespace, (error) => log.warn({ err: error }, 'queues'));
  const redis = new Redis(redisUrl);
  const clock = new Clock();
  const server = await createServer({
    publicUrl: 'http://localhost:3000',
    applicationsMailDomain: 'apply.letterbox.test',
    sessionSecret: 'a secret that is long enough for a test',
    vapidKey: vapidKeys('a secret that is long enough for a test')[0]?.publicKey ?? '',
    production: false,
    operatorEmails: ['operator@letterbox.test'],
    redis: redisUrl,
    queues,
    namespace,
    log,
    now: clock.now,
    holdMs: 60_000,
    devMail: false,
    trustProxy: 1,
    checkDomain: async () => [],
    ...options,
  });
  const { port } = await server.listen(0, '127.0.0.1');
  return {
    server,
    queues,
    redis,
    clock,
    namespace,
    port,
    logged,
    visitor: (address) => {
      visitors += 1;
      // Each in a separate network, so that limits by network never count two visitors together.
      return new Browser(`http://127.0.0.1:${port}`, address ?? `10.${visitors >> 8}.${visitors & 255}.7`);
    },
    async close() {
      await server.close();
      await queues.close();
      await closeDatabase();
      redis.disconnect();
    },
  };
}
