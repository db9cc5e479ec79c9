import { replyTokenFrom } from '../../domain/inbound/inbox-address.ts';
import { isHidden } from '../../domain/applications/blind.ts';
import { isAnotherPerson } from '../../domain/documents/another-person.ts';
import type { SamePersonReason } from '../../domain/applications/person.ts';
import { criteriaAt } from '../../domain/applications/criteria.ts';
import { randomBytes } from 'node:crypto';
import type { Enquiry } from '../../domain/inbound/message.ts';
import { isVouchedFor, type Match, mayJoin } from '../../domain/inbound/vouching.ts';
import { inboundText } from '../../domain/inbound/text.ts';
import { openUnitTypes } from '../../domain/listings/listing.ts';
import { matchUnitTypes } from '../../domain/listings/unit-interest.ts';
import { numberApplicant } from '../../store/applications/blind.ts';
import { type InvitationOptions, invite } from '../../store/applications/invitation.ts';
import { type NotJoined, type ArrivalResult, arrive, type Arrival } from '../../store/applications/arrival.ts';
import type { Application } from '../../store/applications/application.ts';
import { start } from '../../domain/pipeline.ts';
import type { Listing } from '../../store/listings/listing.ts';
import { type Placement, unsorted } from './placement.ts';
import { answerClosed } from './answer-closed.ts';
import type { JobContext } from '../job.ts';
import { screeningChange, screenedOnArrival } from '../applications/screening-change.ts';
import { forgetPlaceNeverMade, placeMessage } from '../../store/messages/place-message.ts';
import type { StoredMessage } from '../../store/messages/message.ts';
import { conversationBegunBy } from '../../store/messages/conversation-summary.ts';

/** The units an enquiry is about: those it names, otherwise the only open type. */
export function interestOf(listing: Listing, enquiry: Enquiry): string[] {
  const named = matchUnitTypes(listing.unitTypes, enquiry.letter, enquiry.unit);
  const open = openUnitTypes(listing.unitTypes);
  return named.length > 0 || open.length !== 1 ? named : open.map((type) => type.id);
}

/** Whether the person who has the address's application is not the one that an enquiry names. */
const sharesMailbox = (existing: Application, by: SamePersonReason, { name }: Enquiry): boolean =>
  by === 'email' && name !== null && isAnotherPerson(existing.name, name, existing.enquiry.letter);

/** The application that an enquiry would join, as the rules for joining see it. */
export const matchOf = (existing: Application, by: SamePersonReason, enquiry: Enquiry): Match => ({
  by,
  known: existing.email,
  given: enquiry.email,
  stage: existing.stage,
  sharesMailbox: sharesMailbox(existing, by, enquiry),
});

/** Leaves a message that names one of the applicants to the landlord, who can say that it is theirs. */
export async function offerToJoin(
  { claimed, by }: NotJoined,
  { enquiry, listing, stored }: Omit<TakenIn, 'isVouched'>,
): Promise<Placement> {
  await forgetPlaceNeverMade(stored);
  const shown = isHidden(listing.blind, claimed.stage) ? null : claimed.name || claimed.email;
  const name = shown ?? inboundText.history.anApplicant;
  const sender = stored.from.address || inboundText.history.nullSender;
  const other = sharesMailbox(claimed, by, enquiry) ? enquiry.name : null;
  const reason = other
    ? inboundText.history.sharedMailbox({ name, sender: enquiry.email ?? sender, other })
    : inboundText.history.claims[by]({ name, sender });
  return unsorted(stored, reason, { listings: [String(listing._id)], applications: [String(claimed._id)] });
}

export type TakenIn = {
  enquiry: Enquiry;
  source: string;
  listing: Listing;
  stored: StoredMessage;
  /** Whether the reader of an address verifiably had to do with the message (domain/inbound/vouching.ts). */
  isVouched: (address: string) => boolean;
};

