import { type JobsQuery, jobStates } from '../../domain/calls/operations.ts';

/** What is typed to find a job. */
export const typedJobFields = ['landlord', 'applicant', 'message_id', 'error'] as const;

export type JobSearch = Omit<JobsQuery, 'cursor'>;

/** Reads a search from the page's URL. */
export function readJobSearch(query: URLSearchParams): JobSearch {
  const state = jobStates.find((known) => known === query.get('state'));
  const texts = typedJobFields.flatMap((field) => (query.get(field) ? [[field, query.get(field)]] : []));
  return { ...Object.fromEntries(texts), ...(state ? { state } : {}) };
}

export function writeJobSearch(search: JobSearch): URLSearchParams {
  const query = new URLSearchParams();
  for (const field of [...typedJobFields, 'state'] as const) {
    const value = search[field]?.trim();
    if (value) query.set(field, value);
  }
  return query;
}
