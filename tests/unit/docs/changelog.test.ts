import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { migrations } from '../../../store/migration-list.ts';

const project = join(import.meta.dirname, '..', '..', '..');
const textOf = (file: string) => readFileSync(join(project, file), 'utf8');

/** The changelog's section for the newest version. */
const newest = textOf('CHANGELOG.md').split(/^## /m)[1] ?? '';

it('the list of changes begins with the version that this is', () => {
  const { version } = JSON.parse(textOf('package.json')) as { version: string };
  expect(newest.startsWith(version)).toBe(true);
});

it('says of the newest version how to upgrade to it, and up to which migration', () => {
  const [, upgrading = ''] = /\*\*Upgrading:\*\*([^]*?)\n\n/.exec(newest) ?? [];
  const last = Math.max(
    ...migrations.filter(({ olderVersions }) => olderVersions === 'stop').map(({ number }) => number),
  );
  expect(upgrading).toMatch(new RegExp(`stop every role first.*Migrations? .*\\b${last}\\b`, 's'));
});
