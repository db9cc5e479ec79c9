/** What `GET /live` sends a signed-in landlord (server-sent events): which data are no longer what was shown. */
export type LiveEvent =
  | { type: 'application'; listingId: string; applicationId: string }
  | { type: 'conversation'; listingId: string; applicationId: string }
  | { type: 'document'; listingId: string; applicationId: string }
  | { type: 'bulk'; listingId: string; batchId: string }
  | { type: 'unsorted' }
  | { type: 'account' }
  | { type: 'listing'; listingId: string };

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
