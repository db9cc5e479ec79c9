import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const project = join(import.meta.dirname, '..');
const sources = ['web', 'domain', 'vite.config.ts', 'package-lock.json'];
const stamp = join(project, 'dist', 'web', '.built-from');

function filesBelow(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

/** A hash of everything the web app is built from. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesBelow(join(project, source))))
    hash.update(file.slice(project.length)).update(readFileSync(file));
  return hash.digest('hex');
}

/**
 * Builds the web app if its sources changed since the last build. An image has the built pages, and no sources. Throws
 * with the builder's message if it fails.
 */
export async function buildWeb(tell: (line: string) => void): Promise<void> {
  if (!existsSync(join(project, 'web'))) return;
  const now = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
  tell('Building the web app…');
  const vite = join(project, 'node_modules', 'vite', 'bin', 'vite.js');
  const child = spawn(
    process.execPath,
    [vite, 'build', '--config', join(project, 'vite.config.ts'), '--logLevel', 'error'],
    {
      cwd: project,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let words = '';
  child.stdout.on('data', (part: Buffer) => (words += part.toString()));
  child.stderr.on('data', (part: Buffer) => (words += part.toString()));
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  if (code !== 0) throw new Error(`The web app could not be built:\n${words}`);
  writeFileSync(stamp, now);
}
