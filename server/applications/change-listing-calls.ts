import type { z } from 'zod';
import { cannotChangeListing } from '../../domain/applications/another-listing.ts';
import { screen } from '../../domain/applications/screening/screening.ts';
import { applicationsText as ruleText } from '../../domain/applications/text.ts';
import { type ChangeListingAnswer, changeListingSchema } from '../../domain/calls/change-listing.ts';
import { openUnitTypes } from '../../domain/listings/listing.ts';
import { matchUnitTypes } from '../../domain/listings/unit-interest.ts';
import type { Application } from '../../store/applications/application.ts';
import { forgetJudgements } from '../../store/documents/judge-again.ts';
import { criteriaFor } from '../../store/listings/criteria.ts';
import { findListing, type Listing } from '../../store/listings/listing.ts';
import { moveToListing, type ReadAgain } from '../../store/tenancies/another-listing.ts';
import type { Landlord } from '../http/access.ts';
import { call } from '../http/call.ts';
import type { Context } from '../http/context.ts';
import { conflict, notFound } from '../http/errors.ts';
import { type OwnApplication, ownApplication } from '../http/owned.ts';
import { sendMessage } from '../messages/conversation.ts';
import { announceApplication } from './announce.ts';
import { applicationsText } from './text.ts';
import { isBlind, isHidden } from '../../domain/applications/blind.ts';
import { numberApplicant } from '../../store/applications/blind.ts';

const text = applicationsText.changeListing;
type Input = z.output<typeof changeListingSchema>;
type Request = { input: Input; who: Landlord; context: Context; now: Date };

/** How the application is read in its new listing: the units it names there, and the criteria that apply there. */
async function readAgain({ enquiry }: Application, from: Listing, to: Listing, now: Date): Promise<ReadAgain> {
  const named = matchUnitTypes(to.unitTypes, enquiry.letter, enquiry.unit);
  const open = openUnitTypes(to.unitTypes);
  const unitInterest = named.length > 0 || open.length !== 1 ? named : open.map(({ id }) => id);
  const asked = await criteriaFor(to, now);
  const { criteria, event, reason } = screen(to, unitInterest, enquiry, asked.values);
  return {
    unitInterest,
    screening: criteria,
    criteriaVersion: asked.version,
    reason: event === 'screened-forward' ? '' : reason,
    at: now,
    line: {
      at: now,
      actor: 'landlord',
      event: 'changed-listing',
      text: ruleText.history.changedListing({ from: from.address }),
    },
  };
}

async function change({ application, listing: from }: OwnApplication, { input, who, context, now }: Request) {
  const to = await findListing(who._id, input.to_listing_id);
  if (!to) throw notFound('listing');
  if (to._id.equals(from._id)) throw conflict(text.same);
  if (to.status === 'CLOSED') throw conflict(text.closed);
  if (isHidden(from.blind, application.stage) && !isBlind(to.blind))
    throw conflict(applicationsText.blind.otherListing);
  const refusal = cannotChangeListing(application);
  if (refusal) throw conflict(refusal);
  if (input.message && !application.email) throw conflict(text.noAddress);
  const moved = await moveToListing(application, from, to, await readAgain(application, from, to, now));
  if (moved === 'taken') throw conflict(text.taken);
  if (!moved) throw conflict(text.changed);
  await numberApplicant(moved, to);
  // What documents are compared with has changed: the rent, and its recipient.
  for (const id of await forgetJudgements(moved._id))
    await context.options.queues.enqueue('score-document', { documentId: String(id) }, now.getTime());
  if (input.message)
    await sendMessage(
      { application: moved, listing: to, who, context, now },
      { text: input.message, files: [], clientId: input.client_id },
    );
  // Pages that show the first listing lose a row; those of the other gain one.
  await announceApplication({ ...moved, listingId: from._id }, context);
  await announceApplication(moved, context);
  return { moved, to };
}

const changeListing = call({
  method: 'post',
  path: '/listing/application_pipeline/change_listing',
  limit: 'write',
  access: 'landlord',
  schema: changeListingSchema,
  load: ownApplication,
  act: ({ loaded, input, who, context, now }) => change(loaded, { input, who, context, now }),
  present: ({ moved, to }): ChangeListingAnswer => ({
    application_id: String(moved._id),
    listing_id: String(to._id),
    address: to.address,
  }),
});

export const changeListingRoutes = [changeListing];
