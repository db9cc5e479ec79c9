import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  AcceptPreview,
  AcceptTenant,
  AcceptTenantAnswer,
  CompareAnswer,
  DecisionFact,
  DecisionFacts,
  LandlordNote,
  UnitChoices,
} from '../../domain/calls/decision.ts';
import { get, post } from './client.ts';
import { keys } from './keys.ts';

const base = '/listing/application_pipeline';

/** What accepting this applicant would change; asked again whenever something of the listing has changed. */
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

/** Accepts a tenant. Whatever shows the listing is read again, after a refusal too. */
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

export const useCompare = (listingId: string, ids: readonly string[]) =>
  useQuery({
    queryKey: keys.compare(listingId, ids),
    queryFn: ({ signal }) =>
      get<CompareAnswer>(`${base}/compare`, { listing_id: listingId, application_ids: ids.join(',') }, signal),
    placeholderData: keepPreviousData,
    enabled: ids.length >= 2,
  });

/** A summary of one applicant who waits for a decision; one call answers for all of them. */
export const useDecisionFact = (listingId: string, applicationId: string) =>
  useQuery({
    queryKey: keys.decisionFacts(listingId),
    queryFn: ({ signal }) => get<DecisionFacts>(`${base}/decision_facts`, { listing_id: listingId }, signal),
    select: ({ items }): DecisionFact | null => items.find((item) => item.application_id === applicationId) ?? null,
  });

export const useUnitChoices = (listingId: string) =>
  useQuery({
    queryKey: keys.unitChoices(listingId),
    queryFn: ({ signal }) => get<UnitChoices>(`${base}/unit_choices`, { listing_id: listingId }, signal),
  });

type ApplicationOfListing = { listing_id: string; application_id: string };

export const useNote = (of: ApplicationOfListing) =>
  useQuery({
    queryKey: keys.note(of.application_id),
    queryFn: ({ signal }) => get<LandlordNote>(`${base}/note`, of, signal),
  });

/** Stores the landlord's note, or whether the applicant is a backup. */
export function useWriteNote() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: ApplicationOfListing & ({ note: string } | { keep: boolean })) =>
      post<LandlordNote>(`${base}/${'note' in change ? 'note' : 'keep_warm'}`, change),
    onSuccess: (note, { listing_id }) => {
      client.setQueryData<LandlordNote>(keys.note(note.application_id), note);
      return client.invalidateQueries({ queryKey: keys.pipeline(listing_id) });
    },
  });
}
