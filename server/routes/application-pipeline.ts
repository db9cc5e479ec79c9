import { z } from 'zod';
import { listingQuerySchema } from '../../domain/calls/listing.ts';
import {
  type ApplicationDocuments,
  type MoveForwardAnswer,
  type PipelineNumbers,
  type StageList,
  applicationIdSchema,
  moveForwardSchema,
  pageSize,
  stageListQuerySchema,
} from '../../domain/calls/pipeline.ts';
import { positionOf } from '../../domain/pipeline.ts';
import { type Application } from '../../store/application.ts';
import { countStages, listStage } from '../../store/application-pipeline.ts';
import { documentsOf } from '../../store/document.ts';
import { type Listing } from '../../store/listing.ts';
import { call } from '../call.ts';
import { type Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { moveForward, undoMove, undoUntil } from '../move-forward.ts';
import { ownApplication, ownListing } from '../owned.ts';
import { pageMarker, readPageMarker } from '../page-marker.ts';
import { presentDetails, presentListItem } from '../present/application.ts';
import { presentDocument } from '../present/document.ts';

const numbersPerStage = call({
  method: 'get',
  path: '/listing/application_pipeline/numbers_per_stage',
  limit: 'read',
  access: 'landlord',
  schema: listingQuerySchema,
  load: ownListing,
  act: ({ loaded }) => countStages(loaded._id),
  present: (numbers_per_stage): PipelineNumbers => ({ numbers_per_stage, max_num_elements_per_page: pageSize }),
});

const stageQuerySchema = stageListQuerySchema.extend({
  stage: z.string().max(40).default('final_decision'),
  subState: z.string().max(40).default('pending'),
});
type StageQuery = z.output<typeof stageQuerySchema>;

/** Where in the list the query points: after a cursor, before one, or at a page by its number. */
function placeOf({ next, prev, page }: StageQuery) {
  const marker = prev ?? next;
  if (!marker) return { page: page ?? 1 };
  const read = readPageMarker(marker);
  return { page: read.page, ...(prev ? { prev: read.cursor } : { next: read.cursor }) };
}

async function stagePage({ input, loaded }: { input: StageQuery; loaded: Listing }) {
  const position = positionOf(input.stage, input.subState);
  if (!position) throw notFound('stage');
  const place = placeOf(input);
  const found = await listStage({
    listingId: loaded._id,
    position,
    size: pageSize,
    ...place,
    unitTypeId: input.unit_type_id,
    search: input.search,
  });
  return { ...found, page: place.page };
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
    present: ({ rows, count, next, prev, page }, { loaded }): StageList => ({
      items: rows.map((row) => presentListItem(row, loaded)),
      count,
      next_cursor: pageMarker(page + 1, next),
      prev_cursor: pageMarker(Math.max(1, page - 1), prev),
      curr_page: page,
    }),
  });

function presentMove(application: Application, { context, now }: { context: Context; now: Date }): MoveForwardAnswer {
  const until = undoUntil(application, context.options.holdMs, now);
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
  act: ({ loaded, context, now }) => moveForward(loaded.application, context, now),
  present: presentMove,
});

const undo = call({
  method: 'post',
  path: '/listing/application_pipeline/undo_move',
  limit: 'write',
  access: 'landlord',
  schema: moveForwardSchema,
  load: ownApplication,
  act: ({ loaded, context, now }) => undoMove(loaded.application, context, now),
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
  present: (found): ApplicationDocuments => ({ documents: found.map(presentDocument) }),
});

const applicant = call({
  method: 'get',
  path: '/listing/applicant',
  limit: 'read',
  access: 'landlord',
  schema: z.object({ application_id: applicationIdSchema }),
  load: ownApplication,
  act: ({ loaded }) => documentsOf(loaded.application._id),
  present: (found, { loaded, context, now }) =>
    presentDetails(loaded.application, loaded.listing, found, undoUntil(loaded.application, context.options.holdMs, now)),
});

export const pipelineRoutes = [
  numbersPerStage,
  stageList('/listing/application_pipeline/stage_list/final_decision'),
  stageList('/listing/application_pipeline/stage_list/:stage/:subState'),
  move,
  undo,
  documents,
  applicant,
];
