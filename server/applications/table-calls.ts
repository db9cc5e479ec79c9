import { z } from 'zod';
import { MAX_BULK } from '../../domain/applications/bulk-move.ts';
import { isBlind } from '../../domain/applications/blind.ts';
import { savedViewLimits } from '../../domain/applications/table.ts';
import {
  type MatchingAnswer,
  matchingQuerySchema,
  removeViewSchema,
  type SavedView,
  type SavedViewList,
  saveViewSchema,
  type TableAnswer,
  type TableNarrowing as Narrowing,
  tablePageSize,
  tableQuerySchema,
} from '../../domain/calls/pipeline-table.ts';
import { positionOf, stages } from '../../domain/pipeline.ts';
import {
  removeTableView,
  type SavedTableView,
  saveTableView,
  tableViewsOf,
} from '../../store/applications/saved-view.ts';
import type { TableNarrowing } from '../../store/applications/table-filter.ts';
import { matchingApplicants, tablePage } from '../../store/applications/table.ts';
import type { Listing } from '../../store/listings/listing.ts';
import { call } from '../http/call.ts';
import { conflict, notFound } from '../http/errors.ts';
import { ownListing } from '../http/owned.ts';
import { letterQuotes, presentQuote } from './letter-quotes.ts';
import { presentTableRow } from './present-application.ts';
import { seen } from './seen.ts';
import { applicationsText } from './text.ts';

/** 'stage' or 'stage.sub_state', the values by which the table is filtered. */
function placeFilter(place: string | undefined): Pick<TableNarrowing, 'stage' | 'subState'> {
  const [stage = '', subState] = (place ?? '').split('.');
  const known = stages.find((name) => name === stage);
  if (place && (!known || (subState && !positionOf(stage, subState)))) throw notFound('stage');
  return { stage: known, subState: (known && subState && positionOf(known, subState)?.subState) || undefined };
}

function narrowingOf(input: Narrowing, { blind }: Listing): TableNarrowing {
  return {
    ...placeFilter(input.place),
    unitTypeId: input.unit_type_id,
    search: input.search,
    blind,
    criteria: input.criteria,
    papers: input.papers,
    people: input.people,
    moveInFrom: input.move_in_from,
    moveInTo: input.move_in_to,
    rent: input.rent,
    waiting: input.waiting,
    lastMessage: input.last_message,
    silence: input.silence,
  };
}

const table = call({
  method: 'get',
  path: '/listing/application_pipeline/table',
  limit: 'read',
  access: 'landlord',
  schema: tableQuerySchema,
  load: ownListing,
  async act({ input, loaded, now }) {
    const page = await tablePage({
      listingId: loaded._id,
      ...narrowingOf(input, loaded),
      // The order of names says something of them.
      sort: input.sort === 'name' && isBlind(loaded.blind) ? 'received' : input.sort,
      order: input.order,
      size: tablePageSize,
      next: input.next,
      now,
    });
    return { ...page, quotes: await letterQuotes(page.rows, input.search, () => loaded) };
  },
  present: ({ rows, count, next, quotes }, { loaded }): TableAnswer => ({
    rows: rows.map((row) => ({ ...presentTableRow(row, loaded), ...presentQuote(row, quotes) })),
    count,
    next_cursor: next,
  }),
});

const matching = call({
  method: 'get',
  path: '/listing/application_pipeline/matching',
  limit: 'read',
  access: 'landlord',
  schema: matchingQuerySchema,
  load: ownListing,
  act: ({ input, loaded, now }) => matchingApplicants(loaded._id, narrowingOf(input, loaded), MAX_BULK, now),
  present: ({ applicants, count }, { loaded }): MatchingAnswer => ({
    applicants: applicants.map((row) => ({ application_id: String(row._id), name: seen(row, loaded).name })),
    count,
  }),
});

const presentView = ({ _id, name, settings }: SavedTableView): SavedView => ({ id: String(_id), name, settings });

const views = call({
  method: 'get',
  path: '/listing/table_views',
  limit: 'read',
  access: 'landlord',
  schema: z.object({}),
  act: ({ who }) => tableViewsOf(who._id),
  present: (found): SavedViewList => ({ items: found.map(presentView) }),
});

const saveView = call({
  method: 'post',
  path: '/listing/table_views/save',
  limit: 'write',
  access: 'landlord',
  schema: saveViewSchema,
  async act({ input, who, now }) {
    const saved = await saveTableView(who._id, input.name, input.settings, now);
    if (!saved) throw conflict(applicationsText.views.full({ max: savedViewLimits.perLandlord }));
    return saved;
  },
  present: presentView,
});

const removeView = call({
  method: 'post',
  path: '/listing/table_views/remove',
  limit: 'write',
  access: 'landlord',
  schema: removeViewSchema,
  act: ({ input, who }) => removeTableView(who._id, input.view_id),
  present: () => ({ message: applicationsText.views.removed }),
});

export const tableRoutes = [table, matching, views, saveView, removeView];
