import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { asvsNumbers } from './asvs-numbers.ts';

const project = join(import.meta.dirname, '..', '..', '..');
const read = (path: string) => readFileSync(join(project, path), 'utf8');
const rows = read('docs/asvs.md')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

it('has every requirement of level 1 and 2 once', () => {
  const named = rows.flatMap(([, numbers = '']) => numbers.split(', '));
  const asked = Object.entries(asvsNumbers).flatMap(([section, numbers]) => numbers.map((one) => `${section}.${one}`));
  expect(named.toSorted()).toEqual(asked.toSorted());
});

it('says of each whether it is met, and why not where it is not', () => {
  for (const [, numbers, , state, why = ''] of rows) {
    expect(['met', 'not met', 'not applicable'], numbers).toContain(state);
    expect(why.length, numbers).toBeGreaterThan(3);
  }
});

/** Files in backticks, some with the name of a test: `path › name`. */
function namedFiles(document: string): (readonly [file: string, test: string | undefined])[] {
  return [...read(document).matchAll(/`([\w.-]+(?:\/[\w.-]+)*\.(?:tsx?|md|json|yml))(?: › ([^`]+))?`/g)].map(
    ([, file = '', test]) => [file, test] as const,
  );
}

it.each([
  'docs/asvs.md',
  'docs/operations-review.md',
  'docs/experience-review.md',
  'docs/many-enquiries.md',
  'SECURITY.md',
])('%s names files and tests that exist', (document) => {
  const files = namedFiles(document);
  expect(files.length).toBeGreaterThan(5);
  for (const [file, test] of files) {
    expect(existsSync(join(project, file)), file).toBe(true);
    if (test) expect(read(file), `${file} › ${test}`).toContain(test);
  }
});
