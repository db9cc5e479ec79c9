import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnUnitChoice, UnitChoices } from '../../domain/calls/unit-choice.ts';
import { postAsApplicant } from './applicant-gate.ts';
import { get } from './client.ts';
import { keys } from './keys.ts';

const base = '/listing/application_pipeline';
const collectionPath = '/applications/information_collection';

export const useUnitChoices = (listingId: string) =>
  useQuery({
    queryKey: keys.unitChoices(listingId),
    queryFn: ({ signal }) => get<UnitChoices>(`${base}/unit_choices`, { listing_id: listingId }, signal),
  });

/** Whether the applicant must choose another unit, and which are open. */
export const useOwnUnitChoice = (applicationId: string) =>
  useQuery({
    queryKey: keys.ownUnitChoice(applicationId),
    queryFn: () => postAsApplicant<OwnUnitChoice>(`${collectionPath}/unit_choice`),
  });

/** Chooses one of the open units instead of the one that was let. */
export function useChooseUnit(applicationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (unitTypeId: string) =>
      postAsApplicant<OwnUnitChoice>(`${collectionPath}/choose_unit`, { unit_type_id: unitTypeId }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.ownUnitChoice(applicationId) }),
        client.invalidateQueries({ queryKey: keys.ownApplication(applicationId), exact: true }),
      ]),
  });
}
