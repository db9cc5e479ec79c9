import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type {
  AskedWish,
  AskWish,
  Confirmations,
  FileUnsorted,
  JoinUnsorted,
  ArchivedMailList,
  SenderRuleInput,
  UnsortedList,
} from '../../domain/calls/unsorted.ts';
import { get, post } from './client.ts';
import { keys } from './keys.ts';
import { unlessRefused } from './retry.ts';

const whileFilingMs = 2000;

const unsortedQuery = infiniteQueryOptions({
  queryKey: keys.unsortedList,
  queryFn: ({ pageParam, signal }) => get<UnsortedList>('/unsorted', { cursor: pageParam }, signal),
  initialPageParam: '',
  getNextPageParam: (last) => last.next_cursor,
  // While an application is being created from an email, the list polls, because an event can be missed.
  refetchInterval: unlessRefused((list: InfiniteData<UnsortedList> | undefined) =>
    list?.pages.some((page) => page.items.some((mail) => mail.filing)) ? whileFilingMs : false,
  ),
});
export const useUnsorted = () => useInfiniteQuery(unsortedQuery);

/** Archived emails; those that contain the search words. */
export const useArchivedMail = (search: string) =>
  useInfiniteQuery({
    queryKey: keys.archivedMail(search),
    queryFn: ({ pageParam, signal }) =>
      get<ArchivedMailList>('/unsorted/archived', { search, ...(pageParam ? { cursor: pageParam } : {}) }, signal),
    initialPageParam: '',
    getNextPageParam: (last) => last.next_cursor,
    placeholderData: keepPreviousData,
  });

/** How much mail is unsorted. */
export const useUnsortedCount = () =>
  useQuery({
    queryKey: keys.unsortedCount,
    queryFn: ({ signal }) => get<{ count: number }>('/unsorted/count', {}, signal),
  });

/** Mailbox providers' questions about forwarding mail here. */
export const useForwardingRequests = () =>
  useQuery({
    queryKey: keys.forwardingQuestions,
    queryFn: ({ signal }) => get<Confirmations>('/unsorted/confirmations', {}, signal),
  });

function useUnsortedChange<Input extends object>(path: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => post<object>(path, input),
    onSettled: () => client.invalidateQueries({ queryKey: keys.unsorted }),
  });
}

/** Has an application created from an email in one of the landlord's listings. */
export const useFileUnsorted = () => useUnsortedChange<FileUnsorted>('/unsorted/file');

/** Archives an email, and restores it. */
export const useArchive = () => useUnsortedChange<{ id: string }>('/unsorted/archive');
export const useRestore = () => useUnsortedChange<{ id: string }>('/unsorted/restore');

/** Files an email with the application that the landlord chose. */
export const useJoinUnsorted = () => useUnsortedChange<JoinUnsorted>('/unsorted/join');

/** Asks the writer of an email what they want; the answer says until when the question can be taken back. */
export function useAskWish() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: AskWish) => post<AskedWish>('/unsorted/ask', input),
    onSettled: () => client.invalidateQueries({ queryKey: keys.unsorted }),
  });
}
export const useTakeBackQuestion = () => useUnsortedChange<AskWish>('/unsorted/take_back_question');

/** Sets what happens from now on with emails of a sender. */
export const useSenderRule = () => useUnsortedChange<SenderRuleInput>('/unsorted/sender_rule');
