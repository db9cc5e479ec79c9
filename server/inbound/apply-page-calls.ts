import {
  applyPageSchema,
  type ApplyPageAnswer,
  enquiryTokenSchema,
  type PageEnquiryAnswer,
  sendEnquirySchema,
  type SendEnquiryAnswer,
} from '../../domain/calls/apply-page.ts';
import { senderInSentence } from '../../domain/accounts/sender-details.ts';
import { mailboxKey } from '../../domain/outbound/mailbox-key.ts';
import { parseInboxAddress } from '../../domain/inbound/inbox-address.ts';
import { paths } from '../../domain/pages.ts';
import { openUnitTypes } from '../../domain/listings/listing.ts';
import { automaticMailRefusal } from '../../domain/outbound/automatic-answer.ts';
import { platformOfAddress } from '../../platforms/platform.ts';
import { provenDomainOf } from '../../store/accounts/own-address.ts';
import { findUserById, type User } from '../../store/accounts/user.ts';
import {
  confirmPageEnquiry,
  keepPageEnquiry,
  type PageEnquiry,
  pageEnquiryOf,
} from '../../store/inbound/page-enquiry.ts';
import { findByApplyCode } from '../../store/listings/apply-page.ts';
import { findListingById, type Listing } from '../../store/listings/listing.ts';
import { mailPageEnquiryLink } from '../../store/outbound/account-mail.ts';
import { presentUnitChoice } from '../documents/present-collection.ts';
import { call } from '../http/call.ts';
import type { Context } from '../http/context.ts';
import { badRequest, conflict, HttpError, notFound } from '../http/errors.ts';
import { passFlood } from './proof-of-work.ts';
import { inboundText } from './text.ts';

type Page = { listing: Listing; landlord: User };

/** The page with this code, if its landlord has it switched on. */
async function pageOf({ input }: { input: { code: string } }): Promise<Page> {
  const listing = await findByApplyCode(input.code);
  const landlord = listing && (await findUserById(String(listing.landlordId)));
  if (!listing || !landlord?.username || landlord.disabledAt) throw notFound('listing');
  return { listing, landlord };
}

/** What can be applied for here; nothing on a closed listing. */
const unitsOf = ({ status, unitTypes }: Listing) => (status === 'ACTIVE' ? openUnitTypes(unitTypes) : []);

const show = call({
  method: 'get',
  path: '/apply_page/listing',
  limit: 'read',
  access: 'public',
  schema: applyPageSchema,
  load: pageOf,
  act: async ({ loaded }) => ({ ...loaded, provenDomain: await provenDomainOf(loaded.landlord._id) }),
  present: ({ listing, landlord, provenDomain }): ApplyPageAnswer => ({
    address: listing.address,
    landlord: senderInSentence(landlord.username ?? '', landlord.sender),
    landlord_domain: provenDomain,
    privacy_notice: paths.privacyNotice(landlord.username ?? ''),
    open: unitsOf(listing).length > 0,
    units: unitsOf(listing).map(presentUnitChoice),
  }),
});

/** Refuses an address that nobody reads, and our own inboxes, to which no link may be sent. */
function refuseMachines(email: string, { applicationsMailDomain }: Context['options']): void {
  const isOwnInbox = parseInboxAddress(email, applicationsMailDomain) !== null;
  if (automaticMailRefusal(email, { isOwnInbox, isPlatform: platformOfAddress(email) !== null }))
    throw badRequest(inboundText.ownAddress);
}

/** Emails the link, a few times a day to one address over all listings; the caller is told the same either way. */
async function mailLink(enquiry: PageEnquiry, { limits, options }: Context): Promise<void> {
  try {
    await limits.take('apply-mail', mailboxKey(enquiry.email));
  } catch (error) {
    if (error instanceof HttpError && error.status === 429) return;
    throw error;
  }
  const { now, applicationsMailDomain: mailDomain, queues } = options;
  const mail = await mailPageEnquiryLink(enquiry, { now: now(), mailDomain });
  // If the queue can't take it now, it waits in the outbox, where the sweep finds it.
  await queues.enqueue('send-mail', { outgoingId: String(mail._id) });
}

const send = call({
  method: 'post',
  path: '/apply_page/send',
  limit: 'apply',
  access: 'public',
  schema: sendEnquirySchema,
  load: pageOf,
  async act({ input, loaded: { listing }, now, context }) {
    const { code, name, email, phone, message, unit, move_in: moveIn, people, proof } = input;
    await passFlood(code, proof, context);
    refuseMachines(email, context.options);
    const units = unitsOf(listing);
    if (units.length === 0) throw conflict(inboundText.listingClosed);
    if (unit !== null && !units.some(({ id }) => id === unit)) throw conflict(inboundText.unitGone);
    const { _id: listingId, landlordId } = listing;
    const about = { landlordId, listingId, unitId: unit, moveIn, people, createdAt: now };
    await mailLink(await keepPageEnquiry({ ...about, name, email, phone, message }), context);
  },
  present: (_done, { input }): SendEnquiryAnswer => ({ message: inboundText.linkSent({ email: input.email }) }),
});

const linkSpent = () => new HttpError(410, inboundText.linkSpent, { code: 'link_spent' });

type EnquiryView = { enquiry: PageEnquiry; listing: Listing };

async function withListing(enquiry: PageEnquiry | null): Promise<EnquiryView> {
  const listing = enquiry && (await findListingById(enquiry.listingId));
  if (!listing) throw linkSpent();
  return { enquiry, listing };
}

const presentEnquiry = ({ enquiry, listing }: EnquiryView): PageEnquiryAnswer => ({
  address: listing.address,
  name: enquiry.name,
  email: enquiry.email,
  phone: enquiry.phone,
  message: enquiry.message,
  confirmed: enquiry.confirmedAt !== null,
});

const look = call({
  method: 'post',
  path: '/apply_page/enquiry',
  limit: 'account-link',
  access: 'public',
  schema: enquiryTokenSchema,
  act: async ({ input, now }) => withListing(await pageEnquiryOf(input.token, now)),
  present: presentEnquiry,
});

const confirm = call({
  method: 'post',
  path: '/apply_page/confirm',
  limit: 'account-link',
  access: 'public',
  schema: enquiryTokenSchema,
  async act({ input, now, context }) {
    const found = await withListing(await confirmPageEnquiry(input.token, now));
    // If the queue can't take it now, the sweep finds it.
    await context.options.queues.enqueue('take-page-enquiry', { enquiryId: String(found.enquiry._id) });
    return found;
  },
  present: presentEnquiry,
});

export const publicApplyRoutes = [show, send, look, confirm];
