import { z } from 'zod';

/**
 * The input of `GET /live`: for how many seconds the page has loaded data without hearing what changed. 0 asks for what
 * comes from now on alone.
 */
export const listenInput = z.object({ unheard: z.coerce.number().min(0).max(1_000_000_000).default(0) });

/** What `GET /live` sends a signed-in landlord (server-sent events): which data are no longer what was shown. */
export type LiveEvent =
  | { type: 'application'; listingId: string; applicationId: string }
  | { type: 'conversation'; listingId: string; applicationId: string }
  | { type: 'document'; listingId: string; applicationId: string }
  | { type: 'bulk'; listingId: string; batchId: string }
  | { type: 'unsorted' }
  | { type: 'account' }
  | { type: 'listing'; listingId: string }
  /** Something may have changed that this page was not told: all that it shows is loaded again. */
  | { type: 'missed' };

type Id = { toString(): string };

/** That an application, or something of it, is no longer what was shown. */
export const applicationEvent = (
  { _id, listingId }: { _id: Id; listingId: Id },
  type: 'application' | 'conversation' | 'document' = 'application',
): LiveEvent => ({ type, listingId: String(listingId), applicationId: String(_id) });

export const listingEvent = (listingId: Id): LiveEvent => ({ type: 'listing', listingId: String(listingId) });

/** The Redis channel that carries one landlord's live events, from whichever process knows of them to the servers. */
export function liveChannel(namespace: string, landlordId: string): string {
  return `${namespace}:live:${landlordId}`;
}
