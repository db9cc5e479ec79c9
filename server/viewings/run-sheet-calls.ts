import { viewingDateSchema } from '../../domain/calls/viewing-schedule.ts';
import { viewingsOn } from '../../store/viewings/day.ts';
import { call } from '../http/call.ts';
import { ownListing } from '../http/owned.ts';
import { presentRunSheet } from './present-schedule.ts';

/** The viewings of one date, for printing; attendance is recorded by /listing/viewing_attendance. */
const runSheet = call({
  method: 'get',
  path: '/listing/run_sheet',
  limit: 'read',
  access: 'landlord',
  schema: viewingDateSchema,
  load: ownListing,
  act: ({ input, loaded }) => viewingsOn(loaded._id, input.date),
  present: (viewings, { input, loaded }) => presentRunSheet(viewings, loaded, input.date),
});

export const runSheetRoutes = [runSheet];
