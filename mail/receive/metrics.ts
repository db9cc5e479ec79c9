import { Counter, Histogram } from 'prom-client';

/** Counted in the process's own registry, which the health port exposes. */
export const smtpReplies = new Counter({
  name: 'letterbox_smtp_replies_total',
  help: 'Replies of the receiver, by their code (RFC 5321, 4.2).',
  labelNames: ['code'] as const,
});

export const intakeSeconds = new Histogram({
  name: 'letterbox_intake_seconds',
  help: 'Time from the end of a message to its being stored for good.',
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
});

export const unsharedMessages = new Counter({
  name: 'letterbox_receive_limits_unshared_total',
  help: 'Times a sender could be limited by this receiver alone, as Redis did not count for all of them.',
});
