import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Failpoint, failpoints, parseFailpoint } from '../../../store/failpoint.ts';

const project = join(import.meta.dirname, '..', '..', '..');
const points = Object.keys(failpoints) as Failpoint[];
const textOf = (pattern: string) =>
  globSync(pattern, { cwd: project })
    .map((file) => readFileSync(join(project, file), 'utf8'))
    .join('\n');

describe('the points at which a test can have the process killed', () => {
  const sources = textOf('{store,mail,workers,server}/**/*.ts');
  const chaos = textOf('tests/{chaos,operation}/**/*.ts');

  it('each lie at one place of the code, and a test kills there', () => {
    expect(points.filter((point) => sources.split(`failpoint('${point}')`).length !== 2)).toEqual([]);
    expect(points.filter((point) => !new RegExp(`['"\`]${point}\\b`).test(chaos))).toEqual([]);
  });

  it.each([
    ['mail-stored', { point: 'mail-stored', pass: 1 }],
    ['mail-stored:12', { point: 'mail-stored', pass: 12 }],
    ['mail-stored:0', null],
    ['mail-stored:', null],
    ['Mail-stored', null],
    ['constructor', null],
    ['', null],
  ])('%j names %j', (text, pass) => expect(parseFailpoint(text)).toEqual(pass));

  it('kill at the pass that was asked for, at no other point, and not at all unless armed', () => {
    const program = (arm: string) => `
      import { armFailpoint, failpoint } from ${JSON.stringify(join(project, 'store', 'failpoint.ts'))};
      ${arm}
      for (let pass = 1; pass <= 3; pass += 1) {
        failpoint('mail-sent');
        failpoint('mail-stored');
        process.stdout.write(String(pass));
      }`;
    const run = (arm: string) =>
      spawnSync(process.execPath, ['--input-type=module', '--eval', program(arm)], { encoding: 'utf8' });
    expect(run('')).toMatchObject({ status: 0, stdout: '123' });
    expect(run("armFailpoint({ point: 'mail-stored', pass: 2 });")).toMatchObject({ signal: 'SIGKILL', stdout: '1' });
  });
});
