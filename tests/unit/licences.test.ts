import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const project = join(import.meta.dirname, '..', '..');

type Package = { version?: string; license?: string; dev?: boolean; link?: boolean; hasInstallScript?: boolean };
const { packages } = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Package>;
};
const { allowScripts } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as {
  allowScripts: Record<string, boolean>;
};

/** The package name in a path of the lock file. */
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
const fetched = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);

/** Licences that only require their notice. */
const free = new Set(
  'MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 CC0-1.0 Unlicense OFL-1.1'.split(' '),
);

/** Packages with another licence, or none in their package.json, and why we may use them. */
const looked: Readonly<Record<string, string>> = {
  'libheif-js': 'LGPL-3.0: used as it comes, as a file that can be replaced',
  lightningcss: 'MPL-2.0: used as it comes, and only by the build',
  'axe-core': 'MPL-2.0: used as it comes, and only by tests',
  'ical.js': 'MPL-2.0: used as it comes, and only by tests',
  'caniuse-lite': 'CC-BY-4.0: data, used only by the linter’s plugins',
  'png-js': 'MIT by its LICENSE file',
  buildcheck: 'MIT by its LICENSE file',
  'cpu-features': 'MIT by its LICENSE file',
  ssh2: 'MIT by its LICENSE file',
  busboy: 'MIT by its LICENSE file',
  streamsearch: 'MIT by its LICENSE file',
  'humanize-number': 'MIT by its Readme, and only used by tests',
};

/** Packages published once per platform: their name without the platform, and why we may use them. */
const families: readonly [RegExp, string][] = [
  [/^@img\/sharp-/, 'LGPL-3.0-or-later: libvips, used as it comes, as a library that can be replaced'],
  [/^lightningcss-/, 'MPL-2.0: used as it comes, and only by the build'],
];

/** Whether at least one of the licences offered for a package is free. */
function isFree(licence: string | undefined): boolean {
  return (licence ?? '')
    .replace(/[()]/g, '')
    .split(/ or /i)
    .some((choice) => choice.split(/ and /i).every((one) => free.has(one.trim())));
}

const isLookedAt = (name: string) => Object.hasOwn(looked, name) || families.some(([family]) => family.test(name));

describe('the packages that npm installs', () => {
  it('may each be used: by a free licence, or because we looked', () => {
    const others = fetched.filter(([path, { license }]) => !isFree(license) && !isLookedAt(nameOf(path)));
    expect(others.map(([path, { license }]) => `${path}: ${license ?? 'no licence'}`)).toEqual([]);
    expect(fetched.length).toBeGreaterThan(500);
  });

  it('are looked at only where a licence is not free', () => {
    const restricted = fetched.filter(([, { license }]) => !isFree(license)).map(([path]) => nameOf(path));
    expect(Object.keys(looked).filter((name) => !restricted.includes(name))).toEqual([]);
    expect(families.filter(([family]) => !restricted.some((name) => family.test(name)))).toEqual([]);
  });

  it('have the licence file that stands for a missing field', () => {
    const byFile = Object.keys(looked).filter((name) => looked[name]?.includes('LICENSE file'));
    const installed = byFile.filter((name) => existsSync(join(project, 'node_modules', name)));
    const texts = installed.map((name) => readFileSync(join(project, 'node_modules', name, 'LICENSE'), 'utf8'));
    expect(texts.filter((text) => !/Permission is hereby granted, free of charge/.test(text))).toEqual([]);
    expect(installed).toContain('png-js');
  });

  it('run no script at their installation that was not decided on', () => {
    const scripts = new Set(fetched.filter(([, one]) => one.hasInstallScript).map(([path]) => nameOf(path)));
    // fsevents is for macOS only, and npm leaves it out elsewhere.
    expect([...scripts].filter((name) => !Object.hasOwn(allowScripts, name) && name !== 'fsevents')).toEqual([]);
  });
});
