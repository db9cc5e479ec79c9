import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  BounceSeen,
  BounceSeenAnswer,
  NoReply,
  NoReplyAnswer,
  TimesSeen,
  TimesSeenAnswer,
  TodayAnswer,
} from '../../domain/calls/today.ts';
import { get, post } from './client.ts';
import { keys } from './keys.ts';

/** What needs the landlord, across listings. */
export const useToday = () =>
  useQuery({ queryKey: keys.today, queryFn: ({ signal }) => get<TodayAnswer>('/today', {}, signal) });

function useTodayChange<Input extends object, Answer>(path: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => post<Answer>(path, input),
    onSettled: () => client.invalidateQueries({ queryKey: keys.today }),
  });
}

/** Says that an applicant's last email needs no reply, or needs one after all. */
export const useNoReply = () => useTodayChange<NoReply, NoReplyAnswer>('/today/no_reply');

/** Records that the landlord has dealt with an applicant's bounces. */
export const useBounceSeen = () => useTodayChange<BounceSeen, BounceSeenAnswer>('/today/bounce_seen');

/** Records that the landlord has seen that none of the times suits an applicant. */
export const useTimesSeen = () => useTodayChange<TimesSeen, TimesSeenAnswer>('/today/times_seen');
