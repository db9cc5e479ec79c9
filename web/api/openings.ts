import { useQuery } from '@tanstack/react-query';
import type { Accesses } from '../../domain/calls/access-record.ts';
import { get } from './client.ts';
import { keys } from './keys.ts';

/** Who opened an application's documents; fetched each time someone looks. */
export const useOpenings = (applicationId: string) =>
  useQuery({
    queryKey: keys.openings(applicationId),
    queryFn: ({ signal }) =>
      get<Accesses>('/listing/application_pipeline/accesses', { application_id: applicationId }, signal),
    staleTime: 0,
  });
