import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The headless shell takes a third of the time of the full browser: it draws no window, tabs or menus. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const packages = ['chromium-headless-shell', 'chromium'];

/** The browser on this machine: the one CHROMIUM_PATH names, else the first on the PATH; null if there is none. */
export function findChromium(): string | null {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return existsSync(named) ? named : null;
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path)) ?? null;
}

function run(command: string, args: readonly string[]): Promise<void> {
  const child = spawn(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return new Promise((resolve, reject) => child.once('error', reject).once('close', () => resolve()));
}

/**
 * The browser for the tests. If it is missing, it is installed from Debian's packages, which takes root and apt-get;
 * otherwise this throws an error that says what to install.
 */
export async function ensureChromium(tell: (line: string) => void): Promise<string> {
  const found = findChromium();
  if (found) return found;
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (mayInstall) {
    tell('Installing Chromium for the browser tests…');
    // A third-party list that can't be fetched makes the update fail; the install shows whether Chromium is available.
    await run('apt-get', ['update', '-qq']);
    for (const name of packages) {
      await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
      const installed = findChromium();
      if (installed) return installed;
    }
  }
  throw new Error(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium-headless-shell), or name it in CHROMIUM_PATH.',
  );
}
