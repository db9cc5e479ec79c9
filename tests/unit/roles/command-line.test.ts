import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { parseCommandLine } from '../../../roles/command-line.ts';

const project = join(import.meta.dirname, '..', '..', '..');

describe('a command line', () => {
  const command = {
    usage: 'npm run copy -- FROM [--keep N]',
    words: [1, 1],
    options: { keep: { type: 'string' } },
  } as const;
  const wordsFor = (...args: string[]) => parseCommandLine(command, args);

  test('is read into its options and words', () => {
    expect(wordsFor('here', '--keep', '3')).toMatchObject({ ok: true, values: { keep: '3' }, positionals: ['here'] });
  });

  test('that asks for help gets the usage', () => {
    const words = 'Usage: npm run copy -- FROM [--keep N]';
    for (const help of ['--help', '-h']) expect(wordsFor(help)).toEqual({ ok: false, isHelp: true, words });
  });

  test.each([
    [['here', '--kep', '3'], "Unknown option '--kep'."],
    [['here', '--keep'], "Option '--keep <value>' argument missing"],
    [['here', 'there'], "Unexpected word 'there'."],
    [[], 'Something is missing.'],
  ])('%j is answered in one line, and the usage', (args, problem) => {
    const words = `${problem}\nUsage: npm run copy -- FROM [--keep N]`;
    expect(wordsFor(...args)).toEqual({ ok: false, isHelp: false, words });
  });
});

describe('the commands of package.json', () => {
  const { scripts } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  /** `npm test` passes its words to the test runner. */
  const programs = Object.values(scripts).flatMap(
    (script) => /^node ((?:roles|tests)\/(?!run)\S+\.ts)/.exec(script)?.[1] ?? [],
  );

  test('all read their command line in the same way', () => {
    const ownWay = /\bparseArgs\(|process\.argv\b/;
    const source = (file: string) => readFileSync(join(project, file), 'utf8');
    expect(programs.length).toBeGreaterThan(15);
    expect(programs.filter((file) => ownWay.test(source(file)))).toEqual([]);
    const readers = programs.map((file) => (file === 'roles/evaluate.ts' ? 'roles/evaluate-options.ts' : file));
    expect(readers.filter((file) => !source(file).includes('readCommandLine('))).toEqual([]);
  });

  test.each(['evaluate', 'draw'])('%s answers a wrong option without a stack', async (name) => {
    const running = promisify(execFile)(process.execPath, [join(project, 'roles', `${name}.ts`), '--no-such-option']);
    await expect(running).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^Unknown option '--no-such-option'\.\nUsage: npm run (?!.* {4}at )/s),
    });
  });
});
