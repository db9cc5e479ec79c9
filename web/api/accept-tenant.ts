import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AcceptPreview, AcceptTenant, AcceptTenantAnswer } from '../../domain/calls/accept-tenant.ts';
import { get, post } from './client.ts';
import { keys } from './keys.ts';

const base = '/listing/application_pipeline';

/** What accepting this applicant would change; fetched again whenever the listing changes. */
export const useAcceptPreview = (listingId: string, applicationId: string, instanceId: string, enabled: boolean) =>
  useQuery({
    queryKey: keys.acceptPreview(listingId, applicationId, instanceId),
    queryFn: ({ signal }) =>
      get<AcceptPreview>(
        `${base}/accept_preview`,
        { listing_id: listingId, application_id: applicationId, instance_id: instanceId },
        signal,
      ),
    placeholderData: keepPreviousData,
    enabled,
  });

/** Accepts a tenant. Whatever shows the listing is fetched again, even after a refusal. */
export function useAcceptTenant() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wish: AcceptTenant) => post<AcceptTenantAnswer>(`${base}/accept_tenant`, wish),
    onSettled: (_answer, _error, { listing_id }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.pipeline(listing_id) }),
        client.invalidateQueries({ queryKey: keys.listing(listing_id) }),
        client.invalidateQueries({ queryKey: keys.listings }),
      ]),
  });
}
