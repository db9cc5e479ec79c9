import type { ListingInfo, ListingSummary, UnitTypeAnswer } from '../../domain/calls/listing.ts';
import { documentSlots } from '../../domain/listings/document-slots.ts';
import { type UnitType, countOpenInstances } from '../../domain/listings/listing.ts';
import type { ApplicationCounts } from '../../store/applications/stage.ts';
import { addressVersionOf } from '../../store/listings/form.ts';
import { type Listing, availableUnits } from '../../store/listings/listing.ts';
import type { ListingViewings } from '../../store/viewings/coming.ts';

export type ListingCounts = {
  applications: ReadonlyMap<string, ApplicationCounts>;
  viewings: ReadonlyMap<string, ListingViewings>;
  unread: ReadonlyMap<string, number>;
};

export function presentListingSummary(listing: Listing, counts: ListingCounts): ListingSummary {
  const id = String(listing._id);
  const { all, open } = counts.applications.get(id) ?? { all: 0, open: 0 };
  const { inWeek = 0, next = null } = counts.viewings.get(id) ?? {};
  return {
    listing_id: id,
    address: listing.address,
    status: listing.status,
    archived: listing.archivedAt !== undefined,
    num_available_rental_units: availableUnits(listing),
    num_applications: all,
    num_open_applications: open,
    num_viewings_this_week: inWeek,
    next_viewing: next ? { date: next.date, start_time: next.start, num_applicants: next.count } : null,
    num_unread_messages: counts.unread.get(id) ?? 0,
    creation_time: listing.createdAt.toISOString(),
  };
}

export function presentUnitType(unitType: UnitType): UnitTypeAnswer {
  return {
    id: unitType.id,
    name: unitType.name,
    mode: unitType.mode,
    rental_fee: unitType.fee,
    rental_fee_currency: unitType.currency,
    rental_payment_frequency: unitType.frequency,
    num_of_instances: unitType.instances.length,
    num_of_open_instances: countOpenInstances([unitType]),
  };
}

export function presentListing(listing: Listing): ListingInfo {
  const slots: readonly string[] = documentSlots;
  return {
    listing_id: String(listing._id),
    address: listing.address,
    address_version: addressVersionOf(listing),
    status: listing.status,
    archived: listing.archivedAt !== undefined,
    creation_time: listing.createdAt.toISOString(),
    rental_units: listing.unitTypes.map(presentUnitType),
    required_acknowledgements: listing.formFields
      .filter((field) => field.type === 'ACKNOWLEDGEMENT')
      .map((field) => field.description || field.label),
    required_documents: listing.formFields.map((field) => field.label).filter((label) => slots.includes(label)),
    apply_page: { code: listing.applyPage?.code ?? null, on: listing.applyPage?.on ?? false },
    adverts: listing.adverts.map(({ platform, url }) => ({ platform, url })),
  };
}
