import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const fixtures = join(import.meta.dirname, '..', '..', 'fixtures');

/** The files of fixtures/ that match a pattern, ordered by name, so that the order is the same on every machine. */
export function fixtureFiles(pattern: string, most = Infinity): Buffer[] {
  return globSync(pattern, { cwd: fixtures })
    .toSorted()
    .slice(0, most)
    .map((file) => readFileSync(join(fixtures, file)));
}

/** What fuzzing found in a target earlier, ordered by file name. */
export function foundBefore(target: string): { file: string; input: Buffer }[] {
  return globSync(`fuzz/${target}/*`, { cwd: fixtures })
    .toSorted()
    .map((file) => ({ file, input: readFileSync(join(fixtures, file)) }));
}
