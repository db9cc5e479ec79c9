import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BulkMove, BulkPreflight, BulkPreflightAnswer, BulkState } from '../../domain/calls/bulk-move.ts';
import { get, post } from './client.ts';
import { keys } from './keys.ts';
import { unlessRefused } from './retry.ts';
import { showAnswer } from './show-answer.ts';

const base = '/listing/application_pipeline';

/** What would happen, before it does. */
export const usePreflight = (asked: BulkPreflight, enabled: boolean) =>
  useQuery({
    queryKey: keys.preflight(asked.listing_id, asked),
    queryFn: () => post<BulkPreflightAnswer>(`${base}/bulk_preflight`, asked),
    enabled,
    staleTime: 0,
  });

/** How often to ask about an unfinished move, in case its live update was lost, ms. */
const askEvery = 2_000;
const running = (state: BulkState | undefined) =>
  state === undefined || state.status === 'moving' || state.status === 'undoing';

export const useBulkState = (batchId: string) =>
  useQuery({
    queryKey: keys.bulk(batchId),
    queryFn: ({ signal }) => get<BulkState>(`${base}/bulk_state`, { batch_id: batchId }, signal),
    refetchInterval: unlessRefused((state: BulkState | undefined) => (running(state) ? askEvery : false)),
  });

export function useBulkMove() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (move: BulkMove) => post<BulkState>(`${base}/bulk_move`, move),
    onSuccess: (state) => showAnswer(client, keys.bulk(state.batch_id), state),
  });
}

export function useBulkUndo() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (batchId: string) => post<BulkState>(`${base}/bulk_undo`, { batch_id: batchId }),
    onSuccess: (state) => showAnswer(client, keys.bulk(state.batch_id), state),
  });
}
