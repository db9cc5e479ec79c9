import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  AcceptPreview,
  AcceptTenant,
  AcceptTenantAnswer,
  CompareAnswer,
  DecisionFact,
  DecisionFacts,
  LandlordNote,
  OwnUnitChoice,
  UnitChoices,
} from '../../domain/calls/decision.ts';
import { postAsApplicant } from './applicant.ts';
import { get, post } from './client.ts';
import { keys } from './keys.ts';

const base = '/listing/application_pipeline';

/** What accepting this applicant would change; asked anew whenever something of the listing has changed. */
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

/** In short, what is known of one of those who wait for a decision; all of them are asked for at once. */
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

type Of = { listing_id: string; application_id: string };

export const useNote = (of: Of) =>
  useQuery({
    queryKey: keys.note(of.application_id),
    queryFn: ({ signal }) => get<LandlordNote>(`${base}/note`, of, signal),
  });

/** Keeps the landlord's note, or the mark of a second choice. */
export function useWriteNote() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: Of & ({ note: string } | { keep: boolean })) =>
      post<LandlordNote>(`${base}/${'note' in change ? 'note' : 'keep_warm'}`, change),
    onSuccess: (note, { listing_id }) => {
      client.setQueryData<LandlordNote>(keys.note(note.application_id), note);
      return client.invalidateQueries({ queryKey: keys.pipeline(listing_id) });
    },
  });
}

const own = '/applications/information_collection';

/** The applicant's own: whether another unit is to be chosen, and which there are. */
export const useOwnUnitChoice = (applicationId: string) =>
  useQuery({
    queryKey: keys.ownUnitChoice(applicationId),
    queryFn: () => postAsApplicant<OwnUnitChoice>(`${own}/unit_choice`),
  });

export function useChooseUnit(applicationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (unitTypeId: string) =>
      postAsApplicant<OwnUnitChoice>(`${own}/choose_unit`, { unit_type_id: unitTypeId }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.ownUnitChoice(applicationId) }),
        client.invalidateQueries({ queryKey: keys.ownApplication(applicationId), exact: true }),
      ]),
  });
}
