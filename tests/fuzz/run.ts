// npm run fuzz -- TARGET --seconds N [--seed S] [--url URL]: fuzzes one target for that long. Findings are written to
// .letterbox/fuzz, and belong in fixtures/fuzz/TARGET together with the fix (tests/README.md).
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { readCommandLine, wholeNumberOf, wrongUsage } from '../../roles/command-line.ts';
import { targetNames, type TargetName } from './targets.ts';

const project = join(import.meta.dirname, '..', '..');
/** An input that takes longer than this, ms, hangs. */
const HANGS_AFTER_MS = 30_000;

type Message = { input: Uint8Array } | { runs: number; findings: { input: Uint8Array; reason: string }[] };
type Outcome = { runs: number; findings: { input: Uint8Array; reason: string }[] };

/** Runs one thread, until the time has ended or an input hangs. */
function oneThread(name: TargetName, seed: number, until: number): Promise<Outcome> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { name, seed, until } });
  let last: { input: Uint8Array; at: number } | null = null;
  let runs = 0;
  return new Promise((resolve, reject) => {
    const watch = setInterval(() => {
      if (!last || Date.now() - last.at < HANGS_AFTER_MS) return;
      end({
        runs,
        findings: [{ input: last.input, reason: `it hangs: not through after ${HANGS_AFTER_MS / 1000} s` }],
      });
    }, 1000);
    const end = (outcome: Outcome) => {
      clearInterval(watch);
      void worker.terminate().then(() => resolve(outcome));
    };
    worker.on('message', (message: Message) => {
      if ('runs' in message) return end(message);
      last = { input: message.input, at: Date.now() };
      runs += 1;
    });
    worker.on('error', (error) => {
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
      if (last) end({ runs, findings: [{ input: last.input, reason: `it ended the process: ${reason}` }] });
      else {
        clearInterval(watch);
        reject(error instanceof Error ? error : new Error(reason));
      }
    });
  });
}

function keep(name: string, { input, reason }: Outcome['findings'][number]): string {
  const folder = join(project, '.letterbox', 'fuzz', name);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, createHash('sha256').update(input).digest('hex').slice(0, 16));
  writeFileSync(file, input);
  writeFileSync(`${file}.reason.txt`, reason);
  return file;
}

const tell = (line: string) => void process.stdout.write(`${line}\n`);

async function huntFor(name: TargetName, seconds: number, firstSeed: number): Promise<number> {
  const began = Date.now();
  const until = began + seconds * 1000;
  let runs = 0;
  let findings = 0;
  for (let seed = firstSeed; Date.now() < until && findings < 20; seed++) {
    const outcome = await oneThread(name, seed, until);
    runs += outcome.runs;
    for (const finding of outcome.findings) {
      findings += 1;
      tell(`${name}: ${finding.reason.split('\n').slice(0, 6).join('\n  ')}\n  ${keep(name, finding)}`);
    }
  }
  const took = Math.round((Date.now() - began) / 1000);
  tell(`${name}: ${runs} runs in ${took} s from seed ${firstSeed}, ${findings} findings`);
  return findings;
}

const usage = `npm run fuzz -- TARGET [--seconds N] [--seed S]
       npm run fuzz -- calls --url http://localhost:3000   (the demo, running)
Targets: ${targetNames.join(', ')}.`;
const { values, positionals } = readCommandLine({
  usage,
  words: [1, 1],
  options: { seconds: { type: 'string' }, seed: { type: 'string' }, url: { type: 'string' } },
});
const name = targetNames.find((one) => one === positionals[0]);
if (!name) wrongUsage(`There is no target named '${positionals[0] ?? ''}'.`, usage);
if (values.url && name !== 'calls') wrongUsage('--url is only for the target calls.', usage);
const seconds = wholeNumberOf('seconds', values.seconds, { usage }) ?? 60;
const seed = wholeNumberOf('seed', values.seed, { usage, least: 0 }) ?? Date.now() % 1_000_000;
if (values.url) process.env['FUZZ_URL'] = values.url;
process.exitCode = (await huntFor(name, seconds, seed)) > 0 ? 1 : 0;
