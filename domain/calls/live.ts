/** What `GET /live` sends a signed-in landlord (server-sent events): which data are no longer what was shown. */
export type LiveEvent =
  | { type: 'application'; listingId: string; applicationId: string }
  | { type: 'document'; listingId: string; applicationId: string }
  | { type: 'unsorted' }
  | { type: 'listing'; listingId: string };
