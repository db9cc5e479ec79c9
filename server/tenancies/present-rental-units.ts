import type { RentalUnits, UnitHistory, UnitInstanceAnswer } from '../../domain/calls/rental-units.ts';
import type { UnitInstance } from '../../domain/listings/listing.ts';
import { aggregateStatus } from '../../domain/tenancies/unit-status.ts';
import type { UnitEntry } from '../../domain/tenancies/unit-history.ts';
import type { Listing } from '../../store/listings/listing.ts';
import { presentUnitType } from '../listings/present-listing.ts';

export type UnitsWithInterest = { listing: Listing; interest: ReadonlyMap<string, number> };

function presentInstance({ id, eircode, status, tenant }: UnitInstance): UnitInstanceAnswer {
  const accepted = tenant
    ? {
        application_id: tenant.applicationId,
        name: tenant.name,
        email: tenant.email,
        accepted_at: tenant.acceptedAt.toISOString(),
      }
    : null;
  return { id, eircode, status, tenant: accepted };
}

export function presentRentalUnits({ listing, interest }: UnitsWithInterest): RentalUnits {
  return {
    listing_id: String(listing._id),
    address: listing.address,
    status: listing.status,
    rental_units: listing.unitTypes.map((type) => ({
      ...presentUnitType(type),
      status: aggregateStatus(type.instances),
      num_of_applications: interest.get(type.id) ?? 0,
      version: type.version ?? 0,
      instances: type.instances.map(presentInstance),
    })),
  };
}

export function presentUnitHistory(entries: readonly UnitEntry[]): UnitHistory {
  return {
    items: entries.map(({ at, event, unitTypeId, instanceId, text }) => ({
      at: at.toISOString(),
      event,
      unit_type_id: unitTypeId,
      instance: instanceId,
      text,
    })),
  };
}
