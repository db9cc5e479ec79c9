import { Types } from 'mongoose';
import type { ListingFinding } from '../../domain/listings/listing-finding.ts';
import { findListing } from '../../domain/listings/listing-match.ts';
import { readAbout } from '../../mail/read/about.ts';
import type { Classification } from '../../mail/read/verdict.ts';
import { recordHistory, recordReply } from '../../store/applications/history.ts';
import { findApplicationById } from '../../store/applications/find-application.ts';
import { emailKey } from '../../domain/applications/person.ts';
import type { Application } from '../../store/applications/application.ts';
import { newApplicationId } from '../../store/applications/application-id.ts';
import { assignDocuments } from '../../store/documents/keep-document.ts';
import { joinApplication } from '../../store/inbound/unsorted-message.ts';
import { arrive } from '../../store/applications/arrival.ts';
import { type Listing, listListings, matchable } from '../../store/listings/listing.ts';
import type { StoredMessage } from '../../store/messages/message.ts';
import { forgetPlaceNeverMade, placeMessage } from '../../store/messages/place-message.ts';
import { recountConversation } from '../../store/messages/conversation-summary.ts';
import type { JobContext } from '../job.ts';
import { answerClosed } from './answer-closed.ts';
import { markReported } from './reported-mail.ts';
import { readInterest } from './read-interest.ts';
import { isVouchedFor, mayJoin } from '../../domain/inbound/vouching.ts';
import { originOf, takeAsProof } from './vouching.ts';
import type { DeliveryInput } from './read-delivery.ts';
import { inboundText } from '../../domain/inbound/text.ts';
import { away, type Placement, unsorted } from './placement.ts';
import { arrivalOf, continueWith, matchOf, offerToJoin, type TakenIn } from './take-in.ts';

/** Acts on a message according to its kind. Each step can be repeated without harm. */
export async function place(
  classified: Classification,
  stored: StoredMessage,
  input: DeliveryInput,
  context: JobContext,
): Promise<Placement> {
  switch (classified.kind) {
    case 'enquiry':
    case 'forwarded-enquiry':
    case 'direct':
      return placeEnquiry(classified, input, stored, context);
    case 'reply':
      return placeReply(classified, stored, input, context);
    case 'bounce':
      return placeBounce(classified, stored, context);
    case 'auto-reply':
      return placeAutoReply(classified, stored, context);
    case 'notification':
      return away('kept, nothing to do', classified.reason, stored, context);
    case 'confirmation':
    case 'spoof':
      return unsorted(stored, classified.reason);
    case 'unsorted':
      return unsorted(stored, classified.reason, classified.suggestions);
  }
}

type WithEnquiry = Extract<Classification, { kind: 'enquiry' | 'forwarded-enquiry' | 'direct' }>;

const sourceOf = (classified: WithEnquiry): string =>
  classified.kind === 'direct' ? 'mail' : (classified.platform ?? 'mail');

/** What the email says about which of these listings it is for. A letter from a person is searched as a whole. */
function findingOf(classified: WithEnquiry, { message }: DeliveryInput, listings: readonly Listing[]) {
  const candidates = listings.map(matchable);
  if (classified.kind === 'direct' && classified.answered) return findingOfAnswer(classified.answered.listingId);
  if (classified.kind === 'direct') return readAbout(message, { listings: candidates }).finding;
  const { advert, property, letter } = classified.enquiry;
  // An unknown layout may name the home anywhere; the letter of an attached email is only in that email.
  const whole = message.text.includes(letter) ? message.text : `${message.text}\n\n${letter}`;
  const words = sourceOf(classified) === 'mail' ? whole : letter;
  return findListing(candidates, { advert, property, subject: message.subject, letter: words });
}

/** The home that an answer is about was in the question. */
const findingOfAnswer = (listingId: string): ListingFinding => ({
  match: { listingId, reason: inboundText.history.answersQuestion },
  suggestions: [],
  reason: inboundText.history.answersQuestion,
  quote: null,
  namesAnother: false,
});

