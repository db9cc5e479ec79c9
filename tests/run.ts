import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium.ts';

/**
 * `npm test`: what is missing is installed, then the linter, the type check and every test. The last line counts the
 * tests; the exit code is 0 only when nothing failed. Words behind `--` go to the test runner.
 */
const project = join(import.meta.dirname, '..');
const bin = (name: string, file: string) => join(project, 'node_modules', name, file);
const tell = (line: string) => process.stdout.write(`${line}\n`);

function run(script: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<number> {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: project,
    stdio: ['ignore', 'inherit', 'inherit'],
    env,
  });
  return new Promise((resolve, reject) => child.once('error', reject).once('close', (code) => resolve(code ?? 1)));
}

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  success: boolean;
};
type Counts = { passed: number; failed: number; skipped: number };

/** Runs tests once and answers the counts; a run that broke before it could count has one failure. */
async function runTests(chromium: string, words: readonly string[]): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'letterbox-tests-'));
  const file = join(folder, 'report.json');
  try {
    const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...words];
    const code = await run(bin('vitest', 'vitest.mjs'), args, { ...process.env, CHROMIUM_PATH: chromium });
    if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    const broken = code !== 0 && report.numFailedTests === 0 ? 1 : 0;
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken,
      skipped: report.numPendingTests + report.numTodoTests,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * What runs one after the other, and within that side by side, on engines of their own: browsers and processes that are
 * killed mostly wait, rules and calls do not.
 */
const phases = [[['unit', 'integration']], [['chaos'], ['browser']]];

async function runPhases(chromium: string): Promise<Counts> {
  const all: Counts[] = [];
  for (const parts of phases)
    all.push(
      ...(await Promise.all(
        parts.map((names) =>
          runTests(
            chromium,
            names.flatMap((name) => ['--project', name]),
          ),
        ),
      )),
    );
  const sum = (of: keyof Counts) => all.reduce((total, counts) => total + counts[of], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

async function main(): Promise<void> {
  const words = process.argv.slice(2);
  const chromium = ensureChromium(tell);
  tell('Linting, checking types, building the pages, fetching what is missing of the engines…');
  const faults = await Promise.all([
    run(bin('eslint', 'bin/eslint.js'), ['.']).then((code) => (code === 0 ? [] : ['The linter found something.'])),
    run(bin('typescript', 'bin/tsc'), []).then((code) => (code === 0 ? [] : ['The type check found something.'])),
    run(join(project, 'roles', 'build.ts'), []).then((code) => (code === 0 ? [] : ['The pages could not be built.'])),
    run(join(project, 'tests', 'fetch-engines.ts'), []).then((code) =>
      code === 0 ? [] : ['The engines could not be started.'],
    ),
  ]).then((found) => found.flat());
  const { passed, failed, skipped } = await (words.length > 0 ? runTests(chromium, words) : runPhases(chromium));
  for (const fault of faults) tell(fault);
  const all = failed + faults.length;
  tell(`${passed} passed, ${all} failed, ${skipped} skipped`);
  process.exitCode = all === 0 && passed > 0 ? 0 : 1;
}

await main();
