import { type Arrivals, arrivalsSchema } from '../../domain/calls/arrivals.ts';
import { arrivals } from '../../store/inbound/arrivals.ts';
import { call } from '../http/call.ts';

/** Of a listing that is not the landlord's nothing has arrived, as of one that never was. */
const inboxArrivals = call({
  method: 'get',
  path: '/inbox/arrivals',
  limit: 'read',
  access: 'landlord',
  schema: arrivalsSchema,
  act: ({ who, input }) => arrivals(who._id, input.listing_id ?? null),
  present: (found): Arrivals => found,
});

export const arrivalRoutes = [inboxArrivals];
