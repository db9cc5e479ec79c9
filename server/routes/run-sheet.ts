import { viewingDateSchema } from '../../domain/calls/viewing-schedule.ts';
import { viewingsOn } from '../../store/viewing-day.ts';
import { call } from '../call.ts';
import { ownListing } from '../owned.ts';
import { presentRunSheet } from '../present/viewing-schedule.ts';

/** The viewings of one date, to be carried along; how somebody came is kept by /listing/viewing_attendance. */
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
