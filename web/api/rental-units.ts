import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  AddInstance,
  AddUnit,
  EditUnit,
  MoveApplicant,
  RentalUnits,
  SetEircode,
  UnitHistory,
  UnitTargetCall,
} from '../../domain/calls/rental-units.ts';
import type { InstanceStatus } from '../../domain/listings/listing.ts';
import { get, post } from './client.ts';
import { keys } from './keys.ts';
import { showAnswer } from './show-answer.ts';

const base = '/listing/rental_units';

export const useRentalUnits = (listingId: string) =>
  useQuery({
    queryKey: keys.rentalUnits(listingId),
    queryFn: ({ signal }) => get<RentalUnits>(base, { listing_id: listingId }, signal),
  });

export const useUnitHistory = (listingId: string) =>
  useQuery({
    queryKey: keys.unitHistory(listingId),
    queryFn: ({ signal }) => get<UnitHistory>(`${base}/history`, { listing_id: listingId }, signal),
  });

/** Sends a change; the response is the updated units, and whatever counts them is fetched again. */
function useChange<C extends { listing_id: string }>(send: (change: C) => Promise<RentalUnits>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: async (units) => {
      await showAnswer(client, keys.rentalUnits(units.listing_id), units);
      void client.invalidateQueries({ queryKey: keys.units(units.listing_id) });
      void client.invalidateQueries({ queryKey: keys.unitHistory(units.listing_id) });
      void client.invalidateQueries({ queryKey: keys.listing(units.listing_id), exact: true });
      void client.invalidateQueries({ queryKey: keys.pipeline(units.listing_id) });
      void client.invalidateQueries({ queryKey: keys.listings });
    },
    // Most refusals mean that the page shows outdated units.
    onError: (_error, { listing_id: listingId }) =>
      void client.invalidateQueries({ queryKey: keys.rentalUnits(listingId) }),
  });
}

type ApplicationsChange = UnitTargetCall & { to: InstanceStatus };

/** Closes or reopens applications for a unit type or for one unit. */
export const useChangeApplications = () =>
  useChange(({ to, ...target }: ApplicationsChange) =>
    post<RentalUnits>(`${base}/${to === 'CLOSED' ? 'close' : 'reopen'}`, target),
  );

export const useSetEircode = () => useChange((change: SetEircode) => post<RentalUnits>(`${base}/eircode`, change));
export const useAddUnit = () => useChange((unit: AddUnit) => post<RentalUnits>(`${base}/add_unit`, unit));
export const useEditUnit = () => useChange((unit: EditUnit) => post<RentalUnits>(`${base}/edit_unit`, unit));
export const useAddInstance = () =>
  useChange((instance: AddInstance) => post<RentalUnits>(`${base}/add_instance`, instance));
export const useRemoveUnit = () => useChange((target: UnitTargetCall) => post<RentalUnits>(`${base}/remove`, target));
export const useMoveApplicant = () =>
  useChange((move: MoveApplicant) => post<RentalUnits>(`${base}/move_applicant`, move));

/** Undoes a tenancy: the unit is open again, and the applicant awaits a decision again. */
export const useCancelApplicant = () =>
  useChange((tenant: { listing_id: string; application_id: string }) =>
    post<RentalUnits>(`${base}/cancel_applicant`, tenant),
  );
