// A program that behaves as if a stranger's file had taken it over: it tries what it is told to try, and reports the
// result.
import { fork, spawnSync } from 'node:child_process';
import dgram from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import { Worker } from 'node:worker_threads';
import { answerRequests } from '../../inside.ts';

export type Attempt =
  | { try: 'environment' }
  | { try: 'read' | 'list' | 'write' | 'spawn' | 'lookup' | 'fetch' | 'dial'; what: string }
  | { try: 'connect' | 'http' | 'datagram'; port: number }
  | { try: 'signal'; pid: number }
  | { try: 'thread' | 'fork' | 'listen' | 'bindings' | 'handles' }
  | { try: 'loop' | 'crash' | 'hoard' | 'fill' | 'talk' | 'count' };

const connected = (socket: net.Socket): Promise<string> =>
  new Promise((resolve, reject) => socket.on('connect', () => resolve('connected')).on('error', reject));

let served = 0;

const attempts: { [Name in Attempt['try']]: (attempt: Extract<Attempt, { try: Name }>) => unknown } = {
  environment: () => ({ ...process.env }),
  read: ({ what }) => readFileSync(what, 'utf8'),
  list: ({ what }) => readdirSync(what),
  write: ({ what }) => writeFileSync(what, 'taken over'),
  spawn: ({ what }) => spawnSync(what).error ?? 'spawned',
  lookup: ({ what }) => lookup(what),
  fetch: ({ what }) => fetch(what).then(({ status }) => status),
  dial: ({ what }) => connected(new net.Socket().connect({ path: what })),
  connect: ({ port }) => connected(net.connect(port, '127.0.0.1')),
  http: ({ port }) =>
    new Promise((resolve, reject) => http.get({ port, host: '127.0.0.1' }, resolve).on('error', reject)).then(
      () => 'got',
    ),
  datagram: ({ port }) => dgram.createSocket('udp4').send('x', port, '127.0.0.1'),
  signal: ({ pid }) => process.kill(pid, 0),
  thread: () => new Worker('1', { eval: true }),
  fork: () => fork(import.meta.filename),
  listen: () => net.createServer().listen(0),
  bindings: () => (process as unknown as { binding(name: string): unknown }).binding('tcp_wrap'),
  handles: () => (process as unknown as { _getActiveHandles(): unknown[] })._getActiveHandles(),
  loop: () => {
    for (;;);
  },
  crash: () => process.exit(3),
  hoard: () => {
    const hoard: Buffer[] = [];
    for (;;) hoard.push(Buffer.alloc(1_000_000, 1));
  },
  fill: () => {
    const hoard: string[][] = [];
    for (;;) hoard.push(Array.from({ length: 10_000 }, (_, n) => `${n}`));
  },
  talk: () => 'x'.repeat(3_000_000),
  count: () => (served += 1),
};

/** The result of an attempt or, if it was refused, the error's code or message. */
answerRequests<Attempt, { got: unknown } | { refused: string }>(async (attempt) => {
  const act = attempts[attempt.try] as (attempt: Attempt) => unknown;
  try {
    return { got: await act(attempt) };
  } catch (error) {
    return {
      refused: error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? error.message) : String(error),
    };
  }
});
