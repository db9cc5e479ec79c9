import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CalendarProvider, FeedDetail } from '../../domain/viewings/calendar-feed.ts';
import type { CalendarFeedState } from '../../domain/calls/calendar-feed.ts';
import { get, post } from './client.ts';
import { keys } from './keys.ts';
import { showAnswer } from './show-answer.ts';

/** The calendar feed of the landlord's viewings, if any: one for all listings. */
export const useCalendarFeed = () =>
  useQuery({
    queryKey: keys.calendarFeed,
    queryFn: ({ signal }) => get<CalendarFeedState>('/user/calendar_feed', {}, signal),
  });

function useChange<V>(mutationFn: (variables: V) => Promise<CalendarFeedState>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSuccess: (state) => showAnswer(client, keys.calendarFeed, state) });
}

/** Creates a new address; the previous one stops working. */
export const useConnectCalendar = () =>
  useChange((wanted: { provider: CalendarProvider; detail: FeedDetail }) =>
    post<CalendarFeedState>('/user/calendar_feed/connect', wanted),
  );

export const useFeedDetail = () =>
  useChange((detail: FeedDetail) => post<CalendarFeedState>('/user/calendar_feed/detail', { detail }));

export const useDisconnectCalendar = () =>
  useChange<void>(() => post<CalendarFeedState>('/user/calendar_feed/disconnect'));
