import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../error.ts';
import { run } from '../run.ts';
import type { Architecture } from './system.ts';

/** The folders of programs and libraries in a prefix. */
export const layout = (prefix: string, architecture: Architecture) => {
  const libraries = join(prefix, 'usr', 'lib', architecture.triplet);
  const postgres = join(prefix, 'usr', 'lib', 'postgresql', '18');
  return {
    libraries,
    loader: join(libraries, architecture.loader),
    postgresPrograms: join(postgres, 'bin'),
    postgresLibraries: join(postgres, 'lib'),
    valkeyServer: join(prefix, 'usr', 'bin', 'valkey-server'),
    /** valkey-server is a link to this file. */
    valkeyProgram: join(prefix, 'usr', 'bin', 'valkey-check-rdb'),
  };
};

const filesIn = async (folder: string): Promise<string[]> => {
  try {
    return (await readdir(folder)).map((name) => join(folder, name));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []; // a prefix with only one of the engines
    throw error;
  }
};

/**
 * Links the programs of a prefix to the prefix's own C library, which may be newer than the machine's. Programs name
 * their loader and library folders absolutely, so a prefix works only at `home`.
 *
 * @param prefix where the files are now
 * @param home where they will be at run time
 */
export async function relink(prefix: string, home: string, architecture: Architecture): Promise<void> {
  const here = layout(prefix, architecture);
  const there = layout(home, architecture);
  const patchelf = (args: string[]) =>
    run(here.loader, ['--library-path', here.libraries, join(prefix, 'usr', 'bin', 'patchelf'), ...args]);
  const relinkProgram = (file: string) =>
    patchelf([
      '--set-interpreter',
      there.loader,
      '--force-rpath',
      '--set-rpath',
      `${there.libraries}:${there.postgresLibraries}`,
      file,
    ]);
  const wanted = new Set(['postgres', 'initdb', 'pg_ctl'].map((name) => join(here.postgresPrograms, name)));
  const programs = (await filesIn(here.postgresPrograms)).filter((file) => wanted.has(file));
  for (const file of [
    ...programs,
    ...(await filesIn(join(prefix, 'usr', 'bin'))).filter((name) => name === here.valkeyProgram),
  ]) {
    await relinkProgram(file);
  }
  // A library's own search path would take precedence over the program's.
  for (const file of (await filesIn(here.postgresLibraries)).filter((name) => name.endsWith('.so'))) {
    await patchelf(['--remove-rpath', file]);
  }
}
