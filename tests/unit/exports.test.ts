import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const project = join(import.meta.dirname, '..', '..');
const modules = 'domain store platforms mail workers server web roles fixtures packages'.split(' ');
const files = globSync(['*.config.{ts,js}', `{${modules.join()},tests}/**/*.{ts,tsx}`], { cwd: project }).filter(
  (file) => !file.includes('node_modules'),
);
const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const sources = new Map(files.map((file) => [file, readFileSync(join(project, file), 'utf8').replace(comments, '')]));

/** The files that contain each word. */
const places = new Map<string, Set<string>>();
for (const [file, source] of sources)
  for (const word of new Set(source.match(/\w+/g))) places.set(word, (places.get(word) ?? new Set()).add(file));

const isTest = (file: string) => /(?:^|\/)tests\//.test(file);

/** The names that files export; except a route's page, which the router loads by file name only. */
const exported = [...sources].flatMap(([file, source]) =>
  isTest(file)
    ? []
    : [...source.matchAll(/^export (?:async )?(?:const|function\*?|class|type|interface) (\w+)/gm)].flatMap(
        ([, name = '']) => (name === 'Component' ? [] : [{ file, name }]),
      ),
);

it('everything that a file exports is used, if only by what it exports beside it', () => {
  expect(exported.length).toBeGreaterThan(2000);
  const unused = exported.filter(
    ({ file, name }) =>
      places.get(name)?.size === 1 && sources.get(file)?.match(new RegExp(`\\b${name}\\b`, 'g'))?.length === 1,
  );
  expect(unused.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});

it('no type is a bare participle: names say what a thing is', () => {
  const participles = /^(?:Asked|Kept|Given|Made|Told|Written|Shown|Known|Sent|Taken|Done|Found|Wanted|Noted|Read)$/;
  const bare = [...sources].flatMap(([file, source]) =>
    isTest(file)
      ? []
      : [...source.matchAll(/^(?:export )?(?:type|interface) (\w+)/gm)].flatMap(([, name = '']) =>
          participles.test(name) ? [`${file}: ${name}`] : [],
        ),
  );
  expect(bare).toEqual([]);
});
