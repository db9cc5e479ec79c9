import { listingEvent } from '../../domain/calls/live.ts';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type CreateListingAnswer, createListingSchema } from '../../domain/calls/create-listing.ts';
import {
  archiveSchema,
  type ListingList,
  type RentalUnitsSummary,
  listingQuerySchema,
} from '../../domain/calls/listing.ts';
import { MAX_LISTINGS_UNCONFIRMED } from '../../domain/accounts/unconfirmed.ts';
import { civilDate, civilTime, weekOf } from '../../domain/civil-time.ts';
import { countApplications } from '../../store/applications/stage.ts';
import { unreadMessages } from '../../store/messages/conversation.ts';
import { securityEvent } from '../../store/operations/security-events.ts';
import {
  archiveListing,
  countListings,
  createListing,
  findListing,
  listListings,
} from '../../store/listings/listing.ts';
import { viewingsByListing } from '../../store/viewings/coming.ts';
import type { Landlord } from '../http/access.ts';
import { call } from '../http/call.ts';
import type { Context } from '../http/context.ts';
import { conflict, notFound } from '../http/errors.ts';
import { listingsText } from './text.ts';
import { copiedCriteria, newListing } from './new-listing.ts';
import { ownListing } from '../http/owned.ts';
import { presentListing, presentListingSummary, presentUnitType } from './present-listing.ts';

const list = call({
  method: 'get',
  path: '/listing/list',
  limit: 'read',
  access: 'landlord',
  schema: z.object({}),
  async act({ who, now }) {
    const today = civilDate(now);
    const week = weekOf(today);
    const [listings, applications, viewings, unread] = await Promise.all([
      listListings(who._id),
      countApplications(who._id),
      viewingsByListing(who._id, week, { date: today, time: civilTime(now) }),
      unreadMessages(who._id),
    ]);
    return { listings, counts: { applications, viewings, unread } };
  },
  present: ({ listings, counts }): ListingList => ({
    listings: listings.map((listing) => presentListingSummary(listing, counts)),
  }),
});

const info = call({
  method: 'get',
  path: '/listing/info',
  limit: 'read',
  access: 'landlord',
  schema: listingQuerySchema,
  load: ownListing,
  act: ({ loaded }) => loaded,
  present: presentListing,
});

const rentalUnitsSummary = call({
  method: 'get',
  path: '/listing/rental_units_summary',
  limit: 'read',
  access: 'landlord',
  schema: listingQuerySchema,
  load: ownListing,
  act: ({ loaded }) => loaded.unitTypes,
  present: (unitTypes): RentalUnitsSummary => ({ rental_units: unitTypes.map(presentUnitType) }),
});

/**
 * Refuses the listings of a landlord whose address isn't confirmed. In production only: elsewhere email is caught where
 * everyone can read it, so a confirmation would prove nothing.
 */
async function refuseManyUnconfirmed(who: Landlord, { options }: Context): Promise<void> {
  if (!options.production || who.emailConfirmedAt) return;
  if ((await countListings(who._id)) < MAX_LISTINGS_UNCONFIRMED) return;
  securityEvent('quota_exceeded', { userId: who._id, what: 'listings of an unconfirmed account' });
  throw conflict(listingsText.confirmFirst({ count: MAX_LISTINGS_UNCONFIRMED }));
}

const create = call({
  method: 'post',
  path: '/listing/create',
  limit: 'write',
  access: 'landlord',
  schema: createListingSchema,
  async act({ input, who, now, context }) {
    await refuseManyUnconfirmed(who, context);
    const copied = input.copy_of === undefined ? null : await findListing(who._id, input.copy_of);
    if (input.copy_of !== undefined && !copied) throw notFound('listing');
    const made = newListing(input, who._id, now, randomUUID);
    const criteria = copied && copiedCriteria(copied, made);
    const listing = await createListing({ ...made, ...(criteria ? { criteria } : {}), mailToPlaceSince: now });
    // If the queue can't take it now, the sweep finds the listing.
    await context.options.queues.enqueue('place-again', { listingId: String(listing._id) }, now.getTime());
    await context.live.publish(String(who._id), listingEvent(listing._id));
    return listing;
  },
  present: (listing): CreateListingAnswer => ({ listing_id: String(listing._id) }),
});

const archive = call({
  method: 'post',
  path: '/listing/archive',
  limit: 'write',
  access: 'landlord',
  schema: archiveSchema,
  load: ownListing,
  async act({ input, who, loaded, now, context }) {
    const listing = await archiveListing(loaded._id, input.archived, now);
    if (!listing) throw conflict(listingsText.closeFirst);
    await context.live.publish(String(who._id), listingEvent(listing._id));
    return listing;
  },
  present: presentListing,
});

export const listingRoutes = [list, info, rentalUnitsSummary, create, archive];
