import { type ViewingAvailability, availabilityOf, saveAvailabilitySchema, writtenHours } from '../../domain/calls/availability.ts';
import { listingQuerySchema } from '../../domain/calls/listing.ts';
import { availabilityVersionOf, hoursOf, saveAvailability } from '../../store/listing-availability.ts';
import { type Listing } from '../../store/listing.ts';
import { call } from '../call.ts';
import { conflict } from '../errors.ts';
import { ownListing } from '../owned.ts';

const present = (listing: Listing): ViewingAvailability => ({
  listing_id: String(listing._id),
  ...writtenHours(hoursOf(listing)),
  num_of_applicants_per_viewing_slot: listing.viewersPerSlot,
  version: availabilityVersionOf(listing),
});

const read = call({
  method: 'get',
  path: '/listing/viewing_availability',
  limit: 'read',
  access: 'landlord',
  schema: listingQuerySchema,
  load: ownListing,
  act: ({ loaded }) => loaded,
  present,
});

const save = call({
  method: 'post',
  path: '/listing/viewing_availability',
  limit: 'write',
  access: 'landlord',
  schema: saveAvailabilitySchema,
  load: ownListing,
  async act({ input, who, loaded, context }) {
    const { num_of_applicants_per_viewing_slot: viewersPerSlot, version } = input;
    const saved = await saveAvailability(who._id, loaded._id, availabilityOf(input), { viewersPerSlot, version });
    if (!saved) throw conflict('These viewing hours were changed elsewhere since you opened them, so yours were not saved over them.');
    await context.live.publish(String(who._id), { type: 'listing', listingId: String(saved._id) });
    return saved;
  },
  present,
});

export const availabilityRoutes = [read, save];
