import { type RentalUnits } from '../../domain/calls/rental-units.ts';
import { aggregateStatus } from '../../domain/rental-units.ts';
import { type Listing } from '../../store/listing.ts';
import { presentUnitType } from './listing.ts';

export type UnitsWithInterest = { listing: Listing; interest: ReadonlyMap<string, number> };

export function presentRentalUnits({ listing, interest }: UnitsWithInterest): RentalUnits {
  return {
    listing_id: String(listing._id),
    address: listing.address,
    rental_units: listing.unitTypes.map((type) => ({
      ...presentUnitType(type),
      status: aggregateStatus(type.instances),
      num_of_applications: interest.get(type.id) ?? 0,
      instances: type.instances.map(({ id, eircode, status }) => ({ id, eircode, status })),
    })),
  };
}
