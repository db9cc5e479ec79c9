import type { TracesQuery } from '../../domain/calls/operations.ts';
import { messageKinds } from '../../domain/inbound/message.ts';

/** What is typed to find an email; empty ones are left out. */
export const typedFields = ['words', 'landlord', 'outcome', 'sender', 'recipient', 'subject', 'message_id'] as const;
/** Everything that an email can be found by, including the chosen day and the id that a failed job links to. */
const textFields = [...typedFields, 'day', 'id'] as const;

export type Search = Omit<TracesQuery, 'cursor'>;

/** Reads a search from the page's URL. */
export function readSearch(query: URLSearchParams): Search {
  const kind = messageKinds.find((known) => known === query.get('kind'));
  const texts = textFields.flatMap((field) => (query.get(field) ? [[field, query.get(field)]] : []));
  return { ...Object.fromEntries(texts), ...(kind ? { kind } : {}) };
}

export function writeSearch(search: Search): URLSearchParams {
  const query = new URLSearchParams();
  for (const field of [...textFields, 'kind'] as const) {
    const value = search[field]?.trim();
    if (value) query.set(field, value);
  }
  return query;
}
