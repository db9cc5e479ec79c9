import { z } from 'zod';
import {
  type ApplicationDocuments,
  type MoveForwardAnswer,
  type PipelineNumbers,
  type StageList,
  applicationIdSchema,
  moveForwardSchema,
  numbersQuerySchema,
  pageSize,
  rejectSchema,
  stageListQuerySchema,
} from '../../domain/calls/pipeline.ts';
import { type Position, positionOf } from '../../domain/pipeline.ts';
import type { Application } from '../../store/applications/application.ts';
import { countStages } from '../../store/applications/stage-counts.ts';
import { listStage } from '../../store/applications/stage.ts';
import { documentLists, documentsOf } from '../../store/documents/find-documents.ts';
import { formAnswersOf } from '../../store/documents/form-answers.ts';
import type { Listing } from '../../store/listings/listing.ts';
import { call } from '../http/call.ts';
import type { Context } from '../http/context.ts';
import { notFound } from '../http/errors.ts';
import { fieldStatesOf } from './field-states.ts';
import { askRest, moveForward, reject, undoMove, undoUntil } from './move-forward.ts';
import { ownApplication, ownListing } from '../http/owned.ts';
import { pageMarker, readPageMarker } from '../http/page-marker.ts';
import { letterQuotes, presentQuote } from './letter-quotes.ts';
import { presentCannotEmail, presentDetails, presentListItem } from './present-application.ts';
import { formFacts } from '../documents/present-collection.ts';
import { presentDocument } from '../documents/present-document.ts';
import { isCollecting } from '../../domain/documents/collection/collection.ts';
import { collectionsOf } from '../../store/documents/collection.ts';
import { lastOpenedOf } from '../../store/applications/applicant-session.ts';
import { bookingsOf } from '../../store/viewings/viewing.ts';
import { seenAnswers, redactionOf } from './seen.ts';
import type { AboutRow } from './present-application.ts';

const numbersPerStage = call({
  method: 'get',
  path: '/listing/application_pipeline/numbers_per_stage',
  limit: 'read',
  access: 'landlord',
  schema: numbersQuerySchema,
  load: ownListing,
  act: ({ loaded, input, now }) =>
    countStages(loaded, { unitTypeId: input.unit_type_id, search: input.search, blind: loaded.blind }, now),
  present: ({ stages, waiting }): PipelineNumbers => ({
    numbers_per_stage: stages,
    max_num_elements_per_page: pageSize,
    waiting_for_landlord: waiting,
  }),
});

const stageQuerySchema = stageListQuerySchema.extend({
  stage: z.string().max(40).default('final_decision'),
  subState: z.string().max(40).default('pending'),
});
type StageQuery = z.output<typeof stageQuerySchema>;

/** The part of the list that the query requests: after a cursor, before one, or a page by number. */
function pageRequest({ next, prev, page }: StageQuery) {
  const marker = prev ?? next;
  if (!marker) return { page: page ?? 1 };
  const read = readPageMarker(marker);
  return { page: read.page, ...(prev ? { prev: read.cursor } : { next: read.cursor }) };
}

/** What list rows show besides the applications, by application id: one read for each kind. */
async function aboutRows({ stage, subState }: Position, rows: readonly Application[], listing: Listing) {
  const ids = rows.map(({ _id }) => _id);
  const collecting = rows.filter((row) => isCollecting({ stage, subState }) || row.restAskedAt);
  const booked = subState === 'scheduled' ? ids : [];
  const [documents, collections, opened, bookings] = await Promise.all([
    documentLists(ids),
    collectionsOf(collecting, listing),
    lastOpenedOf(collecting.map(({ _id }) => _id)),
    bookingsOf(booked),
  ]);
  return (id: string): AboutRow => ({
    documents: documents.get(id) ?? [],
    collection: collections.get(id) ?? null,
    openedAt: opened.get(id) ?? null,
    viewing: bookings.get(id) ?? null,
  });
}

async function stagePage({ input, loaded, now }: { input: StageQuery; loaded: Listing; now: Date }) {
  const position = positionOf(input.stage, input.subState);
  if (!position) throw notFound('stage');
  const place = pageRequest(input);
  const found = await listStage({
    listing: loaded,
    now,
    position,
    size: pageSize,
    ...place,
    unitTypeId: input.unit_type_id,
    search: input.search,
    blind: loaded.blind,
    held: input.held,
  });
  const [about, quotes] = await Promise.all([
    aboutRows(position, found.rows, loaded),
    letterQuotes(found.rows, input.search, () => loaded),
  ]);
  return { ...found, page: place.page, about, quotes };
}

