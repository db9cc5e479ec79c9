import { createHash, randomBytes } from 'node:crypto';
import { Types } from 'mongoose';
import type { z } from 'zod';
import { addedByHand } from '../../domain/applications/add-by-hand.ts';
import { isHidden } from '../../domain/applications/blind.ts';
import { applicationsText as ruleText } from '../../domain/applications/text.ts';
import { type AddApplicantAnswer, addApplicantSchema } from '../../domain/calls/add-applicant.ts';
import { replyTokenFrom } from '../../domain/inbound/inbox-address.ts';
import type { Enquiry } from '../../domain/inbound/message.ts';
import { openUnitTypes } from '../../domain/listings/listing.ts';
import { readPhone } from '../../platforms/phone-number.ts';
import { arrive } from '../../store/applications/arrival.ts';
import { numberApplicant } from '../../store/applications/blind.ts';
import { recountConversation } from '../../store/messages/conversation-summary.ts';
import type { Listing } from '../../store/listings/listing.ts';
import { call } from '../http/call.ts';
import { badRequest, conflict } from '../http/errors.ts';
import { ownListing } from '../http/owned.ts';
import { announceApplication } from './announce.ts';
import { applicationsText } from './text.ts';

type Input = z.output<typeof addApplicantSchema>;

/** The id of the applicant added by a page's client id: the same for the same client id. */
const idOf = (landlordId: Types.ObjectId, clientId: string) =>
  new Types.ObjectId(
    createHash('sha256')
      .update(`${String(landlordId)} ${clientId}`)
      .digest('hex')
      .slice(0, 24),
  );

/** What the landlord was told, in the form of an enquiry. */
function enquiryOf({ name, email, phone, move_in: moveIn, occupants, wish }: Input, listing: Listing): Enquiry {
  const number = phone ? readPhone(phone) : null;
  if (phone && !number) throw badRequest(ruleText.input.phone);
  return {
    name,
    email: email || null,
    phone: number,
    letter: wish,
    advert: null,
    property: listing.address,
    unit: null,
    moveIn: moveIn || null,
    occupants,
    employment: null,
    pets: null,
  };
}

/** The units named, or the only one to let. */
function interestOf(units: readonly string[], { unitTypes }: Listing): string[] {
  if (units.some((id) => !unitTypes.some((type) => type.id === id)))
    throw badRequest(applicationsText.correction.unitGone);
  const open = openUnitTypes(unitTypes);
  return units.length > 0 || open.length !== 1 ? [...units] : open.map(({ id }) => id);
}

const add = call({
  method: 'post',
  path: '/listing/application_pipeline/add_applicant',
  limit: 'write',
  access: 'landlord',
  schema: addApplicantSchema,
  load: ownListing,
  async act({ input, loaded: listing, who, context, now }) {
    const text = applicationsText.addByHand;
    if (listing.status === 'CLOSED') throw conflict(text.closed);
    const applicationId = idOf(who._id, input.client_id);
    const arrived = await arrive(
      {
        landlordId: who._id,
        listingId: listing._id,
        enquiry: enquiryOf(input, listing),
        unitInterest: interestOf(input.unit, listing),
        source: addedByHand,
        replyToken: replyTokenFrom(randomBytes(20)),
        // There is no message: adding them twice with one client id adds them once.
        messageId: applicationId,
        at: now,
        applicationId,
        byHand: { note: input.note },
      },
      () => false,
    );
    if ('claimed' in arrived)
      throw conflict(
        text.alreadyThere({
          name: isHidden(listing.blind, arrived.claimed.stage) ? text.someone : arrived.claimed.name || text.someone,
        }),
      );
    const { application } = arrived;
    await numberApplicant(application, listing);
    // There is no message whose arrival would count what they wished, by which a search finds them.
    await recountConversation(application._id);
    // The sweep finds in the store what the queue can't take now.
    await context.options.queues.enqueue('screen-application', { applicationId: String(application._id) });
    return announceApplication(application, context);
  },
  present: ({ _id, name }): AddApplicantAnswer => ({ application_id: String(_id), name }),
});

export const addApplicantRoutes = [add];
