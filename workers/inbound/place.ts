import { randomBytes } from 'node:crypto';
import { Types } from 'mongoose';
import { criteriaAt } from '../../domain/applications/criteria.ts';
import { replyTokenFrom } from '../../domain/inbound/inbox-address.ts';
import type { Enquiry } from '../../domain/inbound/message.ts';
import type { ListingFinding } from '../../domain/listings/listing-finding.ts';
import { findListing } from '../../domain/listings/listing-match.ts';
import { matchUnitTypes } from '../../domain/listings/unit-interest.ts';
import { openUnitTypes } from '../../domain/listings/listing.ts';
import { start } from '../../domain/pipeline.ts';
import { readAbout } from '../../mail/read/about.ts';
import { type Classification, noSuggestions } from '../../mail/read/verdict.ts';
import {
  type Application,
} from '../../store/applications/application.ts';
import {
    recordHistory,
    recordReply
} from '../../store/applications/history.ts';
import { findApplicationById } from '../../store/applications/find-application.ts';
import { invite } from '../../store/applications/invitation.ts';
import { type Arrival, type ArrivalResult, arrive, type NotJoined } from '../../store/applications/arrival.ts';
import { type Listing, listListings, matchable } from '../../store/listings/listing.ts';
import { archiveMessage } from '../../store/inbound/archived-mail.ts';
import {
  conversationBegunBy,
  forgetPlaceNeverMade,
  leaveUnsorted,
  placeMessage,
  recountConversation,
  type StoredMessage,
} from '../../store/messages/message.ts';
import { screenedOnArrival, screeningChange } from '../applications/screening-change.ts';
import type { JobContext } from '../job.ts';
import { answerClosed } from './answer-closed.ts';
import { markReported } from './reported-mail.ts';
import { readInterest } from './read-interest.ts';
import { isVouchedFor, mayJoin } from '../../domain/inbound/vouching.ts';
import { originOf, takeAsProof } from './vouching.ts';
import type { DeliveryInput } from './read-delivery.ts';
import { inboundText } from '../../domain/inbound/text.ts';

/** What happened to a message: a few words, why, and the application it belongs to. */
export type Placement = { outcome: string; reason: string; application: Application | null; unsorted: boolean };

/** Does what follows from what a message is. Each step may be done again without harm. */
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

/** What needs nobody’s attention: the landlord finds it, with the reason, among archived email. */
async function away(outcome: string, reason: string, stored: StoredMessage, { now }: JobContext): Promise<Placement> {
  await archiveMessage(stored._id, reason, now());
  return { outcome, reason, application: null, unsorted: false };
}

async function unsorted(stored: StoredMessage, reason: string, suggestions = noSuggestions): Promise<Placement> {
  await leaveUnsorted(stored._id, reason, {
    listingIds: suggestions.listings.map((id) => new Types.ObjectId(id)),
    applicationIds: suggestions.applications.map((id) => new Types.ObjectId(id)),
  });
  return { outcome: 'unsorted mail', reason, application: null, unsorted: true };
}

/** The units an enquiry is about: those it names, else the only type there is to let. */
function interestOf(listing: Listing, enquiry: Enquiry): string[] {
  const named = matchUnitTypes(listing.unitTypes, enquiry.letter, enquiry.unit);
  const open = openUnitTypes(listing.unitTypes);
  return named.length > 0 || open.length !== 1 ? named : open.map((type) => type.id);
}

type WithEnquiry = Extract<Classification, { kind: 'enquiry' | 'forwarded-enquiry' | 'direct' }>;

const sourceOf = (classified: WithEnquiry): string =>
  classified.kind === 'direct' ? 'mail' : (classified.platform ?? 'mail');

