import { createServer, type Server } from 'node:http';
import { Registry, collectDefaultMetrics, register } from 'prom-client';
import { tellBuild } from './process-metrics.ts';
import type { Readiness } from './readiness.ts';

/**
 * Serves `/health`, `/ready` and `/metrics` on a separate, non-public port, for container health checks and Prometheus.
 * `measured` are the metric registries of this process's roles.
 */
export async function startHealth(
  port: number,
  host: string,
  readiness: Readiness,
  measured: readonly Registry[] = [],
): Promise<{ close(): Promise<void> }> {
  collectDefaultMetrics();
  tellBuild();
  const registry = Registry.merge([register, ...measured]);
  const server: Server = createServer((request, response) => {
    void answer(request.url ?? '/', registry, readiness).then(({ status, type, body }) => {
      response.writeHead(status, { 'content-type': type }).end(body);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return { close: () => new Promise((resolve) => server.close(() => resolve())) };
}

type Answer = { status: number; type: string; body: string };

async function answer(path: string, registry: Registry, readiness: Readiness): Promise<Answer> {
  if (path === '/metrics') return { status: 200, type: registry.contentType, body: await registry.metrics() };
  if (path === '/health') return { status: 200, type: 'text/plain', body: 'ok' };
  if (path !== '/ready') return { status: 404, type: 'text/plain', body: 'not found' };
  const problem = await readiness.problem();
  return { status: problem ? 503 : 200, type: 'text/plain', body: problem ?? 'ready' };
}
