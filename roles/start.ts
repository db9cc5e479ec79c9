import { confinementHere } from '@letterbox/confinement';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Config } from './config.ts';
import { version } from './process-metrics.ts';
import { tellConfinement } from './tell-confinement.ts';
import { type RoleName, roleNames } from './role-names.ts';
import { type Prepare, type Runtime, openRuntime } from './runtime.ts';
import type { Closing } from './shutdown.ts';

/** A running role, its metrics beyond those of the process, and what it reloads on request. */
type Role = { close(): Promise<void>; metrics?: Registry; reload?: () => void };

/** Each role is loaded only where it runs: a worker loads no Express. */
const start: Readonly<Record<RoleName, (runtime: Runtime) => Promise<Role>>> = {
  mail: async (runtime) => (await import('./mail.ts')).startMail(runtime),
  server: async (runtime) => (await import('./server.ts')).startServer(runtime),
  workers: async (runtime) => (await import('./workers.ts')).startWorkers(runtime),
};

/** The roles that read strangers' files: mail and documents, or pages with adverts. */
const reading: readonly RoleName[] = ['workers', 'server'];

/** Reports spans to an OpenTelemetry endpoint; null where none is configured. */
async function openSpans(roles: readonly RoleName[], config: Config, log: Logger) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = {} } = config;
  if (!endpoint) return null;
  const { exportSpans } = await import('./spans.ts');
  return exportSpans({
    endpoint,
    headers,
    share: config.OTEL_TRACES_SAMPLER_ARG,
    resource: {
      'service.name': config.OTEL_SERVICE_NAME,
      'service.version': version(),
      'letterbox.roles': roles.join(' '),
    },
    warn: (reason) => log.warn({ reason }, 'The OpenTelemetry endpoint takes no spans; they are dropped'),
  });
}

export type Running = { runtime: Runtime; closing: readonly Closing[]; reload: () => void };

/**
 * Starts roles in one process. They are closed in this order: receiving mail, then pages, then jobs, then the engines.
 */
export async function startRoles(
  roles: readonly RoleName[],
  config: Config,
  log: Logger,
  tell: (line: string) => void,
  prepare?: Prepare,
): Promise<Running> {
  if (roles.includes('server')) await (await import('./web-build.ts')).buildWeb(tell);
  const runtime = await openRuntime(roles, config, log, tell, prepare);
  const spans = await openSpans(roles, config, log);
  const closing: Closing[] = [];
  const measured: Registry[] = [];
  const reloads: (() => void)[] = [];
  try {
    for (const name of roleNames.filter((role) => roles.includes(role))) {
      const role = await start[name](runtime);
      closing.push({ name, close: () => role.close() });
      if (role.metrics) measured.push(role.metrics);
      if (role.reload) reloads.push(() => role.reload?.());
    }
    if (roles.some((role) => reading.includes(role))) {
      tellConfinement(log, await confinementHere());
      measured.push((await import('./child-metrics.ts')).childMetrics());
    }
    if (config.HEALTH_PORT !== undefined) {
      const { startHealth } = await import('./health.ts');
      const health = await startHealth(config.HEALTH_PORT, config.LISTEN_HOST, runtime.readiness, measured);
      closing.push({ name: 'health', close: () => health.close() });
    }
  } catch (error) {
    for (const { close } of closing) await close();
    await spans?.close();
    await runtime.close();
    throw error;
  }
  const drain = { name: 'drain', close: () => runtime.readiness.drain(config.DRAIN_SECONDS * 1000) };
  return {
    runtime,
    closing: [
      drain,
      ...closing,
      ...(spans ? [{ name: 'spans', ...spans }] : []),
      { name: 'runtime', close: () => runtime.close() },
    ],
    reload: () => reloads.forEach((again) => again()),
  };
}
