import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MessageAnswer } from '../../domain/calls/account.ts';
import type { DeletionsAnswer, PeriodsAnswer } from '../../domain/calls/periods.ts';
import type { HoldReason } from '../../domain/privacy/holds.ts';
import type { OwnPeriods } from '../../domain/privacy/periods.ts';
import { get, post } from './client.ts';
import { keys } from './keys.ts';
import { showAnswer } from './show-answer.ts';

/** The landlord's retention periods, and the installation's. */
export const usePeriods = () =>
  useQuery({ queryKey: keys.periods, queryFn: ({ signal }) => get<PeriodsAnswer>('/user/periods', {}, signal) });

export function useChangePeriods() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (own: OwnPeriods) => post<PeriodsAnswer>('/user/periods/change', own),
    onSuccess: (answer) => showAnswer(client, keys.periods, answer),
  });
}

/** What will be deleted soon, and what is kept longer. */
export const useDeletions = () =>
  useQuery({ queryKey: keys.deletions, queryFn: ({ signal }) => get<DeletionsAnswer>('/user/deletions', {}, signal) });

/** An application, or all of a listing. */
export type HoldTarget = { listingId: string; applicationId: string | null };
export type NewHold = { reason: HoldReason; note: string; lastDay: string };

const pathOf = ({ applicationId }: HoldTarget, name: 'hold' | 'end_hold') =>
  applicationId ? `/listing/application_pipeline/${name}` : `/listing/${name}`;
const inputOf = ({ listingId, applicationId }: HoldTarget) => ({
  listing_id: listingId,
  ...(applicationId ? { application_id: applicationId } : {}),
});

/** Keeps an application, or all of a listing, for longer. */
export function useHold(target: HoldTarget) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ reason, note, lastDay }: NewHold) =>
      post<MessageAnswer>(pathOf(target, 'hold'), {
        ...inputOf(target),
        hold_reason: reason,
        note,
        last_day: lastDay,
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.deletions }),
  });
}

export function useEndHold() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (target: HoldTarget) => post<MessageAnswer>(pathOf(target, 'end_hold'), inputOf(target)),
    onSettled: () => client.invalidateQueries({ queryKey: keys.deletions }),
  });
}
