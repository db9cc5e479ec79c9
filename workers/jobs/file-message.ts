import type { Enquiry, Message } from '../../domain/inbound/message.ts';
import { readDirectEnquiry } from '../../mail/read/direct-enquiry.ts';
import { otherSigner } from '../../mail/read/shared-mailbox.ts';
import { innerMessages } from '../../mail/read/inner-messages.ts';
import { platformOfAddress, platforms } from '../../platforms/platform.ts';
import { assignDocuments } from '../../store/documents/keep-document.ts';
import { findListing } from '../../store/listings/listing.ts';
import { amendDelivery, loadReceivedMail } from '../../store/inbound/mail-reading.ts';
import type { StoredMessage } from '../../store/messages/message.ts';
import { addressesOf } from '../../store/accounts/mailbox.ts';
import { findMessage } from '../../store/inbound/unsorted-message.ts';
import type { Handler, JobContext } from '../job.ts';
import { noteDataRequests } from '../inbound/data-requests.ts';
import { takeIn } from '../inbound/take-in.ts';
import { inboundText } from '../../domain/inbound/text.ts';

const text = inboundText.history;

/**
 * Creates an application from unsorted mail that a landlord filed with a listing. The mail is read as whatever enquiry
 * it can be read as; what the email claims about itself stays in its trace.
 */
export const fileMessage: Handler<'file-message'> = async ({ messageId }, context) => {
  const message = await findMessage(messageId);
  if (!message?.filing || message.applicationId || !message.receivedMailId) return;
  const [listing, loaded] = await Promise.all([
    findListing(message.landlordId, String(message.filing.listingId)),
    loadReceivedMail(message.receivedMailId),
  ]);
  if (!listing || !loaded) return;
  const read = await context.reader.readMessage(loaded.raw);
  const enquiry = withoutMachines(
    enquiryOf(read.ok ? read.message : read.fallback, message),
    await addressesOf(message.landlordId),
  );
  const source = (message.from.address && platformOfAddress(message.from.address)?.id) || 'mail';
  const { application, joined } = await takeIn(
    { enquiry, source, listing, stored: message, isVouched: () => true },
    context,
  );
  await assignDocuments(message._id, application._id);
  await noteDataRequests(message, application);
  const verdict = joined ? 'joined an application' : 'new application';
  const step = {
    at: context.now(),
    check: 'filed by the landlord',
    verdict,
    reason: text.filed({ address: listing.address }),
  };
  await amendDelivery(loaded.mail._id, message.deliveryIndex, step, application._id);
  await announceFiling(message, application, context);
};

/**
 * Read as a platform's enquiry if a platform wrote it, as the original writer's if it was forwarded, otherwise as a
 * letter.
 */
function enquiryOf(message: Message, { at, suggestions }: StoredMessage): Enquiry {
  const platform = message.from && platformOfAddress(message.from.address);
  const mail = platform?.readMail(message);
  if (mail?.kind === 'enquiry') return mail.enquiry;
  for (const { message: inner } of innerMessages(message)) {
    const byPlatform = Object.values(platforms)
      .map((one) => one.readMail(inner))
      .find((found) => found?.kind === 'enquiry');
    if (byPlatform?.kind === 'enquiry') return byPlatform.enquiry;
  }
  const enquiry = readDirectEnquiry(message, at);
  // The landlord was asked whether it is the applicant whose mailbox it came from.
  const isAsked = (suggestions?.applicationIds.length ?? 0) > 0;
  const other = isAsked && !enquiry.writer ? otherSigner(message, enquiry.name) : null;
  return other ? { ...enquiry, name: other } : enquiry;
}

/** A platform's own address reaches a machine, the landlord's own reaches the landlord: neither is the applicant's. */
function withoutMachines(enquiry: Enquiry, landlordAddresses: readonly string[]): Enquiry {
  const { email } = enquiry;
  const theirs =
    email !== null && !landlordAddresses.includes(email.toLowerCase()) && platformOfAddress(email) === null;
  return theirs ? enquiry : { ...enquiry, email: null };
}

async function announceFiling(
  message: StoredMessage,
  application: { _id: unknown; listingId: unknown },
  { publish }: JobContext,
): Promise<void> {
  const landlordId = String(message.landlordId);
  await publish(landlordId, { type: 'unsorted' });
  await publish(landlordId, {
    type: 'application',
    listingId: String(application.listingId),
    applicationId: String(application._id),
  });
}
