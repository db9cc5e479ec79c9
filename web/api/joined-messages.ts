import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { JoinedMessages, Separate, SeparationAnswer } from '../../domain/calls/joined-messages.ts';
import { get, post } from './client.ts';
import { keys } from './keys.ts';

/** Messages attributed to this applicant. */
export const useJoined = (applicationId: string) =>
  useQuery({
    queryKey: keys.joined(applicationId),
    queryFn: ({ signal }) =>
      get<JoinedMessages>('/listing/application_pipeline/joined', { application_id: applicationId }, signal),
  });

/** Gives one of them its own application. */
export function useSeparate(listingId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Separate) => post<SeparationAnswer>('/listing/application_pipeline/separate', input),
    onSettled: (_answer, _error, { application_id: applicationId }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.applicant(applicationId) }),
        client.invalidateQueries({ queryKey: keys.pipeline(listingId) }),
        client.invalidateQueries({ queryKey: keys.conversation(applicationId) }),
      ]),
  });
}
