import { confinementHere } from '@letterbox/confinement';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Config } from './config.ts';
import { tellConfinement } from './tell-confinement.ts';
import { type Prepare, type Runtime, openRuntime } from './runtime.ts';
import type { Closing } from './shutdown.ts';

/** The roles that can run, alone or together. Each is loaded only where it runs: a worker loads no Express. */
export const roleNames = ['mail', 'server', 'workers'] as const;
export type RoleName = (typeof roleNames)[number];

/** A role that runs, and what it measures beyond its process. */
type Role = { close(): Promise<void>; metrics?: Registry };

const start: Readonly<Record<RoleName, (runtime: Runtime) => Promise<Role>>> = {
  mail: async (runtime) => (await import('./mail.ts')).startMail(runtime),
  server: async (runtime) => (await import('./server.ts')).startServer(runtime),
  workers: async (runtime) => (await import('./workers.ts')).startWorkers(runtime),
};

/** The roles that read strangers' files: mail and documents, or the pages of adverts. */
const reading: readonly RoleName[] = ['workers', 'server'];

export type Running = { runtime: Runtime; closing: readonly Closing[] };

/**
 * Starts roles in one process. What is closed first comes first: taking mail in, then pages, then work, then the
 * engines.
 */
export async function startRoles(
  roles: readonly RoleName[],
  config: Config,
  log: Logger,
  tell: (line: string) => void,
  prepare?: Prepare,
): Promise<Running> {
  if (roles.includes('server')) await (await import('./web-build.ts')).buildWeb(tell);
  const runtime = await openRuntime(config, log, tell, prepare);
  const closing: Closing[] = [];
  const measured: Registry[] = [];
  try {
    for (const name of roleNames.filter((role) => roles.includes(role))) {
      const role = await start[name](runtime);
      closing.push({ name, close: () => role.close() });
      if (role.metrics) measured.push(role.metrics);
    }
    if (roles.some((role) => reading.includes(role))) {
      tellConfinement(log, await confinementHere());
      measured.push((await import('./child-metrics.ts')).childMetrics());
    }
    if (config.HEALTH_PORT !== undefined) {
      const health = await (await import('./health.ts')).startHealth(config.HEALTH_PORT, config.LISTEN_HOST, measured);
      closing.push({ name: 'health', close: () => health.close() });
    }
  } catch (error) {
    for (const { close } of closing) await close();
    await runtime.close();
    throw error;
  }
  return { runtime, closing: [...closing, { name: 'runtime', close: () => runtime.close() }] };
}
