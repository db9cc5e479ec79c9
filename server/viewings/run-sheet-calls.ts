import { changeImpressionCriteriaSchema, type ImpressionCriteria } from '../../domain/calls/impressions.ts';
import { viewingDateSchema } from '../../domain/calls/viewing-schedule.ts';
import { changeImpressionCriteria } from '../../store/listings/impression-criteria.ts';
import { viewingsOn } from '../../store/viewings/day.ts';
import { call } from '../http/call.ts';
import { ownListing } from '../http/owned.ts';
import { presentRunSheet } from './present-schedule.ts';

/** The viewings of one date, for printing; attendance and scores are recorded by /listing/viewing_attendance. */
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

/** Changes what is scored at viewings; scores given by earlier criteria stay. */
const changeCriteria = call({
  method: 'post',
  path: '/listing/impression_criteria',
  limit: 'write',
  access: 'landlord',
  schema: changeImpressionCriteriaSchema,
  load: ownListing,
  act: ({ input, loaded }) => changeImpressionCriteria(loaded._id, input.criteria),
  present: (criteria, { loaded }): ImpressionCriteria => ({ listing_id: String(loaded._id), criteria }),
});

export const runSheetRoutes = [runSheet, changeCriteria];
