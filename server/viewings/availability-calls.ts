import { listingEvent } from '../../domain/calls/live.ts';
import {
  type StrandedBooking,
  type ViewingAvailability,
  availabilityOf,
  saveAvailabilitySchema,
  writtenHours,
} from '../../domain/calls/availability.ts';
import { listingQuerySchema } from '../../domain/calls/listing.ts';
import { availabilityVersionOf, hoursOf, saveAvailability, withHours } from '../../store/listings/availability.ts';
import { addsTimes, tellOfAddedTimes } from '../../store/viewings/added-times.ts';
import type { Listing } from '../../store/listings/listing.ts';
import { call } from '../http/call.ts';
import { conflict } from '../http/errors.ts';
import { ownListing } from '../http/owned.ts';
import { strandedBookings } from './bookings-without-hours.ts';
import { viewingOptions } from './book.ts';
import { cancelUnavailable } from './cancel.ts';
import { viewingsText } from './text.ts';

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

const presentStranded = ({
  booking,
  reason,
}: Awaited<ReturnType<typeof strandedBookings>>[number]): StrandedBooking => ({
  application_id: String(booking.applicationId),
  name: booking.person.name,
  date: booking.date,
  start_time: booking.start,
  end_time: booking.end,
  reason,
});

const save = call({
  method: 'post',
  path: '/listing/viewing_availability',
  limit: 'write',
  access: 'landlord',
  schema: saveAvailabilitySchema,
  load: ownListing,
  async act({ input, who, loaded, context, now }) {
    const { num_of_applicants_per_viewing_slot: viewersPerSlot, version } = input;
    if (version !== undefined && version !== availabilityVersionOf(loaded))
      throw conflict(viewingsText.availability.changedElsewhere);
    const hours = availabilityOf(input);
    const stranded = await strandedBookings(
      loaded,
      hours,
      viewersPerSlot === undefined ? loaded.viewersPerSlot : viewersPerSlot,
      now,
    );
    if (stranded.length > 0 && !input.stranded)
      throw conflict(viewingsText.availability.stranded({ count: stranded.length }), {
        stranded: stranded.map(presentStranded),
      });
    const change = { hours, viewersPerSlot, version };
    const timesAddedAt = (await addsTimes(loaded, withHours(loaded, change), now)) ? now : null;
    const saved = await saveAvailability(who._id, loaded._id, { ...change, timesAddedAt });
    if (!saved) throw conflict(viewingsText.availability.changedElsewhere);
    if (input.stranded === 'rebook') {
      // Checked again: someone may have booked between the check and the save. The listing as read has the earlier
      // hours.
      const late = await strandedBookings(loaded, hours, saved.viewersPerSlot, now);
      await cancelUnavailable(
        late.map(({ booking }) => booking),
        saved,
        { context, now },
      );
    }
    await tellOfAddedTimes(saved, viewingOptions(context, now));
    await context.live.publish(String(who._id), listingEvent(saved._id));
    return saved;
  },
  present,
});

export const availabilityRoutes = [read, save];
