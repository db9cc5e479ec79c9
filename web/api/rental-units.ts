import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RentalUnits, SetEircode, UnitTargetCall } from '../../domain/calls/rental-units.ts';
import type { InstanceStatus } from '../../domain/listing.ts';
import { get, post } from './client.ts';
import { keys } from './keys.ts';

const base = '/listing/rental_units';

export const useRentalUnits = (listingId: string) =>
  useQuery({
    queryKey: keys.rentalUnits(listingId),
    queryFn: ({ signal }) => get<RentalUnits>(base, { listing_id: listingId }, signal),
  });

/** Sends a change; the answer is the units as they are then, and whatever counts them is read again. */
function useChange<C extends { listing_id: string }>(send: (change: C) => Promise<RentalUnits>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (units) => {
      client.setQueryData<RentalUnits>(keys.rentalUnits(units.listing_id), units);
      void client.invalidateQueries({ queryKey: keys.units(units.listing_id) });
      void client.invalidateQueries({ queryKey: keys.listing(units.listing_id), exact: true });
      void client.invalidateQueries({ queryKey: keys.listings });
    },
  });
}

type ApplicationsChange = UnitTargetCall & { to: InstanceStatus };

/** Closes or reopens the applications of a unit type or of one instance of it. */
export const useChangeApplications = () =>
  useChange(({ to, ...target }: ApplicationsChange) => post<RentalUnits>(`${base}/${to === 'CLOSED' ? 'close' : 'reopen'}`, target));

export const useSetEircode = () => useChange((change: SetEircode) => post<RentalUnits>(`${base}/eircode`, change));
