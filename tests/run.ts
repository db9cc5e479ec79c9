import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
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
  const child = spawn(process.execPath, [script, ...args], { cwd: project, stdio: ['ignore', 'inherit', 'inherit'], env });
  return new Promise((resolve, reject) => child.once('error', reject).once('close', (code) => resolve(code ?? 1)));
}

type Report = { numPassedTests: number; numFailedTests: number; numPendingTests: number; numTodoTests: number; success: boolean };

/** Runs every test once and answers the counts; a run that broke before it could count has one failure. */
async function runTests(chromium: string): Promise<{ passed: number; failed: number; skipped: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'letterbox-tests-'));
  const file = join(folder, 'report.json');
  try {
    const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...process.argv.slice(2)];
    const code = await run(bin('vitest', 'vitest.mjs'), args, { ...process.env, CHROMIUM_PATH: chromium });
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    const broken = code !== 0 && report.numFailedTests === 0 ? 1 : 0;
    return { passed: report.numPassedTests, failed: report.numFailedTests + broken, skipped: report.numPendingTests + report.numTodoTests };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  const chromium = ensureChromium(tell);
  tell('Linting and checking types…');
  const [lint, types] = await Promise.all([run(bin('eslint', 'bin/eslint.js'), ['.']), run(bin('typescript', 'bin/tsc'), [])]);
  const { passed, failed, skipped } = await runTests(chromium);
  const all = failed + (lint === 0 ? 0 : 1) + (types === 0 ? 0 : 1);
  if (lint !== 0) tell('The linter found something.');
  if (types !== 0) tell('The type check found something.');
  tell(`${passed} passed, ${all} failed, ${skipped} skipped`);
  process.exitCode = all === 0 && passed > 0 ? 0 : 1;
}

await main();
