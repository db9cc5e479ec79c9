import { listingEvent } from '../../domain/calls/live.ts';
import { askMoreSchema, changeProgressionSchema, type ProgressionAnswer } from '../../domain/calls/progression.ts';
import { listingQuerySchema } from '../../domain/calls/listing.ts';
import { restFields } from '../../domain/listings/question-stages.ts';
import { isBlind } from '../../domain/applications/blind.ts';
import { numberApplicants } from '../../store/applications/blind.ts';
import { countHeld } from '../../store/applications/hold.ts';
import { countBeyondScreening } from '../../store/applications/stage.ts';
import type { Listing } from '../../store/listings/listing.ts';
import { changeProgression, progressionOf, raiseLimit } from '../../store/listings/progression.ts';
import { countInvited, freePlaces } from '../../store/viewings/invite-within-places.ts';
import type { Landlord } from '../http/access.ts';
import { call } from '../http/call.ts';
import type { Context } from '../http/context.ts';
import { conflict } from '../http/errors.ts';
import { ownListing } from '../http/owned.ts';
import { listingsText } from './text.ts';

type ProgressionView = {
  listing: Listing;
  documents: number;
  viewing: number;
  passedOver: number;
  free: number;
  invited: number;
};

async function viewOf(listing: Listing, now: Date): Promise<ProgressionView> {
  const [documents, viewing, passedOver, free, invited] = await Promise.all([
    countHeld(listing._id, 'documents'),
    countHeld(listing._id, 'viewing'),
    countHeld(listing._id, 'draw'),
    freePlaces(listing, now),
    countInvited(listing._id, now),
  ]);
  return { listing, documents, viewing, passedOver, free, invited };
}

function presentProgression(view: ProgressionView): ProgressionAnswer {
  const { listing, documents, viewing, passedOver, free, invited } = view;
  return {
    listing_id: String(listing._id),
    reminders: true,
    rest: 'landlord',
    order: 'papers',
    ...progressionOf(listing),
    has_rest: restFields(listing.formFields).length > 0,
    version: listing.progressionVersion ?? 0,
    blind: isBlind(listing.blind),
    blind_changes: (listing.blind?.changes ?? []).map(({ at, on }) => ({ at: at.toISOString(), on })).toReversed(),
    asked: listing.askedByRule ?? 0,
    waiting_for_documents: documents,
    waiting_for_viewing: viewing,
    passed_over: passedOver,
    free_places: Number.isFinite(free) ? free : null,
    invited,
  };
}

/** What follows from a change: a job looks at those waiting, and the landlord's pages are updated. */
async function changed(
  listing: Listing | null,
  who: Landlord,
  now: Date,
  { options, live }: Context,
): Promise<ProgressionView> {
  if (!listing) throw conflict(listingsText.progressionChanged);
  // If the queue can't take it now, the sweep finds the listing.
  await options.queues.enqueue('release-held', { listingId: String(listing._id) }, now.getTime());
  await live.publish(String(who._id), listingEvent(listing._id));
  return viewOf(listing, now);
}

const show = call({
  method: 'get',
  path: '/listing/progression',
  limit: 'read',
  access: 'landlord',
  schema: listingQuerySchema,
  load: ownListing,
  act: ({ loaded, now }) => viewOf(loaded, now),
  present: presentProgression,
});

const change = call({
  method: 'post',
  path: '/listing/progression',
  limit: 'write',
  access: 'landlord',
  schema: changeProgressionSchema,
  load: ownListing,
  async act({ input, loaded, who, now, context }): Promise<ProgressionView> {
    const { rest: restBefore, order: orderBefore } = progressionOf(loaded);
    const { documents, most, viewing, paused, reminders, version, rest = restBefore, order = orderBefore } = input;
    const progression = {
      ...{ documents, most, viewing, paused },
      ...(rest === undefined ? {} : { rest }),
      ...(order === undefined ? {} : { order }),
      ...(reminders === undefined ? {} : { reminders }),
    };
    const blind = input.blind === isBlind(loaded.blind) ? undefined : input.blind;
    // Nothing was counted while everyone was asked.
    const wasUnlimited = progressionOf(loaded).documents === 'everyone' && progression.documents !== 'everyone';
    const asked = wasUnlimited ? await countBeyondScreening(loaded._id) : undefined;
    const listing = await changeProgression(loaded._id, version, progression, { now, asked, blind });
    if (listing && blind) await numberApplicants(listing._id);
    return changed(listing, who, now, context);
  },
  present: presentProgression,
});

const askMore = call({
  method: 'post',
  path: '/listing/progression/ask_more',
  limit: 'write',
  access: 'landlord',
  schema: askMoreSchema,
  load: ownListing,
  async act({ input, loaded, who, now, context }): Promise<ProgressionView> {
    if (progressionOf(loaded).documents !== 'first') throw conflict(listingsText.noLimit);
    return changed(await raiseLimit(loaded, input.count, now), who, now, context);
  },
  present: presentProgression,
});

export const progressionRoutes = [show, change, askMore];
