import { findListing } from '../../domain/listings/listing-match.ts';
import { findUnsortedSince } from '../../store/inbound/unsorted-message.ts';
import { findListingById, matchable } from '../../store/listings/listing.ts';
import { mailPlacedAgain } from '../../store/listings/mail-to-place.ts';
import type { Handler } from '../job.ts';

/** How many days back mail is searched, and how many messages, newest first. */
const days = 14;
const MAX_MESSAGES = 200;

/**
 * Has unsorted mail read again that names a listing which is new, or to which an advert was added: each message is
 * filed, or suggested for the listing, as every email is. What was decided about a message in the meantime stands.
 */
export const placeAgain: Handler<'place-again'> = async ({ listingId }, { now, enqueue }) => {
  const listing = await findListingById(listingId);
  const due = listing?.mailToPlaceSince;
  if (!listing || !due) return;
  const since = new Date(now().getTime() - days * 24 * 3600 * 1000);
  const only = [matchable(listing)];
  for (const { subject, text, html, receivedMailId, deliveryIndex } of await findUnsortedSince(
    listing.landlordId,
    since,
    MAX_MESSAGES,
  )) {
    // An advert may be only in a link of the HTML.
    const letter = `${text}\n${html ?? ''}`;
    if (findListing(only, { advert: null, property: null, subject, letter }).quote === null || !receivedMailId)
      continue;
    const mail = { mailId: String(receivedMailId), delivery: deliveryIndex, because: 'listing' as const };
    if (!(await enqueue('reread-mail', mail, due.getTime()))) return;
  }
  await mailPlacedAgain(listing._id, due);
};
