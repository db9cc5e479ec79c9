import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { type Bench, type BenchOptions, median, table } from '../bench.ts';
import { canPin, ended, firstAnswer, serverSideCpu, spawnNodeOn, stop } from '../programs.ts';
import type { LoadOrder, LoadReport } from './load.ts'; // a type only: importing the program would run it here
import { postfixMissing, startPostfix } from './postfix.ts';

type Peer = { name: 'Letterbox' | 'null sink' | 'Postfix hold'; port: number };
type Cell = { sessions: number; size: number; target: number | null };
type Result = LoadReport & { cpuPerThousand: number | null };

/** With connections reused; the targets are ratios to Postfix. */
const cells: Cell[] = [
  { sessions: 10, size: 4 * 1024, target: 1 },
  { sessions: 50, size: 4 * 1024, target: 1.5 },
  { sessions: 10, size: 200 * 1024, target: 1 },
  { sessions: 50, size: 200 * 1024, target: 1.5 },
];

export const bench: Bench = {
  title: 'Intake: messages per second taken in durably, beside smtp-server that keeps nothing and Postfix that holds',
  async run(options) {
    const children: ChildProcess[] = [];
    try {
      const notes: string[] = [];
      if (!canPin) notes.push('There is no taskset: server and load share the cores, and the ratios say less.');
      const peers = await startPeers(options, children, notes);
      const results = await measureAll(peers, options);
      return [...report(peers, results, options), '', ...notes];
    } finally {
      for (const child of children.reverse()) await stop(child);
    }
  },
};

async function startPeers({ folder, say }: BenchOptions, children: ChildProcess[], notes: string[]): Promise<Peer[]> {
  const program = (name: string, args: string[] = []) => {
    const child = spawnNodeOn(0, new URL(name, import.meta.url), args);
    children.push(child);
    return child;
  };
  const engines = await firstAnswer<{ mongodbUri: string; way: string }>(
    program('./engines-program.ts', [join(folder, 'engines')]),
  );
  say(`MongoDB comes from: ${engines.way}`);
  const receiver = await firstAnswer<{ port: number }>(
    program('../../integration/mail/receive/receiver-program.ts', [engines.mongodbUri]),
  );
  const sink = await firstAnswer<{ port: number }>(program('./null-sink.ts'));
  const peers: Peer[] = [
    { name: 'Letterbox', port: receiver.port },
    { name: 'null sink', port: sink.port },
  ];
  const missing = postfixMissing();
  if (missing) notes.push(`Left out: ${missing}.`);
  else {
    const { child, port } = await startPostfix(join(folder, 'postfix'));
    children.push(child);
    peers.push({ name: 'Postfix hold', port });
  }
  return peers;
}

async function measureAll(
  peers: Peer[],
  { rounds, seconds, say }: BenchOptions,
): Promise<Map<Cell, Map<Peer, Result[]>>> {
  const results = new Map(cells.map((cell) => [cell, new Map(peers.map((peer) => [peer, [] as Result[]]))]));
  for (let round = 1; round <= rounds; round += 1) {
    for (const cell of cells) {
      for (const peer of peers) {
        const result = await measure(peer, cell, seconds);
        results.get(cell)?.get(peer)?.push(result);
        const failed = result.failures ? `, ${result.failures} failures` : '';
        say(`round ${round}, ${describe(cell)}, ${peer.name}: ${result.messagesPerSecond.toFixed(0)}/s${failed}`);
      }
    }
  }
  return results;
}

async function measure(peer: Peer, cell: Cell, seconds: number): Promise<Result> {
  const order: LoadOrder = {
    port: peer.port,
    recipient: 'bench@apply.letterbox.test',
    sessions: cell.sessions,
    size: cell.size,
    warmUpMs: 700,
    measureMs: seconds * 1000,
  };
  const load = spawnNodeOn(1, new URL('./load.ts', import.meta.url), [JSON.stringify(order)]);
  const before = serverSideCpu();
  const report = await firstAnswer<LoadReport>(load);
  const after = serverSideCpu();
  await ended(load);
  const cpu = before === null || after === null ? null : (after - before) / (report.messages / 1000);
  return { ...report, cpuPerThousand: cpu };
}

const describe = ({ sessions, size }: Cell) => `${sessions} sessions × ${size / 1024} KB`;

/** Ratios are taken within each round, where both ran in the same minute; their median is shown. */
function report(peers: Peer[], results: Map<Cell, Map<Peer, Result[]>>, { rounds }: BenchOptions): string[] {
  const rows = [['cell', 'server', 'msg/s', 'ratio of Letterbox to it', 'ack p50/p99 ms', 'CPU s/1,000', 'load busy']];
  const verdicts: string[] = [];
  for (const [cell, byPeer] of results) {
    const ours = [...byPeer].find(([peer]) => peer.name === 'Letterbox')?.[1] ?? [];
    for (const peer of peers) {
      const runs = byPeer.get(peer) ?? [];
      const of = (pick: (result: Result) => number | null) => median(runs.map((run) => pick(run) ?? NaN));
      const ratio = median(runs.map((run, n) => (ours[n]?.messagesPerSecond ?? NaN) / run.messagesPerSecond));
      rows.push([
        describe(cell),
        peer.name,
        of((run) => run.messagesPerSecond).toFixed(0),
        peer.name === 'Letterbox' ? '' : `${ratio.toFixed(2)}x`,
        `${of((run) => run.ackP50).toFixed(1)} / ${of((run) => run.ackP99).toFixed(1)}`,
        of((run) => run.cpuPerThousand).toFixed(2),
        `${(of((run) => run.busy) * 100).toFixed(0)} %`,
      ]);
      if (peer.name === 'Postfix hold' && cell.target !== null) {
        const reached = ratio >= cell.target ? 'reached' : 'MISSED';
        verdicts.push(`${describe(cell)}: ${ratio.toFixed(2)}x Postfix, target ${cell.target.toFixed(1)}x: ${reached}`);
      }
    }
  }
  return [
    ...table(rows),
    '',
    ...verdicts,
    `Medians of ${rounds} interleaved rounds; every server on one core, the load on another.`,
  ];
}
