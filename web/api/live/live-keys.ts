import type { QueryKey } from '@tanstack/react-query';
import type { LiveEvent } from '../../../domain/calls/live.ts';
import { keys } from '../keys.ts';

/** Which cached answers are no longer true after an event. */
export function keysOf(event: LiveEvent): QueryKey[] {
  switch (event.type) {
    case 'application':
      return [
        keys.today,
        keys.listings,
        keys.pipeline(event.listingId),
        keys.bookedMonths(event.listingId),
        keys.rentalUnits(event.listingId),
        keys.applicant(event.applicationId),
        ...conversationKeys(event),
      ];
    case 'conversation':
      return [keys.today, keys.listings, ...conversationKeys(event)];
    case 'document':
      return [
        keys.today,
        keys.pipeline(event.listingId),
        keys.applicant(event.applicationId),
        keys.conversation(event.applicationId),
      ];
    case 'bulk':
      return [keys.today, keys.listings, keys.pipeline(event.listingId), keys.bulk(event.batchId)];
    case 'listing':
      return [keys.today, keys.listings, keys.listing(event.listingId), keys.pipeline(event.listingId)];
    case 'unsorted':
      return [keys.today, keys.unsorted];
    case 'account':
      return [keys.account];
    case 'missed':
      return [[]];
  }
}

const conversationKeys = ({ listingId, applicationId }: { listingId: string; applicationId: string }) => [
  keys.conversations(listingId),
  keys.conversation(applicationId),
];

const kinds = new Set(['bulk', 'application', 'conversation', 'document', 'listing', 'unsorted', 'account', 'missed']);

/** Reads what the server sent; null for what this version does not know (a newer server, a keep-alive). */
export function parseLiveEvent(data: string): LiveEvent | null {
  try {
    const read: unknown = JSON.parse(data);
    const known =
      typeof read === 'object' &&
      read !== null &&
      'type' in read &&
      typeof read.type === 'string' &&
      kinds.has(read.type);
    return known ? (read as LiveEvent) : null;
  } catch {
    return null; // Not JSON: nothing for us.
  }
}

/** Of many events within one moment, each key once. */
export function distinctKeys(events: readonly LiveEvent[]): QueryKey[] {
  const found = new Map(events.flatMap(keysOf).map((key) => [JSON.stringify(key), key]));
  return [...found.values()];
}
