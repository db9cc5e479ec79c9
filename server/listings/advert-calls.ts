import { listingEvent } from '../../domain/calls/live.ts';
import { advertSchema } from '../../domain/calls/adverts.ts';
import { type AdvertRef, parseAdvertUrl } from '../../domain/listings/platforms.ts';
import type { Listing } from '../../store/listings/listing.ts';
import { findOtherWithAdvert, linkAdvert, MAX_ADVERTS, unlinkAdvert } from '../../store/listings/adverts.ts';
import { call } from '../http/call.ts';
import type { Context } from '../http/context.ts';
import { badRequest, conflict, notFound } from '../http/errors.ts';
import { ownListing } from '../http/owned.ts';
import { presentListing } from './present-listing.ts';
import { listingsText } from './text.ts';

function advertOf(url: string): AdvertRef {
  const advert = parseAdvertUrl(url);
  if (!advert) throw badRequest(listingsText.notAnAdvert);
  return advert;
}

const has = (listing: Listing, advert: AdvertRef) =>
  listing.adverts.some(({ platform, advertId }) => platform === advert.platform && advertId === advert.advertId);

async function told(context: Context, landlordId: string, listing: Listing | null): Promise<Listing> {
  if (!listing) throw notFound('listing');
  await context.live.publish(landlordId, listingEvent(listing._id));
  return listing;
}

/**
 * An enquiry finds its listing by the advert, so an advert belongs to one listing. Two listings given the same one at
 * the same moment both keep it; its enquiries then go to the newest active one.
 */
const add = call({
  method: 'post',
  path: '/listing/adverts',
  limit: 'write',
  access: 'landlord',
  schema: advertSchema,
  load: ownListing,
  async act({ input, who, loaded, context, now }) {
    const advert = advertOf(input.url);
    const other = await findOtherWithAdvert(who._id, loaded._id, advert);
    if (other) throw conflict(listingsText.advertTaken({ address: other.address }));
    const listing = await linkAdvert(who._id, loaded._id, advert, now);
    if (listing && !has(listing, advert)) throw conflict(listingsText.adverts({ max: MAX_ADVERTS }));
    // If the queue can't take it now, the sweep finds the listing.
    await context.options.queues.enqueue('place-again', { listingId: String(loaded._id) }, now.getTime());
    return told(context, String(who._id), listing);
  },
  present: presentListing,
});

const remove = call({
  method: 'post',
  path: '/listing/adverts/remove',
  limit: 'write',
  access: 'landlord',
  schema: advertSchema,
  load: ownListing,
  act: async ({ input, who, loaded, context }) =>
    told(context, String(who._id), await unlinkAdvert(who._id, loaded._id, advertOf(input.url))),
  present: presentListing,
});

export const advertRoutes = [add, remove];
