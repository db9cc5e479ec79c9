import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ChildLimits, confinementHere, confinementInWords, createChildPool } from '../../index.ts';
import type { Attempt } from './probe-program.ts';

const packageFolder = join(import.meta.dirname, '..', '..');
const patient: ChildLimits = { clockMs: 60_000, heapMb: 64, memoryMb: 400, answerMb: 1 };

const poolOf = (limits: Partial<ChildLimits> = {}, options: { children?: number; waiting?: number } = {}) =>
  createChildPool<Attempt, { got?: unknown; refused?: string }>({
    name: 'probes',
    program: new URL('./probe-program.ts', import.meta.url),
    children: 1,
    reads: [packageFolder],
    // With the same needs as the program that reads documents.
    addons: true,
    limits: { ...patient, ...limits },
    ...options,
  });

const pool = poolOf();
const attempt = async (what: Attempt) => {
  const outcome = await pool.run(what);
  if (!('answer' in outcome)) throw new Error(JSON.stringify(outcome));
  return outcome.answer;
};

/** What an attacker would want from the machine: a server of ours, another applicant's file, a secret. */
let server: Server;
let port: number;
let folder: string;
let childPid: number;

beforeAll(async () => {
  process.env['SESSION_SECRET_OF_TEST'] = 'a-secret-of-the-parent';
  folder = mkdtempSync(join(tmpdir(), 'letterbox-confined-'));
  writeFileSync(join(folder, 'payslip.pdf'), 'of somebody else');
  server = createServer((socket) => socket.end('hello')).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
  await attempt({ try: 'count' });
  childPid = childOf(process.pid);
});
afterAll(async () => {
  await pool.close();
  server.close();
  rmSync(folder, { recursive: true });
  delete process.env['SESSION_SECRET_OF_TEST'];
});

/** The process that runs the probe's program for us. */
function childOf(parent: number): number {
  const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim().split(' ');
  const found = children.find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('probe-program'));
  return Number(found);
}

describe('code that runs in a confined child', () => {
  test('finds no secret in its environment', async () => {
    expect(await attempt({ try: 'environment' })).toEqual({ got: { HOME: '/nonexistent' } });
    for (const process_ of ['self', String(process.pid)])
      expect(await attempt({ try: 'read', what: `/proc/${process_}/environ` })).toEqual({
        refused: 'ERR_ACCESS_DENIED',
      });
  });

  test('reads no file but its program: no configuration, no system file, no other person’s paper', async () => {
    const root = join(packageFolder, '..', '..');
    const refused = { refused: 'ERR_ACCESS_DENIED' };
    for (const what of [
      '/etc/passwd',
      '/proc/self/maps',
      join(root, '.env'),
      join(root, 'docker-compose.yml'),
      join(root, '.letterbox', 'data', 'ports.json'),
      join(folder, 'payslip.pdf'),
    ])
      expect({ what, ...(await attempt({ try: 'read', what })) }).toEqual({ what, ...refused });
    for (const what of ['/', '/tmp', folder, root]) expect(await attempt({ try: 'list', what })).toEqual(refused);
    expect(await attempt({ try: 'write', what: join(folder, 'new') })).toEqual(refused);
    expect(await attempt({ try: 'read', what: join(packageFolder, 'index.ts') })).toHaveProperty('got');
  });

  test('reaches nobody: no port of this machine, no socket, no name, no web', async () => {
    const refused = { refused: 'ERR_ACCESS_DENIED' };
    expect(await attempt({ try: 'connect', port })).toEqual(refused);
    expect(await attempt({ try: 'datagram', port })).toEqual(refused);
    expect(await attempt({ try: 'dial', what: '/run/docker.sock' })).toEqual(refused);
    expect(await attempt({ try: 'lookup', what: 'example.com' })).toEqual(refused);
    expect(await attempt({ try: 'fetch', what: `http://127.0.0.1:${port}/` })).toEqual(refused);
    expect(await attempt({ try: 'http', port })).toEqual(refused);
    expect(await attempt({ try: 'listen' })).toEqual(refused);
  });

  test('starts nothing, signals nobody and finds no way around', async () => {
    const refused = { refused: 'ERR_ACCESS_DENIED' };
    expect(await attempt({ try: 'spawn', what: '/bin/true' })).toEqual(refused);
    expect(await attempt({ try: 'fork' })).toEqual(refused);
    expect(await attempt({ try: 'thread' })).toEqual(refused);
    expect(await attempt({ try: 'signal', pid: process.pid })).toEqual(refused);
    expect(await attempt({ try: 'bindings' })).toEqual(refused);
    expect(await attempt({ try: 'handles' })).toEqual(refused);
  });

  test('has of the system’s own bounds whatever this machine can give', async () => {
    const { network, user, privileges, limits } = await confinementHere();
    const status = readFileSync(`/proc/${childPid}/status`, 'utf8');
    const namespace = (pid: number | 'self') => readlinkSync(`/proc/${pid}/ns/net`);
    expect({
      network: namespace(childPid) !== namespace('self'),
      user: /^Uid:\t(\d+)/m.exec(status)?.[1] !== String(process.getuid?.()),
      privileges: /^NoNewPrivs:\t1$/m.test(status),
      limits: /^Max core file size +0 +0 /m.test(readFileSync(`/proc/${childPid}/limits`, 'utf8')),
    }).toEqual({ network, user, privileges, limits });
    if (user) expect(() => execFileSync('cat', [`/proc/${childPid}/mem`], { uid: 65_534, stdio: 'ignore' })).toThrow();
  });
});

