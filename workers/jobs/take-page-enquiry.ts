import { inboxAddress } from '../../domain/inbound/inbox-address.ts';
import { inboundText } from '../../domain/inbound/text.ts';
import { applicationEvent } from '../../domain/calls/live.ts';
import { readPhone } from '../../platforms/phone-number.ts';
import { findUserById } from '../../store/accounts/user.ts';
import { findPageEnquiry, markPageEnquiryTaken, type PageEnquiry } from '../../store/inbound/page-enquiry.ts';
import { findListingById, type Listing } from '../../store/listings/listing.ts';
import type { StoredMessage } from '../../store/messages/message.ts';
import { keepFirstMessage } from '../../store/messages/keep-message.ts';
import { takeInConfirmed } from '../inbound/take-in.ts';
import type { Handler, JobContext } from '../job.ts';

/**
 * Creates an application from an enquiry that was sent on a listing's own page and confirmed by email, as for an
 * enquiry by email. If run twice, the second run finds the first one's message.
 */
export const takePageEnquiry: Handler<'take-page-enquiry'> = async ({ enquiryId }, context) => {
  const page = await findPageEnquiry(enquiryId);
  const listing = page?.confirmedAt && !page.takenAt ? await findListingById(page.listingId) : null;
  if (!page || !listing) return;
  const stored = await keptAsMessage(page, listing, context);
  const { name, email, message: letter, moveIn, people: occupants } = page;
  const unit = listing.unitTypes.find(({ id }) => id === page.unitId)?.name ?? null;
  const phone = readPhone(page.phone);
  const stated = { advert: null, property: listing.address, employment: null, pets: null };
  const enquiry = { ...stated, name, email, phone, letter, unit, moveIn, occupants };
  const arrived = await takeInConfirmed({ enquiry, source: 'page', listing, stored }, email, context);
  await markPageEnquiryTaken(page._id, context.now());
  await context.publish(
    String(page.landlordId),
    arrived ? applicationEvent(arrived.application) : { type: 'unsorted' },
  );
};

/** Stores the enquiry as the first message of its conversation. */
async function keptAsMessage(
  { _id, landlordId, name, email, message, confirmedAt, createdAt }: PageEnquiry,
  listing: Listing,
  { settings }: JobContext,
): Promise<StoredMessage> {
  const key = `page-enquiry-${String(_id)}`;
  const domain = settings.applicationsMailDomain;
  const landlord = await findUserById(String(landlordId));
  const kept = await keepFirstMessage({
    landlordId,
    direction: 'in',
    kind: 'direct',
    applicationId: null,
    listingId: null,
    receivedMailId: null,
    deliveryIndex: 0,
    dedupeKey: key,
    rfcMessageId: `${key}@${domain}`,
    references: [],
    from: { name, address: email },
    to: inboxAddress(landlord?.username ?? '', domain),
    subject: inboundText.pageEnquiry({ address: listing.address }),
    at: confirmedAt ?? createdAt,
    newText: message,
    text: message,
    unsortedReason: null,
  });
  return kept.message;
}
