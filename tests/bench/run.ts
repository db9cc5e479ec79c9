/** `npm run bench [-- NAME ...] [--rounds N] [--seconds S]`: runs the benches and prints their tables. */
import { mkdtempSync, chmodSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Bench } from './bench.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '5' }, seconds: { type: 'string', default: '3' } },
});
const all = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(join(import.meta.dirname, entry.name, 'bench.ts')))
  .map((entry) => entry.name);
const unknown = positionals.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`There is no bench named ${unknown.join(', ')}. There are: ${all.join(', ')}.`);
  process.exit(1);
}

for (const name of positionals.length > 0 ? positionals : all) {
  const { bench } = (await import(`./${name}/bench.ts`)) as { bench: Bench };
  const folder = mkdtempSync(join(tmpdir(), `letterbox-bench-`));
  chmodSync(folder, 0o755); // peers that drop root must be able to enter
  console.log(`\n${bench.title}`);
  try {
    const say = (line: string) => console.error(`  ${line}`);
    const lines = await bench.run({ rounds: Number(values.rounds), seconds: Number(values.seconds), folder, say });
    console.log(`\n${lines.join('\n')}\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
process.exit(0);