/** What the email says about which of these listings it is for. A person's own letter is looked through as a whole. */
function findingOf(classified: WithEnquiry, { message }: DeliveryInput, listings: readonly Listing[]) {
  const candidates = listings.map(matchable);
  if (classified.kind === 'direct') return readAbout(message, { listings: candidates }).finding;
  const { advert, property, letter } = classified.enquiry;
  // A layout that is not known may name the home anywhere; the letter of an attached email is in that one alone.
  const whole = message.text.includes(letter) ? message.text : `${message.text}\n\n${letter}`;
  const words = sourceOf(classified) === 'mail' ? whole : letter;
  return findListing(candidates, { advert, property, subject: message.subject, letter: words });
}

const matched = (finding: ListingFinding | null, listings: readonly Listing[]): Listing | null =>
  listings.find((candidate) => String(candidate._id) === finding?.match?.listingId) ?? null;

/** The listing that an email is an enquiry for; null where it is none, or says nothing that fits one. */
function listingOf(classified: Classification, input: DeliveryInput): Listing | null {
  const { listings } = input.inbox;
  return classified.kind === 'enquiry' || classified.kind === 'forwarded-enquiry' || classified.kind === 'direct'
    ? matched(findingOf(classified, input, listings), listings)
    : null;
}

type Place = Pick<StoredMessage, 'applicationId' | 'listingId'>;

/**
 * Where a message will have its place, so that it is kept with it by one write: in the application that it will make,
 * or in that of its conversation. Should it not come to that, the message is freed of it (`forgetPlaceNeverMade`).
 */
export function placeAheadOf(classified: Classification, input: DeliveryInput): Place {
  if (classified.kind === 'reply') {
    const { applicationId, listingId } = classified.conversation;
    if (listingId)
      return { applicationId: new Types.ObjectId(applicationId), listingId: new Types.ObjectId(listingId) };
  }
  const listing = listingOf(classified, input);
  return listing
    ? { applicationId: new Types.ObjectId(), listingId: listing._id }
    : { applicationId: null, listingId: null };
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
    // One that was added in the meantime looks through the email that is unsorted by now, and this is not yet.
    listings = await listListings(stored.landlordId);
    finding = findingOf(classified, input, listings);
  }
  const listing = matched(finding, listings);
  if (!finding?.match || !listing)
    return unsorted(stored, finding?.reason ?? '', { listings: finding?.suggestions ?? [], applications: [] });
  const { enquiry } = classified;
  const origin = originOf(classified, input, context);
  const isVouched = (address: string) => isVouchedFor(address, origin);
  const taken: TakenIn = { enquiry, source: sourceOf(classified), listing, stored, isVouched };
  const arrived = await arrive(arrivalOf(taken, context), ({ email, stage }, by) =>
    mayJoin({ by, known: email, given: enquiry.email, stage }, origin),
  );
  if ('claimed' in arrived) return offerToJoin(arrived, listing, stored);
  const { application, joined } = await continueWith(arrived, taken, context);
  const because = inboundText.history.filedBecause({ address: listing.address, reason: finding.match.reason });
  if (!joined) return { outcome: 'new application', reason: because, application, unsorted: false };
  return {
    outcome: 'joined an application',
    reason: inboundText.history.samePerson({ because, evidence: joined }),
    application,
    unsorted: false,
  };
}

/** Leaves a message that names one of the applicants to the landlord, who can say that it is theirs. */
async function offerToJoin({ claimed, by }: NotJoined, listing: Listing, stored: StoredMessage): Promise<Placement> {
  await forgetPlaceNeverMade(stored);
  const name = claimed.name || (claimed.email ?? inboundText.history.anApplicant);
  const reason = inboundText.history.claims[by]({
    name,
    sender: stored.from.address || inboundText.history.nullSender,
  });
  return unsorted(stored, reason, { listings: [String(listing._id)], applications: [String(claimed._id)] });
}

export type TakenIn = {
  enquiry: Enquiry;
  source: string;
  listing: Listing;
  stored: StoredMessage;
  /** Whether it is vouched that whoever reads at an address had to do with it (domain/inbound/vouching.ts). */
  isVouched: (address: string) => boolean;
};

