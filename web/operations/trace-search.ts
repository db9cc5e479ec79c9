/** The four fields an email can be found by; empty ones are left out. */
export const searchFields = ['sender', 'recipient', 'subject', 'message_id'] as const;
export type SearchField = (typeof searchFields)[number];
export type Search = Partial<Record<SearchField, string>>;

export function readSearch(query: URLSearchParams): Search {
  return Object.fromEntries(searchFields.flatMap((field) => (query.get(field) ? [[field, query.get(field)]] : [])));
}

export function writeSearch(search: Search): URLSearchParams {
  const query = new URLSearchParams();
  for (const field of searchFields) {
    const value = search[field]?.trim();
    if (value) query.set(field, value);
  }
  return query;
}
