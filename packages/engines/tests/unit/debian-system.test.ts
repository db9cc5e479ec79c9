import { describe, expect, test } from 'vitest';
import { findProgram, requireDebian, requireKeyring, type System } from '../../debian/system.ts';
import { EngineError } from '../../error.ts';
import { pathWith } from './programs-on-path.ts';

const debian = (change: Partial<System> = {}): System => ({
  platform: 'linux',
  arch: 'x64',
  path: pathWith({ 'apt-get': 'exit 0', 'dpkg-deb': 'exit 0' }, ''),
  read: () => undefined,
  ...change,
});

const reasonOf = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof EngineError) return error.reason;
    throw error;
  }
  return 'nothing';
};

describe('the system', () => {
  test('given Debian on amd64 or arm64, then its packages can be used', () => {
    expect(requireDebian(debian())).toMatchObject({ debian: 'amd64', triplet: 'x86_64-linux-gnu' });
    expect(requireDebian(debian({ arch: 'arm64' }))).toMatchObject({
      debian: 'arm64',
      loader: 'ld-linux-aarch64.so.1',
    });
  });

  test.each([
    [{ platform: 'darwin' }, 'need Linux; this is darwin'],
    [{ arch: 'riscv64' }, 'packaged for amd64 and arm64; this is riscv64'],
    [{ path: '' }, 'apt-get and dpkg-deb, which this system does not have'],
  ])('given %j, then the error says what is missing', (change, words) => {
    expect(reasonOf(() => requireDebian(debian(change)))).toContain(words);
  });

  test('given no archive keys, then the error says which package brings them', () => {
    expect(reasonOf(() => requireKeyring(debian()))).toContain('apt-get install debian-archive-keyring');
    const read = (file: string) => (file.endsWith('.pgp') ? 'key' : undefined);
    expect(requireKeyring(debian({ read }))).toBe('/usr/share/keyrings/debian-archive-keyring.pgp');
  });
});

test('a program is found on the PATH when it can be executed', () => {
  const path = pathWith({ mongod: 'exit 0' }, '/nowhere');
  expect(findProgram('mongod', path)).toMatch(/\/bin\/mongod$/);
  expect(findProgram('redis-server', path)).toBeUndefined();
});
