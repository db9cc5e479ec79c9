import type { ChildProcess } from 'node:child_process';
import { Agent, get, request } from 'node:http';
import { join } from 'node:path';
import { type Bench, type BenchOptions, median, table } from '../bench.ts';
import { canPin, firstAnswer, spawnNodeOn, stop } from '../programs.ts';

/** How many applications one landlord has for one listing, and ten times as few. */
const many = Number(process.env['BENCH_APPLICATIONS'] ?? 20_000);
const few = many / 10;
const connections = 10;
/** A list may take this many times as long with ten times the data. */
const growthTarget = 1.3;
/** A list may be answered this many times as often as bare Express sends the same bytes. */
const expressTarget = 0.6;

type Served = { port: number; cookie: string; lists: Record<string, string> };
type Peer = { url: string; headers: Record<string, string>; agent: Agent };

const peerOf = (port: number, path: string, cookie = ''): Peer => ({
  url: `http://127.0.0.1:${port}${path}`,
  headers: { Accept: 'application/json', ...(cookie ? { Cookie: cookie } : {}) },
  agent: new Agent({ keepAlive: true, maxSockets: connections }),
});

/** One answer's bytes. Rejects any status but 200. */
function answerOf({ url, ...options }: Peer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, options, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const body = Buffer.concat(parts);
        if (response.statusCode === 200) resolve(body);
        else reject(new Error(`${url} answered ${response.statusCode}: ${body.toString().slice(0, 200)}`));
      });
    }).on('error', reject);
  });
}

/** Has bare Express send `body` from now on. */
function teach(port: number, body: Buffer): Promise<void> {
  const headers = { 'Content-Type': 'application/json', 'Content-Length': String(body.length) };
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path: '/answer', method: 'POST', headers }, (response) => {
      response.resume().on('end', () => (response.statusCode === 200 ? resolve() : reject(new Error('Not taken'))));
    });
    asked.on('error', reject).end(body);
  });
}

/** Answers per second over ten connections, each asking again as soon as it is answered. */
async function perSecond(peer: Peer, seconds: number): Promise<number> {
  let answers = 0;
  const began = performance.now();
  const end = began + seconds * 1000;
  const ask = async () => {
    for (; performance.now() < end; answers += 1) await answerOf(peer);
  };
  await Promise.all(Array.from({ length: connections }, ask));
  return (answers * 1000) / (performance.now() - began);
}

export const bench: Bench = {
  title: `Lists: of ${many} applications, beside ${few} of them and beside bare Express that sends the same bytes`,
  async run(options) {
    const children: ChildProcess[] = [];
    const program = (name: string, args: string[] = []) => {
      const child = spawnNodeOn(0, new URL(name, import.meta.url), args);
      children.push(child);
      return child;
    };
    try {
      const engines = await firstAnswer<{ mongodbUri: string; redisUrl: string; way: string }>(
        program('../intake/engines-program.ts', [join(options.folder, 'engines')]),
      );
      options.say(`MongoDB comes from: ${engines.way}`);
      const served = async (rows: number) => {
        const args = [engines.mongodbUri, engines.redisUrl, String(rows)];
        const answer = await firstAnswer<Served>(program('./server-program.ts', args));
        options.say(`${rows} applications are there`);
        return answer;
      };
      const [large, small] = [await served(many), await served(few)];
      const express = await firstAnswer<{ port: number }>(program('./express-program.ts'));
      const lines = await compare({ large, small, express: express.port }, options);
      return canPin ? lines : [...lines, '', 'There is no taskset: server and load share the cores.'];
    } finally {
      for (const child of children.reverse()) await stop(child);
    }
  },
};

type Peers = { large: Served; small: Served; express: number };

/** Each list in turn: the rounds of the three peers interleaved, medians, and their ratios. */
async function compare({ large, small, express }: Peers, { rounds, seconds, say }: BenchOptions): Promise<string[]> {
  const rows = [
    ['list', 'octets', 'per second', 'bare Express', 'ratio', 'target', 'time, ten times the data', 'target'],
  ];
  for (const [name, path] of Object.entries(large.lists)) {
    const peers = {
      large: peerOf(large.port, path, large.cookie),
      small: peerOf(small.port, small.lists[name] ?? '', small.cookie),
      express: peerOf(express, '/answer'),
    };
    const body = await answerOf(peers.large);
    await teach(express, body);
    if (!(await answerOf(peers.express)).equals(body)) throw new Error(`${name}: Express sends other bytes`);
    const found: Record<keyof typeof peers, number[]> = { large: [], small: [], express: [] };
    for (let round = 0; round < rounds; round += 1)
      for (const peer of ['large', 'small', 'express'] as const)
        found[peer].push(await perSecond(peers[peer], seconds));
    for (const { agent } of Object.values(peers)) agent.destroy();
    const [ours, tenth, bare] = [median(found.large), median(found.small), median(found.express)];
    say(`${name}: ${ours.toFixed(0)}/s`);
    rows.push([
      name,
      String(body.length),
      ours.toFixed(0),
      bare.toFixed(0),
      (ours / bare).toFixed(3),
      `>= ${expressTarget}`,
      `${(tenth / ours).toFixed(2)}x`,
      `<= ${growthTarget}x`,
    ]);
  }
  return table(rows);
}
