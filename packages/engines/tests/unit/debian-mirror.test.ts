import { expect, test } from 'vitest';
import { debianMirrors } from '../../debian/mirror.ts';

const system = (release: string) => ({
  platform: 'linux',
  arch: 'x64',
  path: '',
  read: (file: string) => (file === '/etc/os-release' ? release : undefined),
});
const bookworm = system('NAME="Debian GNU/Linux"\nID=debian\nVERSION_CODENAME=bookworm\n');
const noble = system('ID=ubuntu\nID_LIKE=debian\nVERSION_CODENAME=noble\n');

const own = (text: string, name = 'debian.sources') => debianMirrors(bookworm, [{ name, text }]).slice(0, -1);

test('given deb822 sources, then their Debian mirror comes first and the public one last', () => {
  const text = [
    'Types: deb deb-src',
    '# a comment',
    'URIs: http://mirror.example/debian/',
    'Suites: bookworm bookworm-updates',
    'Components: main',
    '',
    'Types: deb',
    'URIs: http://mirror.example/debian-security',
    'Suites: bookworm-security',
    'Components: main',
  ].join('\n');
  const mirrors = debianMirrors(bookworm, [{ name: 'debian.sources', text }]);
  expect(mirrors).toHaveLength(2);
  expect(mirrors[0]).toBe('http://mirror.example/debian');
  expect(mirrors[1]).toMatch(/\/debian$/);
});

test('given one-line sources, with and without options, then their mirror is found', () => {
  expect(own('deb http://a.example/debian bookworm main contrib # near', 'sources.list')).toEqual([
    'http://a.example/debian',
  ]);
  expect(own('deb [arch=amd64 signed-by=/k.gpg] https://b.example/debian/ stable main', 'x.list')).toEqual([
    'https://b.example/debian',
  ]);
});

test('given values on continued lines, then they are read', () => {
  expect(
    own('Types: deb\nURIs:\n http://a.example/debian\n http://b.example/debian\nSuites: bookworm\nComponents: main'),
  ).toEqual(['http://a.example/debian', 'http://b.example/debian']);
});

test.each([
  ['switched off', 'Enabled: no\nTypes: deb\nURIs: http://a.example/debian\nSuites: bookworm\nComponents: main'],
  ['of sources only', 'Types: deb-src\nURIs: http://a.example/debian\nSuites: bookworm\nComponents: main'],
  ['on a disc', 'Types: deb\nURIs: cdrom:[Debian]/debian\nSuites: bookworm\nComponents: main'],
  ['of someone else', 'Types: deb\nURIs: https://packages.example/node\nSuites: nodistro\nComponents: main'],
])('given a source %s, then it is not taken for a mirror', (_what, text) => {
  expect(own(text)).toEqual([]);
});

test('given Ubuntu, then its own mirrors are not Debian’s', () => {
  const text = 'Types: deb\nURIs: http://archive.example/debian\nSuites: noble\nComponents: main';
  expect(debianMirrors(noble, [{ name: 'ubuntu.sources', text }])).toHaveLength(1);
});
