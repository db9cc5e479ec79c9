import { createConnection } from 'node:net';
import { Redis } from 'ioredis';
import { mongo } from 'mongoose';
import { describe, expect, inject, test } from 'vitest';

/** Another user of the same machine, who found the ports and has no password. */

const mongodb = new URL(inject('mongodbUri'));
const redis = new URL(inject('redisUrl'));

/** The address without its password, or with another one. */
function strangersAddress(address: URL, password: string): string {
  const own = new URL(address);
  own.password = password;
  if (!password) own.username = '';
  if (!password) for (const name of ['authSource', 'authMechanism']) own.searchParams.delete(name);
  return own.href;
}

async function refusal(address: string, work: (client: mongo.MongoClient) => Promise<unknown>): Promise<unknown> {
  const client = new mongo.MongoClient(address, { serverSelectionTimeoutMS: 10_000 });
  try {
    await work(client);
    return 'answered';
  } catch (error) {
    return error instanceof mongo.MongoServerError ? error.code : error;
  } finally {
    await client.close();
  }
}

// Engines named by the environment may belong to anyone.
describe.skipIf(mongodb.password === '')('MongoDB, or the gateway before DocumentDB', () => {
  const unauthorized = 13;
  const authenticationFailed = 18;

  test('answers a stranger’s hello and nothing else', async () => {
    const without = strangersAddress(mongodb, '');
    expect(await refusal(without, (client) => client.db('admin').command({ hello: 1 }))).toBe('answered');
    for (const fields of [{ listDatabases: 1 }, { ping: 1 }, { serverStatus: 1 }, { getLog: 'global' }])
      expect(await refusal(without, (client) => client.db('admin').command(fields))).toBe(unauthorized);
    const users = (client: mongo.MongoClient) => client.db('letterbox').collection('users');
    expect(await refusal(without, (client) => users(client).findOne())).toBe(unauthorized);
    expect(await refusal(without, (client) => users(client).insertOne({}))).toBe(unauthorized);
  });

  test('refuses a wrong password', async () => {
    const wrong = strangersAddress(mongodb, 'wrong');
    expect(await refusal(wrong, (client) => client.db('admin').command({ ping: 1 }))).toBe(authenticationFailed);
  });

  test('does not hold a stranger’s long message', async () => {
    const closed = new Promise((resolve) => {
      const socket = createConnection(Number(mongodb.port), mongodb.hostname, () => {
        const head = Buffer.alloc(16);
        head.writeInt32LE(40_000_000, 0);
        socket.write(head);
      });
      socket.on('error', () => undefined).on('close', () => resolve('closed'));
    });
    expect(await closed).toBe('closed');
  });
});

describe.skipIf(redis.password === '')('Valkey', () => {
  const attempt = async (address: string) => {
    const client = new Redis(address, { maxRetriesPerRequest: 0, enableReadyCheck: false, lazyConnect: true });
    client.on('error', () => undefined);
    try {
      return await client.get('anything');
    } catch (error) {
      return error instanceof Error ? error.message : error;
    } finally {
      client.disconnect();
    }
  };

  test('answers nobody without the password', async () => {
    expect(await attempt(strangersAddress(redis, ''))).toMatch(/NOAUTH/);
    expect(await attempt(strangersAddress(redis, 'wrong'))).toMatch(/NOAUTH|WRONGPASS/);
    expect(await attempt(redis.href)).toBeNull();
  });
});
