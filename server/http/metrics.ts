import type { RequestHandler, Response } from 'express';
import { Histogram, Registry } from 'prom-client';
import { startSpan } from '../../store/operations/spans.ts';

export type Metrics = {
  /** Measures every request under the pattern of its route: paths contain ids, and labels must not. */
  measure: RequestHandler;
  registry: Registry;
};

/** Records the route of a request for its measurement. */
export function nameRoute(response: Response, route: string): void {
  response.locals['route'] = route;
}

/** The route pattern recorded for a request; `other` if it reached none. */
export function routeOf(response: Response): string {
  const named: unknown = response.locals['route'];
  return typeof named === 'string' ? named : 'other';
}

/** Opens the registry; `observe` adds metrics that are collected on request. */
export function openMetrics(observe: (registry: Registry) => void): Metrics {
  const registry = new Registry();
  observe(registry);
  const durations = new Histogram({
    name: 'letterbox_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer, by route.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const measure: RequestHandler = (request, response, next) => {
    const end = durations.startTimer();
    const endSpan = startSpan('call', 'server');
    response.once('close', () => {
      const { method } = request;
      const { statusCode: status } = response;
      const route = routeOf(response);
      // Live streams last for hours and would distort the measurements.
      if (route === '/live') return;
      end({ method, route, status });
      endSpan({
        name: `${method} ${route}`,
        failed: status >= 500,
        attributes: { 'http.request.method': method, 'http.route': route, 'http.response.status_code': status },
      });
    });
    next();
  };
  return { measure, registry };
}
