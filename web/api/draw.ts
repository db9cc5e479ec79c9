import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DrawsAnswer, NextDrawn, OverrideDraw, PrepareDraw, RunDraw } from '../../domain/calls/draw.ts';
import { get, post } from './client.ts';
import { keys } from './keys.ts';
import { showAnswer } from './show-answer.ts';

const path = '/listing/draw';

/** The draws of a listing, newest first. */
export const useDraws = (listingId: string) =>
  useQuery({
    queryKey: keys.draws(listingId),
    queryFn: ({ signal }) => get<DrawsAnswer>(path, { listing_id: listingId }, signal),
  });

function useDrawStep<Step>(step: 'prepare' | 'run' | 'next' | 'override') {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Step & object) => post<DrawsAnswer>(`${path}/${step}`, input),
    onSuccess: (answer) => showAnswer(client, keys.draws(answer.listing_id), answer),
  });
}

export const usePrepareDraw = () => useDrawStep<PrepareDraw>('prepare');
export const useRunDraw = () => useDrawStep<RunDraw>('run');
export const useDrawNext = () => useDrawStep<NextDrawn>('next');
export const useOverrideDraw = () => useDrawStep<OverrideDraw>('override');

/** The address of a draw's record. */
export const drawProofUrl = (listingId: string, drawId: string): string =>
  `${path}/proof?listing_id=${listingId}&draw_id=${drawId}`;
