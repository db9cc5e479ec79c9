import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const project = join(import.meta.dirname, '..', '..', '..');
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'tests/README.md',
  'docs/writing.md',
  'docs/operating.md',
  'docs/configuration.md',
  'docs/accuracy.md',
  'docs/accuracy/papers.md',
  'docs/accuracy/adverts.md',
  'docs/accuracy/emails.md',
  'docs/leaving-the-embedded-engines.md',
  'docs/privacy-sentences.md',
  'CHANGELOG.md',
];
const decisions = globSync('docs/decisions/*.md', { cwd: project }).sort();
const textOf = (file: string) => readFileSync(join(project, file), 'utf8');

const top = readdirSync(project, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
  .map(({ name }) => name);
/** Paths in backticks that begin with one of our folders, except those with placeholders (`<feature>`, `…`). */
const pathsIn = (text: string) =>
  [...text.matchAll(/`([\w.-]+\/[\w./-]*)`/g)]
    .map((match) => match[1] ?? '')
    .filter((path) => top.includes(path.split('/')[0] ?? '') && path !== 'dist/');
const linksIn = (text: string) =>
  [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)[^)]*\)/g)].map((match) => match[1] ?? '');

describe('the documents', () => {
  it.each([...documents, ...decisions])('%s names files and folders that exist', (file) => {
    const text = textOf(file);
    const missing = [
      ...pathsIn(text).filter((path) => !existsSync(join(project, path))),
      ...linksIn(text).filter((path) => !existsSync(join(project, dirname(file), path))),
    ];
    expect(missing).toEqual([]);
  });

  it.each(documents)('%s names scripts that exist', (file) => {
    const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
    const named = [...textOf(file).matchAll(/npm run ([\w-]+)/g)].map((match) => match[1] ?? '');
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it.each(documents)('%s names tests that exist', (file) => {
    const named = [...textOf(file).matchAll(/ -t '([^']+)'/g)].map((match) => match[1] ?? '');
    const tests =
      named.length === 0 ? [] : globSync('tests/{unit,integration}/**/*.test.ts', { cwd: project }).map(textOf);
    expect(named.filter((name) => !tests.some((text) => text.includes(name)))).toEqual([]);
  });

  it('the README’s map has every folder of ours, and every feature', () => {
    const readme = textOf('README.md');
    const hidden = new Set(['dist', 'ops']);
    expect(top.filter((folder) => !hidden.has(folder) && !readme.includes(`\`${folder}/`))).toEqual([]);
    const features = readdirSync(join(project, 'server')).filter((name) => !/\.ts$|^http$/.test(name));
    expect(features.filter((feature) => !readme.includes(`| \`${feature}\` |`))).toEqual([]);
  });
});
