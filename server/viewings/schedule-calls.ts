import { listingEvent } from '../../domain/calls/live.ts';
import { listingQuerySchema } from '../../domain/calls/listing.ts';
import { bookedSlotsQuerySchema, viewingDateSchema } from '../../domain/calls/viewing-schedule.ts';
import { civilDate, monthOf } from '../../domain/civil-time.ts';
import { bookedViewings } from '../../store/viewings/viewing.ts';
import { waitingPeople } from '../../store/viewings/day.ts';
import { tellOfAddedTimes } from '../../store/viewings/added-times.ts';
import { firstBookedFrom } from '../../store/viewings/coming.ts';
import { openDateAgain } from '../../store/viewings/open-slots.ts';
import { call } from '../http/call.ts';
import { notFound } from '../http/errors.ts';
import { ownListing } from '../http/owned.ts';
import { viewingOptions } from './book.ts';
import { presentBookedSlots, presentWaiting } from './present-schedule.ts';
import { viewingsText } from './text.ts';

const bookedSlots = call({
  method: 'get',
  path: '/listing/booked_viewing_slots',
  limit: 'read',
  access: 'landlord',
  schema: bookedSlotsQuerySchema,
  load: ownListing,
  act({ input, loaded }) {
    const { from, to } = monthOf(input.year, input.month);
    return bookedViewings(loaded._id, from, to);
  },
  present: presentBookedSlots,
});

const waiting = call({
  method: 'get',
  path: '/listing/viewing_waiting',
  limit: 'read',
  access: 'landlord',
  schema: listingQuerySchema,
  load: ownListing,
  async act({ loaded, now }) {
    const [people, next] = await Promise.all([waitingPeople(loaded._id), firstBookedFrom(loaded._id, civilDate(now))]);
    return { people, next };
  },
  present: (state, { loaded, now }) => presentWaiting(state, loaded, civilDate(now)),
});

/** Accepts bookings again on a date that was marked unavailable. */
const reopenDate = call({
  method: 'post',
  path: '/listing/reopen_date',
  limit: 'write',
  access: 'landlord',
  schema: viewingDateSchema,
  load: ownListing,
  async act({ input, loaded, context, now }) {
    const listing = await openDateAgain(loaded._id, input.date, now);
    if (!listing) throw notFound('listing');
    await tellOfAddedTimes(listing, viewingOptions(context, now));
    await context.live.publish(String(listing.landlordId), listingEvent(listing._id));
    return listing;
  },
  present: (_listing, { input }) => ({ date: input.date, message: viewingsText.reopened }),
});

export const viewingScheduleRoutes = [bookedSlots, waiting, reopenDate];
