import { type Types } from 'mongoose';
import { type z } from 'zod';
import { type createListingSchema } from '../domain/calls/create-listing.ts';
import { type FormField } from '../domain/form.ts';
import { type UnitType } from '../domain/listing.ts';
import { parseAdvertUrl } from '../domain/platforms.ts';
import { type Listing } from '../store/listing.ts';

type CreateListing = z.output<typeof createListingSchema>;

/** Two labels say the same field, however they are written: 'fullLegalName', 'Full legal name'. */
const sameLabel = (a: string, b: string) => a.replace(/\s+/g, '').toLowerCase() === b.replace(/\s+/g, '').toLowerCase();

/** 'name - currency fee / frequency' (specification, section 3, "Form field"). */
function unitOption({ name, currency, fee, frequency }: UnitType): string {
  return `${name} - ${currency} ${fee} / ${frequency.toLowerCase()}`;
}

/** The two fields that every form has; the choice of units always says what the units are. */
function fixedFields(unitTypes: readonly UnitType[], newId: () => string): FormField[] {
  return [
    { id: newId(), label: 'fullLegalName', type: 'TEXT', description: '', required: true, options: [] },
    { id: newId(), label: 'interestedRentalUnits', type: 'SINGLE_OPTION', description: '', required: true, options: unitTypes.map(unitOption) },
  ];
}

function formFields(sent: CreateListing['form_fields'], unitTypes: readonly UnitType[], newId: () => string): FormField[] {
  const fixed = fixedFields(unitTypes, newId);
  const own = sent
    .filter((field) => !fixed.some((known) => sameLabel(known.label, field.label)))
    .map((field) => ({ ...field, id: newId(), description: field.description ?? '', options: field.options ?? [] }));
  return [...fixed, ...own];
}

/** A listing as it is kept, out of what the wizard sends. `newId` names units and fields. */
export function newListing(input: CreateListing, landlordId: Types.ObjectId, createdAt: Date, newId: () => string): Omit<Listing, '_id'> {
  const unitTypes: UnitType[] = input.rental_unit_types.map((type) => ({
    id: newId(),
    name: type.name,
    mode: type.mode,
    fee: type.rental_fee,
    currency: type.rental_fee_currency,
    frequency: type.rental_payment_frequency,
    instances: type.instances.map(({ postcode }) => ({ id: newId(), eircode: postcode || null, status: 'OPEN' })),
  }));
  const adverts = input.advert_urls.flatMap((url) => parseAdvertUrl(url) ?? []);
  return {
    landlordId,
    address: input.address,
    status: 'ACTIVE',
    adverts: adverts.filter((advert, at) => adverts.findIndex((other) => other.url === advert.url) === at),
    unitTypes,
    formFields: formFields(input.form_fields, unitTypes, newId),
    weeklyAvailability: input.weekly_availability.map(({ day_of_week, slots }) => ({ dayOfWeek: day_of_week, slots })),
    dateAvailability: input.date_availability_overrides,
    viewersPerSlot: input.num_of_applicants_per_viewing_slot ?? null,
    createdAt,
  };
}
