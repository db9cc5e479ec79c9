import { z } from 'zod';

/**
 * The input of `GET /live`: for how many seconds the page has loaded data without hearing of changes. 0 requests only
 * what comes from now on.
 */
export const listenInput = z.object({ unheard: z.coerce.number().min(0).max(1_000_000_000).default(0) });

/** The server-sent events of `GET /live` for a signed-in landlord: which data has changed since it was shown. */
export type LiveEvent =
  | { type: 'application'; listingId: string; applicationId: string }
  | { type: 'conversation'; listingId: string; applicationId: string }
  | { type: 'document'; listingId: string; applicationId: string }
  | { type: 'bulk'; listingId: string; batchId: string }
  | { type: 'unsorted' }
  /** A test of the inbox has arrived: there is no email to read. */
  | { type: 'inbox' }
  | { type: 'account' }
  | { type: 'listing'; listingId: string }
  /** The page may have missed a change: everything it shows is loaded again. */
  | { type: 'missed' };

type Id = { toString(): string };

/** That an application, or part of it, has changed since it was shown. */
export const applicationEvent = (
  { _id, listingId }: { _id: Id; listingId: Id },
  type: 'application' | 'conversation' | 'document' = 'application',
): LiveEvent => ({ type, listingId: String(listingId), applicationId: String(_id) });

export const listingEvent = (listingId: Id): LiveEvent => ({ type: 'listing', listingId: String(listingId) });

/** The Redis channel for one landlord's live events, from whichever process publishes them to the servers. */
export function liveChannel(namespace: string, landlordId: string): string {
  return `${namespace}:live:${landlordId}`;
}
