import { listingEvent } from '../../domain/calls/live.ts';
import {
  drawProofSchema,
  type DrawsAnswer,
  drawsSchema,
  type DrawState,
  nextDrawnSchema,
  overrideDrawSchema,
  prepareDrawSchema,
  runDrawSchema,
} from '../../domain/calls/draw.ts';
import { drawnState, drawProof } from '../../domain/applications/draw.ts';
import { commonText } from '../../domain/text/common.ts';
import type { Application } from '../../store/applications/application.ts';
import { findApplicationById } from '../../store/applications/find-application.ts';
import {
  type Draw,
  type DrawnRow,
  drawNext,
  type DrawStep,
  drawsOf,
  findDraw,
  overrideDraw,
  prepareDraw,
  rowsDrawn,
  runDraw,
} from '../../store/applications/draw.ts';
import { countHeld } from '../../store/applications/hold.ts';
import type { Listing } from '../../store/listings/listing.ts';
import { progressionOf } from '../../store/listings/progression.ts';
import type { Landlord } from '../http/access.ts';
import { call, stream } from '../http/call.ts';
import { contentDisposition } from '../http/content-disposition.ts';
import type { Context } from '../http/context.ts';
import { conflict, notFound } from '../http/errors.ts';
import { ownListing } from '../http/owned.ts';
import { moveForward } from './move-forward.ts';
import { seen } from './seen.ts';
import { applicationsText } from './text.ts';

const text = applicationsText.draw;

/** The most draws of a listing that are shown. */
const MAX_SHOWN = 10;

type DrawsView = {
  listing: Listing;
  draws: Draw[];
  rows: Map<string, DrawnRow>;
  waiting: number;
  passedOver: number;
};

async function viewOf(listing: Listing): Promise<DrawsView> {
  const [draws, waiting, passedOver] = await Promise.all([
    drawsOf(listing._id, MAX_SHOWN),
    countHeld(listing._id, 'documents'),
    countHeld(listing._id, 'draw'),
  ]);
  const rows = await rowsDrawn(
    draws.flatMap(({ order, taken }) => order.slice(0, taken).map((one) => one.applicationId)),
  );
  return { listing, draws, waiting, passedOver, rows: new Map(rows.map((row) => [String(row._id), row])) };
}

function presentDraw(draw: Draw, { rows, listing }: Pick<DrawsView, 'rows' | 'listing'>): DrawState {
  const { number, places, commitment, committedAt, drawnAt, order, taken, overrides } = draw;
  return {
    draw_id: String(draw._id),
    number,
    places,
    commitment,
    committed_at: committedAt.toISOString(),
    drawn_at: drawnAt?.toISOString() ?? null,
    entrants: order.length,
    drawn: order.slice(0, taken).map(({ applicationId, reference }) => {
      const row = rows.get(String(applicationId));
      return {
        application_id: String(applicationId),
        name: row ? seen(row, listing).name : '',
        reference,
        state: drawnState(row),
      };
    }),
    overrides: overrides.map(({ reference, reason, at }) => ({ reference, reason, at: at.toISOString() })),
  };
}

const presentDraws = ({ listing, draws, rows, waiting, passedOver }: DrawsView): DrawsAnswer => ({
  listing_id: String(listing._id),
  waiting: waiting + passedOver,
  passed_over: passedOver,
  draws: draws.map((draw) => presentDraw(draw, { rows, listing })),
});

type OwnDraw = { listing: Listing; draw: Draw };

async function ownDraw(request: { who: Landlord; input: { listing_id: string; draw_id: string } }): Promise<OwnDraw> {
  const listing = await ownListing(request);
  const draw = await findDraw(listing._id, request.input.draw_id);
  if (!draw) throw notFound('draw');
  return { listing, draw };
}

const show = call({
  method: 'get',
  path: '/listing/draw',
  limit: 'read',
  access: 'landlord',
  schema: drawsSchema,
  load: ownListing,
  act: ({ loaded }) => viewOf(loaded),
  present: presentDraws,
});

/** While a rule asks people in order of arrival, a draw would decide nothing. */
function landlordChooses(listing: Listing): void {
  const { documents, paused } = progressionOf(listing);
  if (documents !== 'landlord' && !paused) throw conflict(text.notChosen);
}

const prepare = call({
  method: 'post',
  path: '/listing/draw/prepare',
  limit: 'write',
  access: 'landlord',
  schema: prepareDrawSchema,
  load: ownListing,
  async act({ input, loaded, now }) {
    landlordChooses(loaded);
    await prepareDraw(loaded, input.places, now);
    return viewOf(loaded);
  },
  present: presentDraws,
});

const namesIn =
  (listing: Listing) =>
  (application: Application): string => {
    const { name, email } = seen(application, listing);
    return name || email || commonText.unnamed;
  };

async function moved(taken: DrawStep, listing: Listing, { options, live }: Context): Promise<DrawsView> {
  if (taken === 'nobody') throw conflict(text.nobody);
  if (taken === 'changed') throw conflict(text.changed);
  // The sweep finds the batch if the queue can't take it now.
  await options.queues.enqueue('bulk-move', { batchId: String(taken.batchId) });
  await live.publish(String(listing.landlordId), listingEvent(listing._id));
  return viewOf(listing);
}

const run = call({
  method: 'post',
  path: '/listing/draw/run',
  limit: 'write',
  access: 'landlord',
  schema: runDrawSchema,
  load: ownDraw,
  async act({ loaded: { listing, draw }, now, context }) {
    if (draw.drawnAt) throw conflict(text.changed);
    landlordChooses(listing);
    return moved(
      await runDraw(draw, { now, holdMs: context.options.holdMs, nameOf: namesIn(listing) }),
      listing,
      context,
    );
  },
  present: presentDraws,
});

const next = call({
  method: 'post',
  path: '/listing/draw/next',
  limit: 'write',
  access: 'landlord',
  schema: nextDrawnSchema,
  load: ownDraw,
  async act({ input, loaded: { listing, draw }, now, context }) {
    if (!draw.drawnAt) throw conflict(text.notDrawn);
    return moved(
      await drawNext(draw, input.count, { now, holdMs: context.options.holdMs, nameOf: namesIn(listing) }),
      listing,
      context,
    );
  },
  present: presentDraws,
});

const override = call({
  method: 'post',
  path: '/listing/draw/override',
  limit: 'write',
  access: 'landlord',
  schema: overrideDrawSchema,
  load: ownDraw,
  async act({ input, loaded: { listing, draw }, now, context }) {
    const { reference, reason } = input;
    const applicationId = await overrideDraw(draw, { reference, reason, at: now });
    const application = applicationId && (await findApplicationById(applicationId));
    if (!application) throw conflict(text.notPassedOver);
    await moveForward(
      { application, listing },
      { stage: application.stage, sub_state: application.subState },
      context,
      now,
    );
    return viewOf(listing);
  },
  present: presentDraws,
});

const proof = stream({
  method: 'get',
  path: '/listing/draw/proof',
  limit: 'write',
  access: 'landlord',
  schema: drawProofSchema,
  load: ownDraw,
  async write({ loaded: { listing, draw } }, response) {
    response.set('Content-Disposition', contentDisposition('attachment', text.file({ number: draw.number })));
    response.type('application/json').send(`${JSON.stringify(drawProof(draw, listing.address), null, 2)}\n`);
  },
});

export const drawRoutes = [show, proof, prepare, run, next, override];