test('the log’s line names what is had and what is not', () => {
  const some = { permissions: true, network: false, user: false, privileges: true, limits: true };
  expect(confinementInWords(some)).toBe(
    'Child processes that read other people’s files have Node’s permission model, no new privileges, limits on files; not available here: a network namespace of their own, a user id of their own',
  );
});

describe('a pool of children', () => {
  test.each([
    ['clock', { try: 'loop' }, { clockMs: 1500 }],
    ['compute', { try: 'loop' }, { computeMs: 500 }],
    ['memory', { try: 'hoard' }, { memoryMb: 150 }],
    ['heap', { try: 'fill' }, { heapMb: 24 }],
    ['output', { try: 'talk' }, {}],
    ['crash', { try: 'crash' }, {}],
  ] as const)('ends a child by its limit (%s), counts it and continues with the next', async (by, what, limits) => {
    const small = poolOf(limits);
    try {
      const [ended, next] = await Promise.all([small.run(what), small.run({ try: 'count' })]);
      expect(ended).toEqual({ ended: by });
      expect(next).toEqual({ answer: { got: 1 } });
      expect(small.figures()).toMatchObject({ started: 2, busy: 0, waiting: 0, ended: { [by]: 1 } });
    } finally {
      await small.close();
    }
  });

  test('gives requests of one batch the same child, and no child to two batches', async () => {
    const batches = poolOf();
    try {
      const count = async (batch: string) => batches.run({ try: 'count' }, { batch });
      const counts = [await count('ana'), await count('ana'), await count('ben'), await count('ana')];
      expect(counts).toEqual([1, 2, 1, 1].map((got) => ({ answer: { got } })));
      expect(batches.figures().started).toBe(3);
    } finally {
      await batches.close();
    }
  });

  test('replaces a child that has answered its number of requests', async () => {
    const once = poolOf({ requests: 1 });
    try {
      expect([await once.run({ try: 'count' }), await once.run({ try: 'count' })]).toEqual(
        [1, 1].map((got) => ({ answer: { got } })),
      );
    } finally {
      await once.close();
    }
  });

  test('turns requests away when too many wait, and those that wait when it closes', async () => {
    const narrow = poolOf({}, { waiting: 1 });
    const requests = [1, 2, 3].map(() => narrow.run({ try: 'count' }));
    expect(await requests[2]).toEqual({ turnedAway: true });
    expect(await requests[0]).toEqual({ answer: { got: 1 } });
    await requests[1];
    await narrow.close();
    await expect(narrow.run({ try: 'count' })).rejects.toThrow('closed');
  });
});
