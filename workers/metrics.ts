import { Counter, Histogram } from 'prom-client';

/** Counted in the process's own registry, which the health port exposes. */
export const jobSeconds = new Histogram({
  name: 'letterbox_job_seconds',
  help: 'Time that a job took, by its name and result: done or failed, whether or not it is tried again.',
  labelNames: ['job', 'result'] as const,
  buckets: [0.01, 0.05, 0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 120],
});

/** Results: those in workers/jobs/send-mail.ts, and `paced` for an email that its domain's rate delays. */
export const sentEmails = new Counter({
  name: 'letterbox_emails_sent_total',
  help: 'Tries to send an email, by result and receiving provider (domain/outbound/receiving-domain.ts).',
  labelNames: ['result', 'provider'] as const,
});
