import { type ApplicantStatus } from '../../domain/calls/applicant.ts';
import { type ApplicantDetails, type ApplicantListItem, type RentalUnitInterest } from '../../domain/calls/pipeline.ts';
import { replyAddress } from '../../domain/inbox-address.ts';
import { type Enquiry } from '../../domain/message.ts';
import { platformFacts, platformIds } from '../../domain/platforms.ts';
import { type Application } from '../../store/application.ts';
import { type ApplicantDocument } from '../../store/document.ts';
import { type Listing } from '../../store/listing.ts';
import { presentDocumentLink } from './document.ts';

function interest(application: Application, listing: Listing): RentalUnitInterest[] {
  return listing.unitTypes
    .filter((unitType) => application.unitInterest.includes(unitType.id))
    .map((unitType) => ({
      unit_type_id: unitType.id,
      unit_type_name: unitType.name,
      rental_fee: unitType.fee,
      rental_fee_currency: unitType.currency,
      rental_payment_frequency: unitType.frequency,
    }));
}

function sourceName(source: string): string {
  const platform = platformIds.find((id) => id === source);
  return platform ? platformFacts[platform].name : 'E-mail';
}

export function presentListItem(application: Application, listing: Listing): ApplicantListItem {
  return {
    application_id: String(application._id),
    name: application.name,
    email: application.email ?? '',
    phone_number: application.phone,
    rental_unit_interest: interest(application, listing),
    application_letter: application.enquiry.letter,
    num_documents: application.documentCount,
    stop_reason: application.stopReason,
    source: sourceName(application.source),
    received_at: application.receivedAt.toISOString(),
    last_message_at: application.lastMessageAt.toISOString(),
  };
}

/** What the enquiry stated, in words for a landlord; what it did not state is left out. */
function facts(enquiry: Enquiry): { label: string; value: string }[] {
  const yesNo = (value: boolean | null) => (value === null ? null : value ? 'Yes' : 'No');
  const stated: [string, string | null][] = [
    ['Move-in date', enquiry.moveIn],
    ['People moving in', enquiry.occupants === null ? null : String(enquiry.occupants)],
    ['Employment', enquiry.employment],
    ['Pets', yesNo(enquiry.pets)],
    ['Asked about', enquiry.unit],
    ['Property named', enquiry.property],
    ['Advert', enquiry.advert?.url ?? null],
  ];
  return stated.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

export function presentDetails(
  application: Application,
  listing: Listing,
  documents: readonly ApplicantDocument[],
  undoUntil: Date | null,
): ApplicantDetails {
  return {
    application_id: String(application._id),
    listing_id: String(application.listingId),
    name: application.name,
    email: application.email ?? '',
    phone_number: application.phone,
    stage: application.stage,
    sub_state: application.subState,
    stop_reason: application.stopReason,
    undo_until: undoUntil?.toISOString() ?? null,
    application_letter: application.enquiry.letter,
    bedroom_interests: interest(application, listing).map((unit) => unit.unit_type_name),
    documents: documents.map(presentDocumentLink),
    facts: facts(application.enquiry),
    screening: application.screening.map(({ criterion, answer, standsOn }) => ({ criterion, answer, stands_on: standsOn })),
    history: application.history.map(({ at, actor, text }) => ({ at: at.toISOString(), actor, text })),
  };
}

/** What applicants see of their own application. The reply address is theirs: it stands in the mail they got. */
export function presentStatus(
  application: Application,
  listing: Listing,
  documents: readonly ApplicantDocument[],
  inbox: { username: string; domain: string },
): ApplicantStatus {
  return {
    applicant_name: application.name,
    address: listing.address,
    stage: application.stage,
    received_at: application.receivedAt.toISOString(),
    rental_units: interest(application, listing).map((unit) => unit.unit_type_name),
    letter: application.enquiry.letter,
    documents: documents.map(({ name, receivedAt, size }) => ({ name, received_at: receivedAt.toISOString(), size })),
    reply_address: replyAddress(inbox.username, application.replyToken, inbox.domain),
  };
}