/**
 * Creates the application of an enquiry that the landlord filed with a listing, or joins the existing one, files the
 * message with it, and has it screened. A second person with the same address gets an application of their own.
 */
export async function takeIn(taken: TakenIn, context: JobContext): Promise<ArrivalResult> {
  const arrival = arrivalOf(taken, context);
  const arrived = await arrive(arrival, (existing, by) => !sharesMailbox(existing, by, taken.enquiry));
  const result = 'claimed' in arrived ? await arrive({ ...arrival, sharesMailbox: true }) : arrived;
  return continueWith(result, taken, context);
}

/**
 * The same for an enquiry whose writer has confirmed the address `email` themselves, by the rules for an address that
 * its domain authenticates. Null if it names an applicant whom it may not join: then it is left to the landlord.
 */
export async function takeInConfirmed(
  { enquiry, source, listing, stored }: Omit<TakenIn, 'isVouched'>,
  email: string,
  context: JobContext,
): Promise<ArrivalResult | null> {
  const origin = { trust: 'authentic', author: email, isFromTrustedServer: false, onBehalf: null } as const;
  const isVouched = (address: string) => isVouchedFor(address, origin);
  const taken: TakenIn = { enquiry, source, listing, stored, isVouched };
  const arrived = await arrive(arrivalOf(taken, context), (existing, by) =>
    mayJoin(matchOf(existing, by, enquiry), origin),
  );
  if (!('claimed' in arrived)) return continueWith(arrived, taken, context);
  await offerToJoin(arrived, taken);
  return null;
}

/**
 * The application that an enquiry creates: screened, and, if the message is filed with it, with its conversation
 * counted.
 */
export function arrivalOf({ enquiry, source, listing, stored, isVouched }: TakenIn, { now }: JobContext): Arrival {
  const unitInterest = interestOf(listing, enquiry);
  // If no criteria are fixed yet, the screening job fixes them.
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
    ...(stored.applicationId
      ? { applicationId: stored.applicationId, conversation: conversationBegunBy(stored, enquiry.letter) }
      : {}),
    screening: change && screenedOnArrival(listing, change),
  };
}

/** Continues once an enquiry has its application. */
export async function continueWith(
  arrived: ArrivalResult,
  { listing, stored, isVouched }: TakenIn,
  context: JobContext,
): Promise<ArrivalResult> {
  const { application, isNew, joined } = arrived;
  if (isNew) await numberApplicant(application, listing);
  const isPlaced = isNew && stored.applicationId?.equals(application._id);
  if (!isPlaced) await placeMessage(stored._id, { applicationId: application._id, listingId: listing._id });
  // An enquiry is answered in the state it arrived in, before the screening.
  await answerClosed(stored, isNew ? { ...application, ...start } : application, listing, isVouched, context);
  if (isNew && mayBeInvited(application)) await inviteNow(application, context);
  else if (isNew || !joined || !application.screenedAt)
    await context.enqueue('screen-application', { applicationId: String(application._id) });
  return arrived;
}

/**
 * Whether the screening moved an application forward so that the passcode may be sent at once
 * (workers/jobs/screen-application.ts).
 */
export const mayBeInvited = ({ stage, subState, addressUnproven }: Application): boolean =>
  stage === 'information_collection' && subState === 'pending' && !addressUnproven;

/** The invitation that follows at once from an enquiry. */
export const invitationOptions = (
  now: Date,
  { applicationsMailDomain }: JobContext['settings'],
): InvitationOptions => ({
  now,
  holdMs: 0,
  mailDomain: applicationsMailDomain,
  causedByMail: true,
});

/** Sends the first invitation of an application just created. If the process dies before, the sweep invites. */
async function inviteNow(application: Application, { now, settings, enqueue }: JobContext): Promise<void> {
  const mail = await invite(application, invitationOptions(now(), settings), 1);
  if (mail?.status === 'waiting') await enqueue('send-mail', { outgoingId: String(mail._id) }, mail.attempts);
}
