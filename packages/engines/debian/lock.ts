import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** A package exactly as it was fetched. */
export interface LockedPackage {
  name: string;
  version: string;
  /** Of the package's file, in hex. */
  sha256: string;
}

/** What a prefix was unpacked from. It never changes: an upgrade makes another prefix. */
export interface Lock {
  /** When Debian's list of packages was read, ISO 8601. */
  date: string;
  release: string;
  architecture: string;
  packages: LockedPackage[];
}

/** A package that Debian has in another version than the one that is locked; `from` is null for a new dependency. */
export interface NewerPackage {
  name: string;
  from: string | null;
  to: string;
}

const lockFile = (prefix: string): string => join(prefix, 'lock.json');
export const lockFileName = basename(lockFile('/'));

/** The lock of a prefix; null for one that was fetched before locks were written. */
export function lockOf(prefix: string): Lock | null {
  const file = lockFile(prefix);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Lock) : null;
}

/** Name and version in the name of a package's file: `libc6_2.41-6_amd64.deb`, with `%3a` for the colon of an epoch. */
export function packageOfFile(file: string): { name: string; version: string } {
  const [name = '', version = ''] = basename(file, '.deb').split('_');
  return { name, version: decodeURIComponent(version) };
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file)) hash.update(piece as Buffer);
  return hash.digest('hex');
}

/** The packages of these files, by name, with the hashes of their bytes. */
export async function lockPackages(files: readonly string[]): Promise<LockedPackage[]> {
  const packages: LockedPackage[] = [];
  for (const file of files) packages.push({ ...packageOfFile(file), sha256: await sha256Of(file) });
  return packages.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The packages of apt's plan: lines of `'URI' file size SHA256:hash`. */
export function plannedPackages(plan: string): LockedPackage[] {
  return plan.split('\n').flatMap((line) => {
    const [, file = '', sha256 = ''] = /^'\S+' (\S+\.deb) \d+ SHA256:([0-9a-f]+)/.exec(line) ?? [];
    return file ? [{ ...packageOfFile(file), sha256 }] : [];
  });
}

/**
 * The packages that Debian has in another version than the lock. A list of Debian's is never older than an earlier one:
 * apt refuses that.
 */
export function newerThan(lock: Lock, available: readonly LockedPackage[]): NewerPackage[] {
  const locked = new Map(lock.packages.map((one) => [one.name, one]));
  return available.flatMap(({ name, version }) => {
    const from = locked.get(name)?.version ?? null;
    return from === version ? [] : [{ name, from, to: version }];
  });
}
