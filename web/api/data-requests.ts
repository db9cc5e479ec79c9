import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DataRequestAnswer, DataRequestsAnswer } from '../../domain/calls/data-requests.ts';
import type { RequestChange } from '../../domain/privacy/data-requests.ts';
import { get, post } from './client.ts';
import { keys } from './keys.ts';

const MAKING_POLL_MS = 2000;

/** People's requests about their data, fetched again while a copy is being made. */
export const useDataRequests = () =>
  useQuery({
    queryKey: keys.dataRequests,
    queryFn: ({ signal }) => get<DataRequestsAnswer>('/user/data_requests', {}, signal),
    refetchInterval: ({ state }) =>
      state.data?.waiting.some(({ copy }) => copy === 'making') ? MAKING_POLL_MS : false,
  });

function useDataRequestAct<Input extends object>(name: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => post<DataRequestAnswer>(`/user/data_requests/${name}`, input),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.dataRequests }),
        client.invalidateQueries({ queryKey: keys.today }),
      ]),
  });
}

/** Confirms a request, closes it, or opens it again. */
export const useChangeDataRequest = () => useDataRequestAct<RequestChange & { request_id: string }>('change');

/** Makes the requested copy. */
export const useMakeCopy = () => useDataRequestAct<{ request_id: string }>('make_copy');

/** The address of the copy, for an applicant whom we can't email a link. */
export const copyPath = (requestId: string) => `/user/data_requests/copy?request_id=${requestId}`;
