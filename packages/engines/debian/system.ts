import { accessSync, constants, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { codeOf, EngineError } from '../error.ts';

/** Debian's name for a processor, and the paths of its libraries and dynamic loader in a prefix. */
export interface Architecture {
  debian: 'amd64' | 'arm64';
  triplet: string;
  loader: string;
}

const architectures: Record<string, Architecture> = {
  x64: { debian: 'amd64', triplet: 'x86_64-linux-gnu', loader: 'ld-linux-x86-64.so.2' },
  arm64: { debian: 'arm64', triplet: 'aarch64-linux-gnu', loader: 'ld-linux-aarch64.so.1' },
};

/** What the fourth way needs to know of the machine; tests pass another one. */
export interface System {
  platform: string;
  arch: string;
  /** Folders in which to look for programs, as in PATH. */
  path: string;
  /** Contents of a system file, or undefined if there is none. */
  read(file: string): string | undefined;
}

/** This machine. */
export const thisSystem = (path: string): System => ({
  platform: process.platform,
  arch: process.arch,
  path,
  read(file) {
    try {
      return readFileSync(file, 'utf8');
    } catch (error) {
      if (codeOf(error) === 'ENOENT' || codeOf(error) === 'EACCES') return undefined;
      throw error;
    }
  },
});

/** The full path of a program on the PATH, or undefined. */
export function findProgram(name: string, path: string): string | undefined {
  for (const folder of path.split(delimiter).filter(Boolean)) {
    const file = join(folder, name);
    try {
      accessSync(file, constants.X_OK);
      return file;
    } catch {
      // not in this folder, or not executable: look in the next one
    }
  }
  return undefined;
}

/**
 * The architecture, if Debian's packages can be downloaded and run here; throws an EngineError with the reason
 * otherwise.
 */
export function requireDebian(system: System): Architecture {
  const architecture = architectures[system.arch];
  if (system.platform !== 'linux')
    throw new EngineError(`The embedded engines need Linux; this is ${system.platform}.`);
  if (!architecture)
    throw new EngineError(`The embedded engines are packaged for amd64 and arm64; this is ${system.arch}.`);
  const missing = ['apt-get', 'dpkg-deb'].filter((program) => !findProgram(program, system.path));
  if (missing.length) {
    throw new EngineError(
      `The embedded engines need Debian's or Ubuntu's ${missing.join(' and ')}, which this system does not have.`,
    );
  }
  return architecture;
}

/** Debian's archive keys: without them downloads could not be verified, so nothing is downloaded. */
export function requireKeyring(system: System): string {
  const candidates = ['debian-archive-keyring.gpg', 'debian-archive-keyring.pgp'].map(
    (name) => `/usr/share/keyrings/${name}`,
  );
  const keyring = candidates.find((file) => system.read(file) !== undefined);
  if (!keyring) {
    throw new EngineError(
      "Debian's archive keys are not on this system, so its packages cannot be checked: install them with 'apt-get install debian-archive-keyring' and start again.",
    );
  }
  return keyring;
}
