import { confinementHere, measures, type PoolFigures, poolFigures } from '@letterbox/confinement';
import { Gauge, Registry } from 'prom-client';

/**
 * What the child processes that read strangers' files do, and how they are confined:
 * - `letterbox_confinement{measure}` 1 if the system supports that measure, otherwise 0
 * - `letterbox_children_busy{pool}`, `letterbox_children_waiting{pool}` requests being answered, and waiting
 * - `letterbox_children_started{pool}`, `letterbox_children_ended{pool,by}` processes since the start, and those ended
 * by a limit
 */
export function childMetrics(): Registry {
  const registry = new Registry();
  const gauge = (name: string, help: string, labelNames: readonly string[], collect: (gauge: Gauge) => unknown) =>
    new Gauge({
      name: `letterbox_${name}`,
      help,
      labelNames: [...labelNames],
      registers: [registry],
      async collect() {
        await collect(this as Gauge);
      },
    });
  const perPool = (name: string, help: string, figure: (figures: PoolFigures) => number) =>
    gauge(name, help, ['pool'], (of) => {
      of.reset();
      for (const figures of poolFigures()) of.inc({ pool: figures.name }, figure(figures));
    });
  gauge('confinement', 'Measures that hold the child processes: 1 had, 0 not', ['measure'], async (of) => {
    const confinement = await confinementHere();
    for (const measure of measures) of.set({ measure }, Number(confinement[measure]));
  });
  perPool('children_busy', 'Requests that child processes are answering', ({ busy }) => busy);
  perPool('children_waiting', 'Requests that wait for a child process', ({ waiting }) => waiting);
  perPool('children_started', 'Child processes started', ({ started }) => started);
  gauge('children_ended', 'Child processes ended while they answered, by the limit', ['pool', 'by'], (of) => {
    of.reset();
    for (const { name, ended } of poolFigures())
      for (const [by, count] of Object.entries(ended)) of.inc({ pool: name, by }, count);
  });
  return registry;
}