const matched = (finding: ListingFinding | null, listings: readonly Listing[]): Listing | null =>
  listings.find((candidate) => String(candidate._id) === finding?.match?.listingId) ?? null;

/** The listing that an email is an enquiry for; null if it isn't an enquiry, or names nothing that fits a listing. */
function listingOf(classified: Classification, input: DeliveryInput): Listing | null {
  const { listings } = input.inbox;
  return classified.kind === 'enquiry' || classified.kind === 'forwarded-enquiry' || classified.kind === 'direct'
    ? matched(findingOf(classified, input, listings), listings)
    : null;
}

type Place = Pick<StoredMessage, 'applicationId' | 'listingId'>;

/**
 * Where a message will be filed, so that it is stored with its place in one write: in the application that it will
 * create, or in that of its conversation. If that doesn't happen, the place is removed from the message
 * (`forgetPlaceNeverMade`).
 */
export function placeAheadOf(classified: Classification, input: DeliveryInput): Place {
  if (classified.kind === 'reply') {
    const { applicationId, listingId } = classified.conversation;
    if (listingId)
      return { applicationId: new Types.ObjectId(applicationId), listingId: new Types.ObjectId(listingId) };
  }
  const listing = listingOf(classified, input);
  return listing
    ? { applicationId: newApplicationId(input.mail.receivedAt), listingId: listing._id }
    : { applicationId: null, listingId: null };
}

/** An enquiry with the listing that it fits, and why; null for any other message. */
export function enquiryTaken(
  classified: Classification,
  input: DeliveryInput,
  stored: StoredMessage,
  context: JobContext,
): { taken: TakenIn; because: string } | null {
  const { kind } = classified;
  if (kind !== 'enquiry' && kind !== 'forwarded-enquiry' && kind !== 'direct') return null;
  const { listings } = input.inbox;
  const finding = findingOf(classified, input, listings);
  const listing = matched(finding, listings);
  return finding?.match && listing
    ? takenFor(classified, { listing, reason: finding.match.reason }, input, stored, context)
    : null;
}

function takenFor(
  classified: WithEnquiry,
  { listing, reason }: { listing: Listing; reason: string },
  input: DeliveryInput,
  stored: StoredMessage,
  context: JobContext,
): { taken: TakenIn; because: string } {
  const { enquiry } = classified;
  const origin = originOf(classified, input, context);
  // The id of our question went to one address only: whoever answers it reads that address.
  const proven = classified.kind === 'direct' ? (classified.answered?.address ?? null) : null;
  const isAsked = (address: string) => proven !== null && emailKey(address) === emailKey(proven);
  const isVouched = (address: string) => isVouchedFor(address, origin) || isAsked(address);
  return {
    taken: { enquiry, source: sourceOf(classified), listing, stored, isVouched },
    because: inboundText.history.filedBecause({ address: listing.address, reason }),
  };
}

async function placeEnquiry(
  classified: WithEnquiry,
  input: DeliveryInput,
  stored: StoredMessage,
  context: JobContext,
): Promise<Placement> {
  let { listings } = input.inbox;
  let finding = findingOf(classified, input, listings);
  if (!matched(finding, listings)) {
    // A listing added in the meantime searches only email that is unsorted already, and this one isn't yet.
    listings = await listListings(stored.landlordId);
    finding = findingOf(classified, input, listings);
  }
  const listing = matched(finding, listings);
  if (!finding?.match || !listing)
    return unsorted(stored, finding?.reason ?? '', { listings: finding?.suggestions ?? [], applications: [] });
  const { taken, because } = takenFor(classified, { listing, reason: finding.match.reason }, input, stored, context);
  const origin = originOf(classified, input, context);
  const answered = classified.kind === 'direct' ? classified.answered : undefined;
  const arrived = await arrive(arrivalOf(taken, context), (existing, by) =>
    mayJoin(matchOf(existing, by, taken.enquiry), origin),
  );
  if ('claimed' in arrived) return offerToJoin(arrived, taken);
  const { application, joined } = await continueWith(arrived, taken, context);
  if (answered) await joinQuestioned(answered.messageId, application, context);
  if (!joined) return newApplication(because, application);
  return {
    outcome: 'joined an application',
    reason: inboundText.history.samePerson({ because, evidence: joined }),
    application,
    unsorted: false,
  };
}

