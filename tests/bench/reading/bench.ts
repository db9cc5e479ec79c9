import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Bench, median, table } from '../bench.ts';
import { firstAnswer, spawnNodeOn, stop } from '../programs.ts';
import type { Round } from './reading-program.ts'; // a type only: importing the program would run it here

/**
 * Parsing may take this many times as long as mailparser alone: it is bounded, and also produces text and harmless
 * HTML.
 */
const parseTarget = 3;

export const bench: Bench = {
  title:
    'Reading: one 4 KB enquiry from the start of its job to the stored application, beside mailparser on the same mail',
  async run({ rounds, seconds, folder, say }) {
    const children: ChildProcess[] = [];
    try {
      const engines = spawnNodeOn(0, new URL('../intake/engines-program.ts', import.meta.url), [
        join(folder, 'engines'),
      ]);
      children.push(engines);
      const { mongodbUri, way } = await firstAnswer<{ mongodbUri: string; way: string }>(engines);
      say(`MongoDB comes from: ${way}`);
      const program = spawn(
        process.execPath,
        [join(import.meta.dirname, 'reading-program.ts'), mongodbUri, String(seconds)],
        { stdio: ['pipe', 'pipe', 'inherit'] },
      );
      children.push(program);
      const results: Round[] = [];
      const answers = createInterface(program.stdout)[Symbol.asyncIterator]();
      await answers.next();
      for (let round = 1; round <= rounds; round += 1) {
        program.stdin.write('round\n');
        const { value, done } = await answers.next();
        if (done || typeof value !== 'string') throw new Error('The reading program ended');
        const result = JSON.parse(value) as Round;
        results.push(result);
        say(`round ${round}: ${result.job.length} enquiries, ${median(result.job).toFixed(1)} ms each`);
      }
      return report(results);
    } finally {
      for (const child of children.reverse()) await stop(child);
    }
  },
};

const p99 = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? NaN;

/** Ratios are taken within each round, and their median is shown. */
function report(results: readonly Round[]): string[] {
  const row = (name: string, of: (round: Round) => number[]) => {
    const ratio = median(results.map((round) => median(of(round)) / median(round.mailparser)));
    const cell = (pick: (values: readonly number[]) => number) => median(results.map((round) => pick(of(round))));
    return { ratio, cells: [name, cell(median).toFixed(2), cell(p99).toFixed(2), `${ratio.toFixed(1)}x`] };
  };
  const [job, parse, alone] = [
    row('the whole job', (round) => round.job),
    row('our parsing alone', (round) => round.parse),
    row('mailparser', (round) => round.mailparser),
  ];
  const reached = parse.ratio <= parseTarget ? 'reached' : 'MISSED';
  return [
    ...table([['what', 'p50 ms', 'p99 ms', 'of mailparser'], job.cells, parse.cells, alone.cells]),
    '',
    `Parsing: ${parse.ratio.toFixed(2)}x mailparser, target at most ${parseTarget.toFixed(1)}x: ${reached}`,
    `Mails of ${results[0]?.size ?? 0} octets, read one after the other; medians of ${results.length} rounds. The job includes the way to the`,
    'parsing process and back, SPF, DKIM and DMARC without DNS, all checks, and the durable writes of message, application and trace.',
  ];
}
