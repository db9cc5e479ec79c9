import { cp, mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { codeOf } from '../error.ts';
import { run } from '../run.ts';
import type { Architecture } from './system.ts';

/** Parts of the packages that the engines never read. */
const notNeeded = ['doc', 'man', 'locale', 'info', 'fonts', 'lintian', 'perl', 'perl5', 'bug'].map((name) =>
  join('usr', 'share', name),
);

/** Unpacks package files into one prefix, a few at a time, and drops what the engines never read. */
export async function unpackPackages(
  files: string[],
  prefix: string,
  path: string,
  signal?: AbortSignal,
): Promise<void> {
  await mkdir(prefix, { recursive: true });
  const waiting = [...files];
  const unpackSome = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift())
      await run('dpkg-deb', ['-x', file, prefix], { env: { ...process.env, PATH: path }, signal });
  };
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, unpackSome));
  await Promise.all(notNeeded.map((folder) => rm(join(prefix, folder), { recursive: true, force: true })));
}

async function link(target: string, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  try {
    await symlink(target, path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error; // included in the package
  }
}

/** Does what the packages' post-install scripts would have done, as far as the engines need it. */
export async function finishUnpacking(prefix: string, architecture: Architecture): Promise<void> {
  for (const name of ['bin', 'sbin', 'lib', 'lib64']) await link(join('usr', name), join(prefix, name));
  await link('dash', join(prefix, 'usr', 'bin', 'sh'));
  await mkdir(join(prefix, 'etc'), { recursive: true });
  await writeFile(join(prefix, 'etc', 'hosts'), '127.0.0.1 localhost\n::1 localhost\n');
  const libraries = join(prefix, 'usr', 'lib', architecture.triplet);
  const present = new Set(await readdir(libraries));
  for (const name of ['blas', 'lapack'].filter((folder) => present.has(folder))) {
    await cp(join(libraries, name), libraries, { recursive: true, verbatimSymlinks: true });
  }
  if (present.has('postgresql') || (await readdir(join(prefix, 'usr', 'share'))).includes('postgresql')) {
    await link('postgis-3.control', join(prefix, 'usr', 'share', 'postgresql', '18', 'extension', 'postgis.control'));
  }
}
