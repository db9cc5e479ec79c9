import { bookedSlotsQuerySchema } from '../../domain/calls/viewing-schedule.ts';
import { monthOf } from '../../domain/civil-time.ts';
import { bookedViewings } from '../../store/viewing.ts';
import { call } from '../call.ts';
import { ownListing } from '../owned.ts';
import { presentBookedSlots } from '../present/viewing-schedule.ts';

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

export const viewingScheduleRoutes = [bookedSlots];
