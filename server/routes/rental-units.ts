import { listingQuerySchema } from '../../domain/calls/listing.ts';
import { setEircodeSchema, unitTargetSchema } from '../../domain/calls/rental-units.ts';
import { type InstanceStatus } from '../../domain/listing.ts';
import { type Listing } from '../../store/listing.ts';
import { countInterest, setApplicationsStatus, setEircode } from '../../store/rental-units.ts';
import { call } from '../call.ts';
import { type Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { ownListing } from '../owned.ts';
import { presentRentalUnits, type UnitsWithInterest } from '../present/rental-units.ts';

const withInterest = async (listing: Listing): Promise<UnitsWithInterest> => ({ listing, interest: await countInterest(listing._id) });

/** Tells the open pages of a change; a change that found no unit to change is answered as what never was. */
async function told(context: Context, changed: Listing | null): Promise<UnitsWithInterest> {
  if (!changed) throw notFound('rental unit');
  await context.live.publish(String(changed.landlordId), { type: 'listing', listingId: String(changed._id) });
  return withInterest(changed);
}

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

const applications = (path: string, status: InstanceStatus) =>
  call({
    method: 'post',
    path,
    limit: 'write',
    access: 'landlord',
    schema: unitTargetSchema,
    load: ownListing,
    act: async ({ input, who, loaded, context }) =>
      told(context, await setApplicationsStatus(who._id, loaded._id, { unitTypeId: input.unit_type_id, instanceId: input.instance_id }, status)),
    present: presentRentalUnits,
  });

const eircode = call({
  method: 'post',
  path: '/listing/rental_units/eircode',
  limit: 'write',
  access: 'landlord',
  schema: setEircodeSchema,
  load: ownListing,
  act: async ({ input, who, loaded, context }) =>
    told(context, await setEircode(who._id, loaded._id, { unitTypeId: input.unit_type_id, instanceId: input.instance_id }, input.eircode)),
  present: presentRentalUnits,
});

export const rentalUnitRoutes = [
  read,
  applications('/listing/rental_units/close', 'CLOSED'),
  applications('/listing/rental_units/reopen', 'OPEN'),
  eircode,
];
