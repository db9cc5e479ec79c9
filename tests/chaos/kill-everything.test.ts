import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, inject, it } from 'vitest';
import { connectStore, disconnectStore } from '../../store/connection.ts';
import { prepareStore } from '../../store/prepare.ts';
import { expectExactlyOnce } from '../exactly-once.ts';
import { openFlood } from '../platform-flood.ts';
import { type FailpointAt, freePort, type RoleProcess, startProcess } from '../role-process.ts';
import { addHouse, addLandlord, domain, ownDatabase, until } from '../world.ts';

const sends = 200;
/** Where the process is killed, one point per start; after the last, it keeps running. */
const kills: readonly FailpointAt[] = ['mail-stored:20', 'mail-sent:10', 'message-kept:20', 'delivery-read:20'];
let uri: string;
let port: number;
let running: RoleProcess;

const namespace = `chaos-${randomBytes(6).toString('hex')}`;

function start(killAt?: FailpointAt): Promise<RoleProcess> {
  const env = {
    MONGODB_URI: uri,
    REDIS_URL: inject('redisUrl'),
    SMTP_PORT: String(port),
    QUEUE_NAMESPACE: namespace,
    KILL_AT: killAt ?? '',
  };
  return startProcess('roles/main.ts', ['mail', 'workers'], env, killAt ? null : /Workers are at their queues/);
}

beforeAll(async () => {
  uri = ownDatabase(inject('mongodbUri'));
  port = await freePort();
  await connectStore(uri);
  await prepareStore();
  await addHouse(await addLandlord('demo'));
});
afterAll(async () => {
  await running.stop();
  await disconnectStore();
});

it(`keeps each message that got a 250 exactly once, through ${kills.length} kill -9 of the whole process during ${sends} sends`, async () => {
  const flood = openFlood({ port, to: `demo@${domain}`, senders: 20, most: sends });
  for (const at of kills) {
    running = await start(at);
    await running.killed();
  }
  running = await start();
  await until('all are accepted', () => flood.acknowledged.size === sends, 120_000);
  await expectExactlyOnce(flood.acknowledged, 120_000);
});
