import { z } from 'zod';
import { type InstanceStatus } from '../listing.ts';
import { type AggregateStatus } from '../rental-units.ts';
import { listingIdSchema, type UnitTypeAnswer } from './listing.ts';

/** The calls of the rental units page, which the specification shows as a mock (section 2). */
const unitId = z.string('Which rental unit is meant?').min(1).max(80);

/** POST /listing/rental_units/close and /reopen: a whole unit type, or one instance of it. */
export const unitTargetSchema = z.object({ listing_id: listingIdSchema, unit_type_id: unitId, instance_id: unitId.optional() });
export type UnitTargetCall = z.input<typeof unitTargetSchema>;

/** POST /listing/rental_units/eircode: kept without white space and in upper case, of any format (section 5); empty is not set. */
export const setEircodeSchema = z.object({
  listing_id: listingIdSchema,
  unit_type_id: unitId,
  instance_id: unitId,
  eircode: z
    .string('Please enter the Eircode.')
    .max(100, 'An Eircode has seven characters.')
    .transform((value) => value.replace(/\s+/g, '').toUpperCase())
    .pipe(z.string().max(10, 'An Eircode has seven characters.'))
    .transform((value) => value || null),
});
export type SetEircode = z.input<typeof setEircodeSchema>;

export type UnitInstanceAnswer = { id: string; eircode: string | null; status: InstanceStatus };
export type RentalUnitAnswer = UnitTypeAnswer & {
  status: AggregateStatus;
  /** Everyone who asked for it, wherever in the pipeline they stand. */
  num_of_applications: number;
  instances: UnitInstanceAnswer[];
};

/** Answer of GET /listing/rental_units and of each change. */
export type RentalUnits = { listing_id: string; address: string; rental_units: RentalUnitAnswer[] };