export const newApplication = (reason: string, application: Application): Placement => ({
  outcome: 'new application',
  reason,
  application,
  unsorted: false,
});

/** The email that was asked about belongs to the application that its answer made, with its files. */
async function joinQuestioned(messageId: string, application: Application, { now }: JobContext): Promise<void> {
  const message = await joinApplication(application.landlordId, messageId, application);
  if (!message) return;
  await recordReply(application._id, message._id, now(), inboundText.history.questioned);
  await assignDocuments(message._id, application._id);
}

async function placeReply(
  classified: Extract<Classification, { kind: 'reply' }>,
  stored: StoredMessage,
  input: DeliveryInput,
  context: JobContext,
): Promise<Placement> {
  const application = await findApplicationById(classified.conversation.applicationId);
  if (!application) return unsorted(await forgetPlaceNeverMade(stored), inboundText.history.conversationGone);
  const origin = originOf(classified, input, context);
  const isVouched = (address: string) => isVouchedFor(address, origin);
  const files = input.message.attachments.length;
  const text = inboundText.history.replied({ files });
  await recordReply(application._id, stored._id, context.now(), text);
  if (stored.applicationId?.equals(application._id)) await recountConversation(application._id);
  else await placeMessage(stored._id, { applicationId: application._id, listingId: application.listingId });
  await readInterest(application, stored, context.now());
  await takeAsProof(application, classified, isVouched, context);
  await answerClosed(stored, application, null, isVouched, context);
  return { outcome: 'reply kept', reason: classified.reason, application, unsorted: false };
}

async function placeAutoReply(
  classified: Extract<Classification, { kind: 'auto-reply' }>,
  stored: StoredMessage,
  context: JobContext,
): Promise<Placement> {
  const application = classified.conversation && (await findApplicationById(classified.conversation.applicationId));
  if (!application) return away('automatic reply kept, not answered', classified.reason, stored, context);
  await placeMessage(stored._id, { applicationId: application._id, listingId: application.listingId });
  return { outcome: 'automatic reply kept, not answered', reason: classified.reason, application, unsorted: false };
}

async function placeBounce(
  classified: Extract<Classification, { kind: 'bounce' }>,
  stored: StoredMessage,
  context: JobContext,
): Promise<Placement> {
  const { now } = context;
  const { report } = classified;
  const complaint = report.type === 'complaint';
  const why = complaint
    ? 'reported as unwanted mail'
    : [report.status, report.diagnostic].filter(Boolean).join(' ') || 'no reason given';
  if (!report.permanent) return away('delivery report kept', classified.reason, stored, context);
  const mail = await markReported(report, stored, why, context);
  const application = mail?.applicationId && (await findApplicationById(mail.applicationId));
  if (!mail || !application) {
    const because = report.replyToken ? inboundText.history.noReference : inboundText.history.anotherAddress;
    return away('delivery report kept', because, stored, context);
  }
  await recordHistory(application._id, {
    at: now(),
    actor: 'mail',
    event: 'mail-failed',
    text: complaint
      ? inboundText.history.complaint({ address: mail.to })
      : inboundText.history.bounced({ address: mail.to, reason: why }),
  });
  await placeMessage(stored._id, { applicationId: application._id, listingId: application.listingId });
  return {
    outcome: complaint ? 'complaint recorded' : 'bounce recorded',
    reason: classified.reason,
    application,
    unsorted: false,
  };
}
