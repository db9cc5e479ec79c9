import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';

const project = join(import.meta.dirname, '..', '..', '..');
const textOf = (file: string) => readFileSync(join(project, file), 'utf8');
const tests = globSync('tests/{unit,integration,browser,operation}/**/*.test.ts', { cwd: project });

type Named = { path: string; files: readonly string[]; title: string | null };

/** The tests that one row names, each with the title that may follow it; `before` is what ‘the same’ stands for. */
function namedIn(cell: string, before: Named | null): Named[] {
  const same = /^the same: ([^;]+)/.exec(cell)?.[1];
  const first = same && before ? [{ ...before, title: same }] : [];
  const others = [...cell.matchAll(/`([\w./-]+\.test\.ts)`(?:: ([^;`]+))?/g)].map(([, path = '', title = null]) => ({
    path,
    files: tests.filter((file) => basename(file) === basename(path)),
    title,
  }));
  return [...first, ...others];
}

const rows = textOf('docs/privacy-sentences.md')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim())[3] ?? '');

const allNamed = rows.reduce<Named[][]>((all, cell) => [...all, namedIn(cell, all.at(-1)?.at(-1) ?? null)], []);

it('each sentence about data names what shows that it is true', () => {
  expect(rows.length).toBeGreaterThan(40);
  expect(rows.filter((cell) => !cell.includes('`') && !/^the (?:same|registry|reply)/.test(cell))).toEqual([]);
});

it('each test that it names is there, once', () => {
  const named = allNamed.flat();
  expect(named.length).toBeGreaterThan(40);
  const wrong = named.filter(({ path, files }) => (path.includes('/') ? !files.includes(path) : files.length !== 1));
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

it('each title that it names stands in its test', () => {
  const titled = allNamed.flat().filter(({ title }) => title !== null);
  expect(titled.length).toBeGreaterThan(15);
  const missing = titled.filter(
    ({ files, title }) => !files.some((file) => textOf(file).includes(title?.trim() ?? '')),
  );
  expect(missing.map(({ path, title }) => `${path}: ${title}`)).toEqual([]);
});
