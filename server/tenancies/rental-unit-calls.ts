import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { listingQuerySchema } from '../../domain/calls/listing.ts';
import {
  addInstanceSchema,
  addUnitSchema,
  editUnitSchema,
  moveApplicantSchema,
  removeSchema,
  setEircodeSchema,
  unitTargetSchema,
} from '../../domain/calls/rental-units.ts';
import type { InstanceStatus } from '../../domain/listings/listing.ts';
import {
  addInstance,
  addUnit,
  editUnit,
  removeInstance,
  removeUnit,
  type UnitChange,
  type UnitFacts,
} from '../../domain/tenancies/unit-change.ts';
import { changeApplications } from '../../domain/tenancies/close-units.ts';
import type { Listing } from '../../store/listings/listing.ts';
import { changeUnits, countInterest, setEircode } from '../../store/tenancies/rental-units.ts';
import { moveTenantTo } from '../../store/tenancies/tenant-move.ts';
import { unitHistoryOf } from '../../store/tenancies/unit-history.ts';
import { call } from '../http/call.ts';
import { notFound } from '../http/errors.ts';
import { ownApplication, ownListing } from '../http/owned.ts';
import { presentRentalUnits, presentUnitHistory, type UnitsWithInterest } from './present-rental-units.ts';
import { changedListing } from './unit-change.ts';

const withInterest = async (listing: Listing): Promise<UnitsWithInterest> => ({
  listing,
  interest: await countInterest(listing._id),
});

const read = call({
  method: 'get',
  path: '/listing/rental_units',
  limit: 'read',
  access: 'landlord',
  schema: listingQuerySchema,
  load: ownListing,
  act: ({ loaded }) => withInterest(loaded),
  present: presentRentalUnits,
});

const history = call({
  method: 'get',
  path: '/listing/rental_units/history',
  limit: 'read',
  access: 'landlord',
  schema: listingQuerySchema,
  load: ownListing,
  act: ({ loaded }) => unitHistoryOf(loaded._id),
  present: presentUnitHistory,
});

/** A call that changes the units of a listing by a rule, and returns the updated units. */
const change = <S extends z.ZodType<{ listing_id: string }>>(
  path: string,
  schema: S,
  rule: (listing: Listing, input: z.output<S>) => UnitChange,
) =>
  call({
    method: 'post',
    path: `/listing/rental_units/${path}`,
    limit: 'write',
    access: 'landlord',
    schema,
    load: ownListing,
    act: async ({ input, loaded, who, now, context }) => {
      const asked = { landlordId: who._id, listingId: loaded._id, now };
      return withInterest(await changedListing(await changeUnits(asked, (listing) => rule(listing, input)), context));
    },
    present: presentRentalUnits,
  });

const applications = (path: string, status: InstanceStatus) =>
  change(path, unitTargetSchema, (listing, { unit_type_id: unitTypeId, instance_id: instanceId }) =>
    changeApplications(listing, { unitTypeId, instanceId }, status),
  );

type SentFacts = {
  name: string;
  mode: UnitFacts['mode'];
  rental_fee: number;
  rental_fee_currency: UnitFacts['currency'];
  rental_payment_frequency: UnitFacts['frequency'];
};
const factsOf = (sent: SentFacts): UnitFacts => ({
  name: sent.name,
  mode: sent.mode,
  fee: sent.rental_fee,
  currency: sent.rental_fee_currency,
  frequency: sent.rental_payment_frequency,
});

const newUnit = change('add_unit', addUnitSchema, (listing, input) => {
  const instances = Array.from({ length: input.num_of_instances }, () => ({
    id: randomUUID(),
    eircode: null,
    status: 'OPEN' as const,
  }));
  return addUnit(listing, { id: input.client_id, ...factsOf(input), instances });
});

const eircode = call({
  method: 'post',
  path: '/listing/rental_units/eircode',
  limit: 'write',
  access: 'landlord',
  schema: setEircodeSchema,
  load: ownListing,
  async act({ input, who, loaded, now, context }) {
    const listing = await setEircode(
      who._id,
      loaded._id,
      { unitTypeId: input.unit_type_id, instanceId: input.instance_id },
      input.eircode,
      now,
    );
    // If the queue can't take it now, the sweep finds the listing.
    if (listing) await context.options.queues.enqueue('place-again', { listingId: String(listing._id) }, now.getTime());
    return withInterest(await changedListing(listing ? { outcome: 'done', listing } : { outcome: 'missing' }, context));
  },
  present: presentRentalUnits,
});

const move = call({
  method: 'post',
  path: '/listing/rental_units/move_applicant',
  limit: 'write',
  access: 'landlord',
  schema: moveApplicantSchema,
  load: ownApplication,
  async act({ input, loaded: { application, listing }, now, context }) {
    const from = { unitTypeId: input.from_unit_type_id, instanceId: input.from_instance_id };
    if (
      !listing.unitTypes.some(
        ({ id, instances }) => id === from.unitTypeId && instances.some((one) => one.id === from.instanceId),
      )
    )
      throw notFound('rental unit');
    const { holdMs, applicationsMailDomain: mailDomain } = context.options;
    const moved = await moveTenantTo(
      application,
      from,
      { unitTypeId: input.to_unit_type_id, eircode: input.eircode },
      { now, holdMs, mailDomain },
    );
    return withInterest(await changedListing(moved, context, application._id));
  },
  present: (units, { context, now }) => ({
    ...presentRentalUnits(units),
    undo_until: new Date(now.getTime() + context.options.holdMs).toISOString(),
  }),
});

export const rentalUnitRoutes = [
  read,
  history,
  applications('close', 'CLOSED'),
  applications('reopen', 'OPEN'),
  eircode,
  newUnit,
  change('edit_unit', editUnitSchema, (listing, input) =>
    editUnit(listing, input.unit_type_id, factsOf(input), input.version),
  ),
  change('add_instance', addInstanceSchema, (listing, input) =>
    addInstance(listing, input.unit_type_id, { id: input.client_id, eircode: input.eircode }),
  ),
  change('remove', removeSchema, (listing, { unit_type_id: unitTypeId, instance_id: instanceId }) =>
    instanceId === undefined ? removeUnit(listing, unitTypeId) : removeInstance(listing, unitTypeId, instanceId),
  ),
  move,
];
