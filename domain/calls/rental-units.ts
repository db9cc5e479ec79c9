import { z } from 'zod';
import { currencies, frequencies } from '../money.ts';
import { packedEircode } from '../listings/eircode.ts';
import { type InstanceStatus, listingLimits, type ListingStatus, unitModes } from '../listings/listing.ts';
import type { AggregateStatus } from '../tenancies/unit-status.ts';
import type { UnitEvent } from '../tenancies/unit-change.ts';
import { listingIdSchema, unitNameSchema, type UnitTypeAnswer } from './listing.ts';
import { tenanciesText } from '../tenancies/text.ts';
import { commonText } from '../text/common.ts';

const text = tenanciesText.input;

/** The calls of the rental units page, which the specification shows as a mock (section 2). */
const unitId = z.string(text.unit).min(1).max(80);
/** The page's own id for an addition: the same id again is the same unit. */
const newId = z.uuid(text.newId);
const applicationId = z.string().regex(/^[0-9a-f]{24}$/, commonText.notFound.application);

/** An Eircode as stored: without white space and in upper case, of any format (section 5); empty means not set. */
const eircodeSchema = z
  .string(text.eircode)
  .max(100, text.eircodeLength)
  .transform(packedEircode)
  .pipe(z.string().max(10, text.eircodeLength))
  .transform((value) => value || null);

/** POST /listing/rental_units/close and /reopen: a whole unit type, or one unit. */
export const unitTargetSchema = z.object({
  listing_id: listingIdSchema,
  unit_type_id: unitId,
  instance_id: unitId.optional(),
});
export type UnitTargetCall = z.input<typeof unitTargetSchema>;

/** POST /listing/rental_units/eircode */
export const setEircodeSchema = z.object({
  listing_id: listingIdSchema,
  unit_type_id: unitId,
  instance_id: unitId,
  eircode: eircodeSchema,
});
export type SetEircode = z.input<typeof setEircodeSchema>;

const unitFacts = {
  name: unitNameSchema,
  mode: z.enum(unitModes),
  rental_fee: z.coerce.number(text.rent).int(text.rent).min(0, text.rentTooLow).max(1_000_000, text.rentTooHigh),
  rental_fee_currency: z.enum(currencies),
  rental_payment_frequency: z.preprocess(
    (value) => (typeof value === 'string' ? value.toUpperCase() : value),
    z.enum(frequencies),
  ),
};

/** POST /listing/rental_units/add_unit */
export const addUnitSchema = z.object({
  listing_id: listingIdSchema,
  client_id: newId,
  ...unitFacts,
  num_of_instances: z.coerce
    .number(text.count)
    .int(text.count)
    .min(1, text.oneInstance)
    .max(listingLimits.instances, text.tooManyInstances({ max: listingLimits.instances })),
});
export type AddUnit = z.input<typeof addUnitSchema>;

/** POST /listing/rental_units/edit_unit */
export const editUnitSchema = z.object({
  listing_id: listingIdSchema,
  unit_type_id: unitId,
  /** The version of the unit as it was shown: 409 if someone else changed it since. */
  version: z.number().int().min(0).optional(),
  ...unitFacts,
});
export type EditUnit = z.input<typeof editUnitSchema>;

/** POST /listing/rental_units/remove: a unit type, or one unit. */
export const removeSchema = unitTargetSchema;

/** POST /listing/rental_units/add_instance */
export const addInstanceSchema = z.object({
  listing_id: listingIdSchema,
  unit_type_id: unitId,
  client_id: newId,
  eircode: eircodeSchema,
});
export type AddInstance = z.input<typeof addInstanceSchema>;

/**
 * POST /listing/rental_units/move_applicant. `from_instance_id` is where the page shows them, so that a repeated
 * request is done once. `eircode` null is the unit without one; absent means none was chosen.
 */
export const moveApplicantSchema = z.object({
  listing_id: listingIdSchema,
  application_id: applicationId,
  from_unit_type_id: unitId,
  from_instance_id: unitId,
  to_unit_type_id: unitId,
  eircode: eircodeSchema.nullable().optional(),
});
export type MoveApplicant = z.input<typeof moveApplicantSchema>;

export type TenantAnswer = { application_id: string; name: string; email: string | null; accepted_at: string };
export type UnitInstanceAnswer = {
  id: string;
  eircode: string | null;
  status: InstanceStatus;
  tenant: TenantAnswer | null;
};
export type RentalUnitAnswer = UnitTypeAnswer & {
  status: AggregateStatus;
  /** Everyone who asked for it, at any stage. */
  num_of_applications: number;
  /** For POST /listing/rental_units/edit_unit. */
  version: number;
  instances: UnitInstanceAnswer[];
};

/** Response of GET /listing/rental_units and of each change. */
export type RentalUnits = {
  listing_id: string;
  address: string;
  status: ListingStatus;
  rental_units: RentalUnitAnswer[];
  /** After a move: ISO time until which moving back withdraws its email. */
  undo_until?: string;
};

/** GET /listing/rental_units/history: newest first; `instance` is null for the whole unit type. */
export type UnitHistory = {
  items: { at: string; event: UnitEvent; unit_type_id: string; instance: string | null; text: string }[];
};
