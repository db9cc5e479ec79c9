import { Counter } from 'prom-client';

/** Counted in the process's own registry, which the health port exposes. */
export const scans = new Counter({
  name: 'letterbox_mail_scans_total',
  help: 'Checks of received email by rspamd and clamd, by result: clean, spam, virus, or failed without an answer.',
  labelNames: ['scanner', 'result'] as const,
});
