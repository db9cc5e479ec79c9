import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engines } from '@letterbox/engines';
import { ensureChromium } from './chromium.ts';
import { dataDir, openTestEngines } from './engines-for-tests.ts';
import { pace } from './pace-of-machine.ts';
import { type Report, reportVariable } from './report.ts';

/**
 * `npm test`: what is missing is installed; then format, lint and types are checked and every test is run. `npm test --
 * --quick`: format, lint, types and only the tests of the rules, in some three minutes. Other
 * words after `--` are passed to the test runner, such as the path of a test file.
 *
 * The last line counts the tests; the exit code is 0 only if nothing failed (tests/README.md).
 */
const project = join(import.meta.dirname, '..');
const cache = join(project, 'node_modules', '.cache');
const bin = (name: string, file: string) => join(project, 'node_modules', name, file);
const tell = (line: string) => process.stdout.write(`${line}\n`);
const seconds = (since: number) => `${Math.round((performance.now() - since) / 1000)} s`;

function run(script: string, args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: project,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  return new Promise((resolve, reject) => child.once('error', reject).once('close', (code) => resolve(code ?? 1)));
}

/** A step that isn't a test: the message if it fails, and its program. */
type Step = readonly [fault: string, script: string, args: readonly string[]];

const checks: readonly Step[] = [
  ['Biome would format something in another way: npm run format.', bin('@biomejs/biome', 'bin/biome'), ['format', '.']],
  [
    'The type check found something.',
    bin('typescript-native', 'bin/tsc'),
    // Each further checker works out most of the types again, which other steps have the processor for.
    ['--checkers', '1', '--incremental', '--tsBuildInfoFile', join(cache, 'types.tsbuildinfo')],
  ],
  [
    'The linter found something.',
    bin('eslint', 'bin/eslint.js'),
    ['.', '--cache', '--cache-strategy', 'content', '--cache-location', join(cache, 'eslint')],
  ],
];
const build: Step = ['The pages could not be built.', join(project, 'roles', 'build.ts'), []];

/** Runs steps one after the other, and returns the messages of those that failed. */
async function runSteps(steps: readonly Step[]): Promise<string[]> {
  const faults = [];
  for (const [fault, script, args] of steps) if ((await run(script, args)) !== 0) faults.push(fault);
  return faults;
}

/** Runs the test runner once; a run that broke before it could count has one failure. */
async function runTests(args: readonly string[], env: Record<string, string> = {}): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'letterbox-tests-'));
  const file = join(folder, 'report.json');
  try {
    const reporters = ['--reporter=default', `--reporter=${join(import.meta.dirname, 'report.ts')}`];
    const code = await run(bin('vitest', 'vitest.mjs'), ['run', ...reporters, ...args], {
      ...env,
      [reportVariable]: file,
    });
    if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0, retried: [] };
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    return { ...report, failed: code !== 0 && report.failed === 0 ? 1 : report.failed };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const only = (...names: string[]) => names.flatMap((name) => ['--project', name]);

/** What all tests except those of the rules need: the built pages, a browser, and engines for the whole run. */
async function prepare(): Promise<{ faults: string[]; engines: Engines; env: Record<string, string> }> {
  const [chromium, faults, engines] = await Promise.all([ensureChromium(tell), runSteps([build]), openTestEngines()]);
  const env = { CHROMIUM_PATH: chromium, MONGODB_URI: engines.mongodbUri, REDIS_URL: engines.redisUrl };
  return { faults, engines, env };
}

type Outcome = { faults: string[]; reports: Report[] };

async function runQuick(): Promise<Outcome> {
  const [faults, report] = await Promise.all([runSteps(checks), runTests(only('unit', 'components'))]);
  return { faults, reports: [report] };
}

/** A part of the browser's files: each part has a browser of its own. */
const browsing = (part: number) => [...only('browser'), `--shard=${part}/3`];

/**
 * What runs in parallel, each list one after the other. Browsers mostly wait, and so do tests that kill processes; the
 * lists take about as long as each other.
 */
const lanes = [[only('integration')], [only('chaos'), browsing(1)], [browsing(2), browsing(3)]];

async function runInTurn(lane: readonly (readonly string[])[], env: Record<string, string>): Promise<Report[]> {
  const reports = [];
  for (const args of lane) reports.push(await runTests(args, env));
  return reports;
}

/** All tests, or those that `words` name. */
async function runAll(words: readonly string[]): Promise<Outcome> {
  const preparing = prepare();
  const [checkFaults, unit] = await Promise.all([
    runSteps(checks),
    words.length > 0 ? [] : runTests(only('unit', 'components')),
    preparing,
  ]);
  const { faults, engines, env } = await preparing;
  try {
    const reports = await Promise.all((words.length > 0 ? [[words]] : lanes).map((lane) => runInTurn(lane, env)));
    return { faults: [...checkFaults, ...faults], reports: [unit, reports].flat(2) };
  } finally {
    await engines.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The closing lines: failures and retried tests by name, then one machine-readable line. */
function conclude({ faults, reports }: Outcome, began: number): void {
  const sum = (of: 'passed' | 'failed' | 'skipped') => reports.reduce((total, report) => total + report[of], 0);
  for (const fault of faults) tell(fault);
  for (const name of reports.flatMap(({ retried }) => retried)) tell(`Passed at the second try only: ${name}`);
  tell(`This took ${seconds(began)}; time limits were ${pace.toFixed(1)} times those of an idle machine.`);
  const failed = sum('failed') + faults.length;
  tell(`${sum('passed')} passed, ${failed} failed, ${sum('skipped')} skipped`);
  process.exitCode = failed === 0 && sum('passed') > 0 ? 0 : 1;
}

async function main(): Promise<void> {
  const began = performance.now();
  const words = process.argv.slice(2);
  const quick = words.includes('--quick');
  try {
    if (quick && words.length > 1) throw new Error('--quick runs the tests of the rules, and takes no other words');
    conclude(await (quick ? runQuick() : runAll(words)), began);
  } catch (error) {
    conclude({ faults: [error instanceof Error ? error.message : String(error)], reports: [] }, began);
  }
}

await main();
