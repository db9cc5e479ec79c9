/** `npm run bench [-- NAME ...] [--rounds N] [--seconds S]`: runs the benches and prints their tables. */
import { mkdtempSync, chmodSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCommandLine, wholeNumberOf, wrongUsage } from '../../roles/command-line.ts';
import type { Bench } from './bench.ts';

const all = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(join(import.meta.dirname, entry.name, 'bench.ts')))
  .map((entry) => entry.name);
const usage = `npm run bench [-- NAME ...] [--rounds N] [--seconds S]\nNames: ${all.join(', ')}.`;
const { values, positionals } = readCommandLine({
  usage,
  words: [0, Infinity],
  options: { rounds: { type: 'string' }, seconds: { type: 'string' } },
});
const unknown = positionals.filter((name) => !all.includes(name));
if (unknown.length > 0) wrongUsage(`There is no bench named ${unknown.join(', ')}.`, usage);
const rounds = wholeNumberOf('rounds', values.rounds, { usage }) ?? 5;
const seconds = wholeNumberOf('seconds', values.seconds, { usage }) ?? 3;

for (const name of positionals.length > 0 ? positionals : all) {
  const { bench } = (await import(`./${name}/bench.ts`)) as { bench: Bench };
  const folder = mkdtempSync(join(tmpdir(), `letterbox-bench-`));
  chmodSync(folder, 0o755); // peers that drop root must be able to enter
  console.log(`\n${bench.title}`);
  try {
    const say = (line: string) => console.error(`  ${line}`);
    const lines = await bench.run({ rounds, seconds, folder, say });
    console.log(`\n${lines.join('\n')}\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
process.exit(0);
