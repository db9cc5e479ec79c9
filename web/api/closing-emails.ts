import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  ClosingBatchAnswer,
  ClosingList,
  SendClosing,
  UnansweredCount,
} from '../../domain/calls/closing-emails.ts';
import type { ArchiveListing, ListingInfo } from '../../domain/calls/listing.ts';
import { get, post } from './client.ts';
import { keys } from './keys.ts';
import { unlessRefused } from './retry.ts';
import { showAnswer } from './show-answer.ts';

const base = '/listing/closing';

/**
 * How often the list and the number are fetched again, ms. They are computed from every email to everyone, so live
 * updates, of which a busy listing has many a minute, do not trigger this.
 */
const CLOSING_INTERVAL = 30_000;

export const useClosing = (listingId: string) =>
  useQuery({
    queryKey: keys.closing(listingId),
    queryFn: ({ signal }) => get<ClosingList>(base, { listing_id: listingId }, signal),
    refetchInterval: unlessRefused<ClosingList>(() => CLOSING_INTERVAL),
  });

/** How many applicants have no answer. */
export const useUnansweredCount = (listingId: string) =>
  useQuery({
    queryKey: keys.unansweredCount(listingId),
    queryFn: ({ signal }) => get<UnansweredCount>(`${base}/count`, { listing_id: listingId }, signal),
    staleTime: CLOSING_INTERVAL,
    refetchInterval: unlessRefused<UnansweredCount>(() => 2 * CLOSING_INTERVAL),
  });

/** How often to ask about a mailing in progress, in case its live update was lost, ms. */
const askEvery = 3_000;
const underWay = (batch: ClosingBatchAnswer | undefined) =>
  batch === undefined ||
  batch.status === 'sending' ||
  batch.status === 'undoing' ||
  batch.items.some(({ state }) => state === 'held' || state === 'sending' || state === 'waiting');

export const useClosingBatch = (listingId: string, batchId: string) =>
  useQuery({
    queryKey: keys.closingBatch(listingId, batchId),
    queryFn: async ({ client, queryKey, signal }) => {
      const before = client.getQueryData<ClosingBatchAnswer>(queryKey);
      const batch = await get<ClosingBatchAnswer>(
        `${base}/batch`,
        { listing_id: listingId, batch_id: batchId },
        signal,
      );
      // Applicants who have an answer by now leave the list, and return if it is undone.
      if (before && before.status !== batch.status)
        void client.invalidateQueries({ queryKey: keys.closing(listingId), exact: true });
      return batch;
    },
    refetchInterval: unlessRefused((batch: ClosingBatchAnswer | undefined) => (underWay(batch) ? askEvery : false)),
  });

function useBatchChange<S>(send: (sent: S) => Promise<ClosingBatchAnswer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: async (batch) => {
      await showAnswer(client, keys.closingBatch(batch.listing_id, batch.batch_id), batch);
      void client.invalidateQueries({ queryKey: keys.closing(batch.listing_id) });
    },
  });
}

export const useSendClosing = () =>
  useBatchChange((sent: SendClosing) => post<ClosingBatchAnswer>(`${base}/send`, sent));
export const useUndoClosing = () =>
  useBatchChange((sent: { listing_id: string; batch_id: string }) => post<ClosingBatchAnswer>(`${base}/undo`, sent));

/** Closes a listing by hand, or opens it again. */
/** Archives a closed listing, or restores it to the dashboard. */
export function useArchiveListing() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: ArchiveListing) => post<ListingInfo>('/listing/archive', change),
    onSuccess: async (listing) => {
      await showAnswer(client, keys.listing(listing.listing_id), listing);
      void client.invalidateQueries({ queryKey: keys.listings });
    },
  });
}

export function useChangeListing() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ listingId, to }: { listingId: string; to: 'close' | 'reopen' }) =>
      post<ListingInfo>(`/listing/${to}`, { listing_id: listingId }),
    onSuccess: async (listing) => {
      await showAnswer(client, keys.listing(listing.listing_id), listing);
      void client.invalidateQueries({ queryKey: keys.listing(listing.listing_id) });
      void client.invalidateQueries({ queryKey: keys.listings });
    },
  });
}
