import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MIN_SEARCH, type SearchAnswer } from '../../domain/calls/search.ts';
import { get } from './client.ts';
import { keys } from './keys.ts';

/** Applicants by name, email address, telephone number or what they wrote; earlier results stay until the response arrives. */
export const useSearch = (words: string) =>
  useQuery({
    queryKey: keys.search(words),
    queryFn: ({ signal }) => get<SearchAnswer>('/search', { words }, signal),
    enabled: words.length >= MIN_SEARCH,
    placeholderData: words.length >= MIN_SEARCH ? keepPreviousData : undefined,
  });
