import { listingEvent } from '../../domain/calls/live.ts';
import {
  changeCriteriaSchema,
  tellRejectedSchema,
  type CriteriaAnswer,
} from '../../domain/calls/screening-criteria.ts';
import { listingQuerySchema } from '../../domain/calls/listing.ts';
import { mostPeople } from '../../domain/applications/criteria.ts';
import { stageOf } from '../../domain/listings/question-stages.ts';
import { earlyQuestionsOf } from '../../domain/listings/early-questions.ts';
import { topicAsked } from '../../domain/applications/screening/statements.ts';
import { changeCriteria, currentCriteria, setTellRejected } from '../../store/listings/criteria.ts';
import { countScreened } from '../../store/applications/stage.ts';
import { findListing, type Listing } from '../../store/listings/listing.ts';
import type { Landlord } from '../http/access.ts';
import { call } from '../http/call.ts';
import type { Context } from '../http/context.ts';
import { conflict, notFound } from '../http/errors.ts';
import { ownListing } from '../http/owned.ts';
import { listingsText } from './text.ts';

type CriteriaView = { listing: Listing; read: number };

/** Acknowledgements of the form that letters are not checked for. */
function askedOnForm({ formFields }: Listing): string[] {
  return formFields
    .filter(({ type }) => type === 'ACKNOWLEDGEMENT')
    .map(({ label, description }) => description || label)
    .filter((text) => topicAsked(text) === null);
}

function presentCriteria({ listing, read }: CriteriaView): CriteriaAnswer {
  const criteria = currentCriteria(listing);
  const last = listing.criteria?.at(-1);
  return {
    listing_id: String(listing._id),
    available_from: criteria.availableFrom,
    latest_move_in: criteria.latestMoveIn,
    lease_months: criteria.leaseMonths,
    people: listing.unitTypes.map((type) => ({
      unit_type_id: type.id,
      unit_type_name: type.name,
      mode: type.mode,
      most: mostPeople(criteria, type),
    })),
    statements: criteria.statements.map(({ topic, text }) => ({ topic, text })),
    asked_on_form: askedOnForm(listing),
    must_haves: [...criteria.mustHaves],
    version: last?.version ?? 0,
    since: last?.since.toISOString() ?? null,
    applications_read: read,
    tell_rejected: listing.tellRejectedSince instanceof Date,
    early_questions: earlyQuestionsOf(listing.formFields.filter((field) => stageOf(field) === 'enquiry')),
  };
}

/** A listing after a change, announced to the landlord's open pages. */
async function changedListing(who: Landlord, { _id }: Listing, { live }: Context): Promise<CriteriaView> {
  const listing = await findListing(who._id, String(_id));
  if (!listing) throw notFound('listing');
  await live.publish(String(who._id), listingEvent(_id));
  return { listing, read: await countScreened(_id) };
}

const show = call({
  method: 'get',
  path: '/listing/screening_criteria',
  limit: 'read',
  access: 'landlord',
  schema: listingQuerySchema,
  load: ownListing,
  act: async ({ loaded }): Promise<CriteriaView> => ({ listing: loaded, read: await countScreened(loaded._id) }),
  present: presentCriteria,
});

/** Whether the criteria are unchanged since; fixing them at the first application is not a change. */
function isCurrent({ criteria = [], createdAt }: Listing, version: number | undefined): boolean {
  const last = criteria.at(-1);
  if (version === undefined || version === (last?.version ?? 0)) return true;
  return version === 0 && last?.version === 1 && last.since.getTime() === createdAt.getTime();
}

const change = call({
  method: 'post',
  path: '/listing/screening_criteria',
  limit: 'write',
  access: 'landlord',
  schema: changeCriteriaSchema,
  load: ownListing,
  async act({ input, loaded, who, now, context }): Promise<CriteriaView> {
    if (!isCurrent(loaded, input.version)) throw conflict(listingsText.criteriaChanged);
    const known = new Set(loaded.unitTypes.map(({ id }) => id));
    const changed = await changeCriteria(
      loaded,
      {
        availableFrom: input.available_from,
        latestMoveIn: input.latest_move_in,
        leaseMonths: input.lease_months,
        people: input.people
          .filter(({ unit_type_id: id }) => known.has(id))
          .map(({ unit_type_id: unitTypeId, most }) => ({ unitTypeId, most })),
        mustHaves: [...new Set(input.must_haves)],
      },
      now,
    );
    if (!changed) throw conflict(listingsText.criteriaChanged);
    return changedListing(who, loaded, context);
  },
  present: presentCriteria,
});

const tellRejected = call({
  method: 'post',
  path: '/listing/tell_rejected',
  limit: 'write',
  access: 'landlord',
  schema: tellRejectedSchema,
  load: ownListing,
  async act({ input, loaded, who, now, context }): Promise<CriteriaView> {
    await setTellRejected(loaded._id, input.tell ? now : null);
    return changedListing(who, loaded, context);
  },
  present: presentCriteria,
});

export const criteriaRoutes = [show, change, tellRejected];
