import type { Types } from 'mongoose';
import type { z } from 'zod';
import { type CriteriaSnapshot, statementsOf } from '../../domain/applications/criteria.ts';
import { availabilityOf } from '../../domain/calls/availability.ts';
import type { createListingSchema } from '../../domain/calls/create-listing.ts';
import { type FormField, sameLabel } from '../../domain/listings/form-field.ts';
import { fieldOf } from '../../domain/calls/listing-form.ts';
import { hasStages, withoutIdleReason } from '../../domain/listings/question-stages.ts';
import { fixedFields } from '../../domain/listings/predefined-fields.ts';
import type { UnitType } from '../../domain/listings/listing.ts';
import { parseAdvertUrl } from '../../domain/listings/platforms.ts';
import { keptHours } from '../../store/listings/availability.ts';
import type { Listing } from '../../store/listings/listing.ts';

type CreateListing = z.output<typeof createListingSchema>;

/** The two fields that every form has, then the landlord's own; the choice of units always matches the units. */
function formFields(
  sent: CreateListing['form_fields'],
  unitTypes: readonly UnitType[],
  newId: () => string,
): FormField[] {
  const fields = sent.map(fieldOf);
  const staged = hasStages(fields) ? { stage: 'enquiry' as const } : {};
  const fixed = fixedFields(unitTypes).map((field) => ({ ...field, ...staged, id: newId() }));
  const own = fields
    .filter((field) => !fixed.some((known) => sameLabel(known.label, field.label)))
    .map((field) => withoutIdleReason({ ...field, id: newId() }));
  return [...fixed, ...own];
}

/**
 * The criteria of the listing that was duplicated: its units are found by name, and the statements follow the new form.
 * None if that listing has no criteria of its own yet.
 */
export function copiedCriteria(
  { criteria, unitTypes: before }: Pick<Listing, 'criteria' | 'unitTypes'>,
  { unitTypes, formFields: fields, createdAt: since }: Pick<Listing, 'unitTypes' | 'formFields' | 'createdAt'>,
): CriteriaSnapshot[] | null {
  const last = criteria?.at(-1)?.values;
  if (!last) return null;
  const people = last.people.flatMap(({ unitTypeId, most }) => {
    const name = before.find(({ id }) => id === unitTypeId)?.name;
    const copy = unitTypes.find((type) => type.name === name);
    return copy ? [{ unitTypeId: copy.id, most }] : [];
  });
  return [{ version: 1, since, values: { ...last, people, statements: statementsOf(fields) } }];
}

/** Who moves forward, and whether who applicants are is hidden at first. */
function progressionOf({ progression }: CreateListing, at: Date): Pick<Listing, 'progression' | 'blind'> {
  if (!progression) return {};
  const { blind, ...modes } = progression;
  return {
    progression: { ...modes, paused: false },
    ...(blind ? { blind: { on: true, changes: [{ at, on: true }], numbered: 0 } } : {}),
  };
}

/** A listing as stored, from what the wizard sends. `newId` creates ids for units and fields. */
export function newListing(
  input: CreateListing,
  landlordId: Types.ObjectId,
  createdAt: Date,
  newId: () => string,
): Omit<Listing, '_id'> {
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
    ...keptHours(availabilityOf(input)),
    viewersPerSlot: input.num_of_applicants_per_viewing_slot ?? null,
    ...progressionOf(input, createdAt),
    createdAt,
  };
}
