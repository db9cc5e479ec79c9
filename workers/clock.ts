import type { JobData, JobName } from './queues.ts';

/** Jobs that run on a schedule: they need no data. */
type ClockJob = { [N in JobName]: Record<string, never> extends JobData<N> ? N : never }[JobName];

/** How often each scheduled job runs, in milliseconds. */
export const clockPaces = {
  // Looks through the store for work that has no job.
  sweep: 3000,
  tidy: 60 * 60_000,
  'delete-old-mail': 60 * 60_000,
  // How well each platform's emails are read, for the operators.
  'watch-layouts': 5 * 60_000,
  // A sign-in after the wait has ended does not depend on this.
  'tend-recoveries': 10 * 60_000,
  // Look after viewings: reminders, past viewings, notices to landlords.
  'remind-viewing': 60_000,
  // Reminders after a day or more: every half hour is enough.
  'remind-applicants': 30 * 60_000,
  'after-viewing': 30_000,
  'landlord-notice': 60_000,
  'tell-landlords': 60_000,
} as const satisfies Partial<Record<ClockJob, number>>;
