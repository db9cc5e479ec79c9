import { resolve } from 'node:path';
import { EmbeddedPrograms, type NewerPackage } from '@letterbox/engines';
import type { Logger } from 'pino';
import type { Config } from './config.ts';

/** How often a production installation reads Debian's list of packages, at a start. */
const LOOK_EVERY_MS = 7 * 86_400_000;

/** The programs of this installation's embedded engines. */
export const embeddedPrograms = (config: Config, log: (line: string) => void): EmbeddedPrograms =>
  new EmbeddedPrograms({
    dataDir: resolve(config.DATA_DIR),
    mongodbUri: config.MONGODB_URI,
    redisUrl: config.REDIS_URL,
    path: process.env['PATH'] ?? '',
    log,
  });

/** Newer packages in one line: '3 packages, among them postgresql-18 18.1-1 to 18.2-1'. */
export function newerInWords(newer: readonly NewerPackage[]): string {
  const shown = newer.filter(({ from }) => from !== null).sort((a, b) => Number(isEngine(b)) - Number(isEngine(a)));
  const names = shown.slice(0, 3).map(({ name, from, to }) => `${name} ${from ?? ''} to ${to}`);
  const count = `${newer.length} ${newer.length === 1 ? 'package' : 'packages'}`;
  return names.length === 0 ? count : `${count}: ${names.join(', ')}${newer.length > names.length ? ', …' : ''}`;
}

const isEngine = ({ name }: NewerPackage) => /^(?:postgresql|valkey)/.test(name);

/**
 * Logs that newer packages of the embedded engines are known. In production Debian's list is read once a week, beside
 * the start, which never waits for it.
 */
export function tellNewerPackages(config: Config, log: Logger): void {
  const programs = embeddedPrograms(config, (line) => log.debug(line));
  const known = programs.known();
  const warn = (newer: readonly NewerPackage[]) => {
    if (newer.length > 0)
      log.warn(
        `Debian has newer versions of what the embedded engines run on, which may close security holes (${newerInWords(newer)}). Run npm run engines -- upgrade`,
      );
  };
  if (known) warn(known.newer);
  const isDue = !known || Date.now() - new Date(known.lookedAt).getTime() > LOOK_EVERY_MS;
  if (!config.production || !isDue) return;
  programs
    .look()
    .then((newer) => warn(known?.newer.length === newer.length ? [] : newer))
    .catch((error: unknown) => log.warn({ err: error }, 'Debian’s list of packages could not be read'));
}
