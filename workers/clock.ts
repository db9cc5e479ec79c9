import type { JobData, JobName } from './queues.ts';

/** Jobs that nobody asks for: they need no data. */
type ClockJob = { [N in JobName]: Record<string, never> extends JobData<N> ? N : never }[JobName];

/** How often each job of the clock runs, milliseconds. */
export const clockPaces = {
  // Looks through the store for work that no job stands for.
  sweep: 3000,
  tidy: 60 * 60_000,
  'delete-old-mail': 60 * 60_000,
  // Whoever signs in when a wait is over does not wait for this.
  'tend-recoveries': 10 * 60_000,
  // Look at the viewings: reminders, what is over, notices to landlords.
  'remind-viewing': 60_000,
  // Reminders of a day or more: half an hour is soon enough.
  'remind-applicants': 30 * 60_000,
  'after-viewing': 30_000,
  'landlord-notice': 60_000,
  'tell-landlords': 60_000,
} as const satisfies Partial<Record<ClockJob, number>>;