const stageList = (path: string) =>
  call({
    method: 'get',
    path,
    limit: 'read',
    access: 'landlord',
    schema: stageQuerySchema,
    load: ownListing,
    act: stagePage,
    present: ({ rows, count, next, prev, page, about, quotes }, { loaded, now }): StageList => ({
      items: rows.map((row) => ({
        ...presentListItem(row, loaded, about(String(row._id))),
        ...presentCannotEmail(row, now),
        ...presentQuote(row, quotes),
      })),
      count,
      next_cursor: pageMarker(page + 1, next),
      prev_cursor: pageMarker(Math.max(1, page - 1), prev),
      curr_page: page,
    }),
  });

type MoveResult = { application: Application; until: Date | null };

/** An application after a landlord's action, with the time until which that can be undone. */
async function moved(changing: Promise<Application>, context: Context, now: Date): Promise<MoveResult> {
  const application = await changing;
  return { application, until: await undoUntil(application, context.options.holdMs, now) };
}

function presentMove({ application, until }: MoveResult): MoveForwardAnswer {
  const { _id, stage, subState } = application;
  return { application_id: String(_id), stage, sub_state: subState, undo_until: until?.toISOString() ?? null };
}

const move = call({
  method: 'post',
  path: '/listing/application_pipeline/move_forward',
  limit: 'write',
  access: 'landlord',
  schema: moveForwardSchema,
  load: ownApplication,
  act: ({ loaded, input, context, now }) => moved(moveForward(loaded, input, context, now), context, now),
  present: presentMove,
});

const undo = call({
  method: 'post',
  path: '/listing/application_pipeline/undo_move',
  limit: 'write',
  access: 'landlord',
  schema: moveForwardSchema,
  load: ownApplication,
  act: ({ loaded, context, now }) => moved(undoMove(loaded.application, context, now), context, now),
  present: presentMove,
});

const rest = call({
  method: 'post',
  path: '/listing/application_pipeline/ask_rest',
  limit: 'write',
  access: 'landlord',
  schema: moveForwardSchema,
  load: ownApplication,
  act: ({ loaded, input, context, now }) => moved(askRest(loaded, input, context, now), context, now),
  present: presentMove,
});

const rejection = call({
  method: 'post',
  path: '/listing/application_pipeline/reject',
  limit: 'write',
  access: 'landlord',
  schema: rejectSchema,
  load: ownApplication,
  act: ({ loaded, input, context, now }) => moved(reject(loaded.application, input, context, now), context, now),
  present: presentMove,
});

const documents = call({
  method: 'get',
  path: '/listing/application_pipeline/application_documents/:application_id',
  limit: 'read',
  access: 'landlord',
  schema: z.object({ application_id: applicationIdSchema }),
  load: ownApplication,
  act: ({ loaded }) => documentsOf(loaded.application._id),
  present: (found, { loaded: { application, listing } }): ApplicationDocuments => {
    const redaction = redactionOf(application, listing);
    return { documents: found.map((document) => presentDocument(document, found, redaction)) };
  },
});

const applicant = call({
  method: 'get',
  path: '/listing/applicant',
  limit: 'read',
  access: 'landlord',
  schema: z.object({ application_id: applicationIdSchema }),
  load: ownApplication,
  act: async ({ loaded, context, now }) => ({
    found: await documentsOf(loaded.application._id),
    until: await undoUntil(loaded.application, context.options.holdMs, now),
    form: await formAnswersOf(loaded.application._id),
  }),
  present({ found, until, form }, { loaded: { application, listing }, now }) {
    const details = presentDetails(application, listing, found, until, fieldStatesOf(application, form));
    return {
      ...details,
      ...presentCannotEmail(application, now),
      facts: [
        ...details.facts,
        ...seenAnswers(formFacts(application, listing, form), redactionOf(application, listing)),
      ],
    };
  },
});

export const pipelineRoutes = [
  numbersPerStage,
  stageList('/listing/application_pipeline/stage_list/final_decision'),
  stageList('/listing/application_pipeline/stage_list/:stage/:subState'),
  move,
  undo,
  rest,
  rejection,
  documents,
  applicant,
];