/** Makes or joins the application of an enquiry in a listing, files the message with it, and has it screened. */
export async function takeIn(taken: TakenIn, context: JobContext): Promise<ArrivalResult> {
  return continueWith(await arrive(arrivalOf(taken, context)), taken, context);
}

/**
 * The same for an enquiry whose writer has confirmed the address `email` themselves, by the rules that hold for one
 * whose address its domain confirms. Null where it names someone whom it may not join: then it is left to the landlord.
 */
export async function takeInConfirmed(
  { enquiry, source, listing, stored }: Omit<TakenIn, 'isVouched'>,
  email: string,
  context: JobContext,
): Promise<ArrivalResult | null> {
  const origin = { trust: 'authentic', author: email, isFromTrustedServer: false, onBehalf: null } as const;
  const isVouched = (address: string) => isVouchedFor(address, origin);
  const taken: TakenIn = { enquiry, source, listing, stored, isVouched };
  const arrived = await arrive(arrivalOf(taken, context), ({ email: known, stage }, by) =>
    mayJoin({ by, known, given: enquiry.email, stage }, origin),
  );
  if (!('claimed' in arrived)) return continueWith(arrived, taken, context);
  await offerToJoin(arrived, listing, stored);
  return null;
}

/**
 * The application that an enquiry makes: screened, and where the message is kept with it, with its conversation
 * counted.
 */
function arrivalOf({ enquiry, source, listing, stored, isVouched }: TakenIn, { now }: JobContext): Arrival {
  const unitInterest = interestOf(listing, enquiry);
  // Where no criteria are fixed yet, the job that screens fixes them.
  const criteria = criteriaAt(listing.criteria ?? [], stored.at);
  const change = criteria && screeningChange(listing, { unitInterest, enquiry }, criteria, now());
  return {
    landlordId: stored.landlordId,
    listingId: listing._id,
    enquiry,
    unitInterest,
    source,
    addressUnproven: enquiry.email !== null && !isVouched(enquiry.email),
    replyToken: replyTokenFrom(randomBytes(20)),
    messageId: stored._id,
    at: stored.at,
    ...(stored.applicationId ? { applicationId: stored.applicationId, conversation: conversationBegunBy(stored) } : {}),
    screening: change && screenedOnArrival(listing, change),
  };
}

/** What follows once an enquiry has its application. */
async function continueWith(
  arrived: ArrivalResult,
  { listing, stored, isVouched }: TakenIn,
  context: JobContext,
): Promise<ArrivalResult> {
  const { application, isNew, joined } = arrived;
  const isPlaced = isNew && stored.applicationId?.equals(application._id);
  if (!isPlaced) await placeMessage(stored._id, { applicationId: application._id, listingId: listing._id });
  // An enquiry is answered as it came, before the screening.
  await answerClosed(stored, isNew ? { ...application, ...start } : application, listing, isVouched, context);
  if (isNew && mayBeInvited(application)) await inviteNow(application, context);
  else if (isNew || !joined || !application.screenedAt)
    await context.enqueue('screen-application', { applicationId: String(application._id) });
  return arrived;
}

/** Whether the screening let someone on to whom the passcode may go at once (workers/jobs/screen-application.ts). */
const mayBeInvited = ({ stage, subState, addressUnproven }: Application): boolean =>
  stage === 'information_collection' && subState === 'pending' && !addressUnproven;

/** The first invitation of an application that was made just now. Where the process dies before, the sweep invites. */
async function inviteNow(application: Application, { now, settings, enqueue }: JobContext): Promise<void> {
  const mail = await invite(
    application,
    { now: now(), holdMs: 0, mailDomain: settings.applicationsMailDomain, causedByMail: true },
    1,
  );
  if (mail?.status === 'waiting') await enqueue('send-mail', { outgoingId: String(mail._id) }, mail.attempts);
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
