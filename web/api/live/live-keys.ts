import type { QueryKey } from '@tanstack/react-query';
import type { LiveEvent } from '../../../domain/calls/live.ts';
import { keys } from '../keys.ts';

const conversationKeys = ({ listingId, applicationId }: { listingId: string; applicationId: string }) => [
  keys.conversations(listingId),
  keys.conversation(applicationId),
];

type OfType<T extends LiveEvent['type']> = Extract<LiveEvent, { type: T }>;

/** Which cached responses each type of event makes stale. */
const staleAfter: { readonly [T in LiveEvent['type']]: (event: OfType<T>) => QueryKey[] } = {
  application: (event) => [
    keys.today,
    keys.dataRequests,
    keys.arrivals,
    keys.listings,
    keys.pipeline(event.listingId),
    keys.bookedMonths(event.listingId),
    keys.rentalUnits(event.listingId),
    keys.applicant(event.applicationId),
    ...conversationKeys(event),
  ],
  conversation: (event) => [keys.today, keys.listings, ...conversationKeys(event)],
  document: (event) => [
    keys.today,
    keys.pipeline(event.listingId),
    keys.applicant(event.applicationId),
    keys.conversation(event.applicationId),
  ],
  bulk: (event) => [keys.today, keys.listings, keys.pipeline(event.listingId), keys.bulk(event.batchId)],
  listing: (event) => [keys.today, keys.listings, keys.listing(event.listingId), keys.pipeline(event.listingId)],
  unsorted: () => [keys.today, keys.dataRequests, keys.unsorted, keys.arrivals],
  inbox: () => [keys.arrivals],
  account: () => [keys.account],
  missed: () => [[]],
};

/** Which cached responses an event makes stale. */
export const keysOf = <T extends LiveEvent['type']>(event: OfType<T>): QueryKey[] =>
  (staleAfter[event.type as T] as (event: OfType<T>) => QueryKey[])(event);

/** Parses a server event; null for one that this version does not know (a newer server, a keep-alive). */
export function parseLiveEvent(data: string): LiveEvent | null {
  try {
    const read: unknown = JSON.parse(data);
    const known =
      typeof read === 'object' && read !== null && 'type' in read && Object.hasOwn(staleAfter, String(read.type));
    return known ? (read as LiveEvent) : null;
  } catch {
    return null; // Not JSON: nothing for us.
  }
}

/** Each key once, for all events within a moment. */
export function distinctKeys(events: readonly LiveEvent[]): QueryKey[] {
  const found = new Map(events.flatMap(keysOf).map((key) => [JSON.stringify(key), key]));
  return [...found.values()];
}
