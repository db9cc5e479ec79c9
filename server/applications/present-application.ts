import type {
  ApplicantDetails,
  ApplicantListItem,
  CollectionProgress,
  RentalUnitInterest,
} from '../../domain/calls/pipeline.ts';
import type { TableRow } from '../../domain/calls/pipeline-table.ts';
import { addedByHand } from '../../domain/applications/add-by-hand.ts';
import { waitingOn } from '../../domain/today/waiting-on.ts';
import type { FieldState } from '../../domain/applications/corrections.ts';
import { isWishLet } from '../../domain/tenancies/tenancy.ts';
import type { Enquiry } from '../../domain/inbound/message.ts';
import { offerLabels } from '../../domain/inbound/letter-offer.ts';
import { scamLabels } from '../../domain/inbound/scam-letter.ts';
import { isPapersAlone, remarksOf } from '../../domain/inbound/remarks.ts';
import { isSuppressed } from '../../domain/outbound/suppression.ts';
import type { Hold } from '../../domain/listings/progression.ts';
import { fieldQuestion } from '../../domain/listings/predefined-fields.ts';
import { ownFields } from '../../domain/documents/collection/form-answers.ts';
import { canAskRest, hasRest, notAskedFields, restFields, stageFor } from '../../domain/listings/question-stages.ts';
import { isOver } from '../../domain/pipeline.ts';
import { platformFacts, platformIds } from '../../domain/listings/platforms.ts';
import type { Application } from '../../store/applications/application.ts';
import type { ApplicantDocument } from '../../store/documents/document.ts';
import type { ListedDocument } from '../../store/documents/find-documents.ts';
import type { Listing } from '../../store/listings/listing.ts';
import { presentDocumentLink, presentListedDocument } from '../documents/present-document.ts';
import { seen, seenAnswers, seenFields, redactionOf } from './seen.ts';
import { applicationsText } from './text.ts';
import type { RequestState } from '../../domain/documents/collection/collection.ts';
import type { Collection } from '../../store/documents/collection.ts';
import type { Viewing } from '../../store/viewings/viewing.ts';

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
  if (platform) return platformFacts[platform].name;
  if (source === addedByHand) return applicationsText.byHand;
  return source === 'page' ? applicationsText.page : applicationsText.direct;
}

/** What a list row shows besides the application. */
export type AboutRow = {
  documents: readonly ListedDocument[];
  collection: Collection | null;
  openedAt: Date | null;
  viewing: Viewing | null;
};

export const nothingBeside: AboutRow = { documents: [], collection: null, openedAt: null, viewing: null };

/** The latest of several times; null if there is none. */
const lastOf = (instants: readonly (Date | null | undefined)[]): string | null =>
  instants
    .flatMap((at) => (at ? [at.toISOString()] : []))
    .sort()
    .at(-1) ?? null;

function presentProgress(
  { open, documents, answers }: Collection,
  openedAt: Date | null,
  isRest: boolean,
): CollectionProgress {
  const required = open.asked.filter((one) => one.required);
  const titlesOf = (state: RequestState) =>
    open.asked.filter((one) => one.state === state && (one.required || state !== 'needed')).map(({ title }) => title);
  const unanswered = open.complete && !isRest ? [] : open.missing;
  return {
    in_order: required.filter(({ state }) => state === 'in-order').length,
    required: required.length,
    missing: [...titlesOf('needed'), ...unanswered.filter((title) => !open.toConfirm.includes(title))],
    to_confirm: unanswered.filter((title) => open.toConfirm.includes(title)),
    to_replace: titlesOf('please-replace'),
    to_check: titlesOf('with-landlord'),
    asked_again_at: lastOf(documents.map(({ askedAgainAt }) => askedAgainAt)),
    opened_at: lastOf([openedAt, answers?.savedAt]),
  };
}

/** The hold without since when. Each step has its own reasons, and the two stay together. */
const presentHold = ({ step, why }: Hold): Hold => ({ step, why }) as Hold;

/** What the form asks after a viewing, once the decision about them is the landlord's. */
function presentRest(application: Application, { formFields }: Listing): Pick<ApplicantListItem, 'rest'> {
  if (application.stage !== 'final_decision' || !hasRest(formFields, application)) return {};
  const { restAskedAt, email, skippedForm } = application;
  return {
    rest: {
      questions: restFields(formFields, application).map(fieldQuestion),
      with_form: skippedForm ?? false,
      asked_at: restAskedAt?.toISOString() ?? null,
      can_ask: email !== null && canAskRest(formFields, application),
    },
  };
}

export function presentListItem(
  known: Application,
  listing: Listing,
  { documents, collection, openedAt, viewing }: AboutRow,
): ApplicantListItem {
  const redaction = redactionOf(known, listing);
  const application = seen(known, listing);
  return {
    application_id: String(application._id),
    name: application.name,
    email: application.email ?? '',
    phone_number: application.phone,
    rental_unit_interest: interest(application, listing),
    application_letter: application.enquiry.letter,
    num_documents: application.documentCount,
    documents: documents.map((document) => presentListedDocument(document, redaction)),
    stop_reason: application.stopReason,
    ...(application.hold ? { hold: presentHold(application.hold) } : {}),
    ...(application.interest
      ? { interest: { answer: application.interest.answer, at: application.interest.at.toISOString() } }
      : {}),
    ...(collection ? { collection: presentProgress(collection, openedAt, Boolean(known.restAskedAt)) } : {}),
    ...presentRest(known, listing),
    ...presentReminded(application),
    ...(viewing ? { viewing: { date: viewing.date, start: viewing.start, end: viewing.end } } : {}),
    ...presentRequest(application),
    ...(isWishLet(listing.unitTypes, application) ? { wish_let: { asked: application.choice?.must ?? false } } : {}),
    ...(redaction.isHidden ? { is_hidden: true as const } : {}),
    ...(isPapersAlone(known.enquiry.letter, known.documentCount) ? { papers_alone: true as const } : {}),
    source: sourceName(application.source),
    received_at: application.receivedAt.toISOString(),
    last_message_at: application.lastMessageAt.toISOString(),
  };
}

/** Why no email reaches an applicant; undefined if they can be emailed. */
export function presentCannotEmail({ cannotEmail }: Application, now: Date): Pick<ApplicantListItem, 'cannot_email'> {
  return cannotEmail && isSuppressed(cannotEmail, now) ? { cannot_email: cannotEmail.reason } : {};
}

/** When they were last reminded, while their answer is awaited. */
const presentReminded = ({ reminder, subState }: Application): Pick<ApplicantListItem, 'reminded_at'> =>
  reminder?.at && subState === 'pending' ? { reminded_at: reminder.at.toISOString() } : {};

/** What their last email requests; nothing once their application has ended. */
function presentRequest({ conversation, subState }: Application): Pick<ApplicantListItem, 'request'> {
  const request = conversation?.request;
  if (!request || isOver(subState)) return {};
  const { kind, quote, messageId } = request;
  return { request: { kind, quote, message_id: String(messageId) } };
}

/** What the enquiry stated besides the fields that a landlord can correct; anything not stated is left out. */
function facts(enquiry: Enquiry): { label: string; value: string }[] {
  const text = applicationsText.facts;
  const { linkedFiles, isCut, offer, scam } = remarksOf(enquiry.letter);
  const stated: [string, string | null][] = [
    [text.unit, enquiry.unit],
    [text.property, enquiry.property],
    [text.advert, enquiry.advert?.url ?? null],
    [text.linkedFiles, linkedFiles.length > 0 ? text.notFetched({ hosts: linkedFiles.join(', ') }) : null],
    [text.letter, isCut ? text.cut : null],
    [text.offer, offer && offerLabels[offer]],
    [text.scam, scam && scamLabels[scam]],
  ];
  return stated.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

/** One row of the table of all applicants. */
export function presentTableRow(known: Application, listing: Listing): TableRow {
  const application = seen(known, listing);
  const { criteriaCount, papers, enquiry } = application;
  return {
    application_id: String(application._id),
    name: application.name,
    email: application.email ?? '',
    stage: application.stage,
    sub_state: application.subState,
    units: interest(application, listing).map((unit) => unit.unit_type_name),
    num_documents: application.documentCount,
    criteria: criteriaCount ?? null,
    papers: papers ? { in_order: papers.inOrder, required: papers.required } : null,
    papers_to_check: application.papersToCheck?.count ?? 0,
    people: enquiry.occupants,
    move_in: enquiry.moveIn,
    rent: papers?.rent ?? null,
    waiting: waitingOn({
      stage: application.stage,
      subState: application.subState,
      heldStep: application.hold?.step ?? null,
      isUnanswered: Boolean(application.conversation?.unansweredAt),
      hasPapersToCheck: Boolean(application.papersToCheck),
    }),
    source: sourceName(application.source),
    stop_reason: application.stopReason,
    received_at: application.receivedAt.toISOString(),
    last_message_at: application.lastMessageAt.toISOString(),
  };
}

function isLetterUnread({ conversation, receivedAt }: Application): boolean {
  if (!conversation || conversation.unread === 0) return false;
  return !conversation.readAt || conversation.readAt < receivedAt;
}

export function presentDetails(
  known: Application,
  listing: Listing,
  documents: readonly ApplicantDocument[],
  undoUntil: Date | null,
  fields: readonly FieldState[],
): ApplicantDetails {
  const redaction = redactionOf(known, listing);
  const application = seen(known, listing);
  return {
    ...(redaction.isHidden ? { is_hidden: true as const } : {}),
    application_id: String(application._id),
    listing_id: String(application.listingId),
    name: application.name,
    email: application.email ?? '',
    phone_number: application.phone,
    stage: application.stage,
    sub_state: application.subState,
    stop_reason: application.stopReason,
    letter_unread: isLetterUnread(application) ? application.receivedAt.toISOString() : null,
    undo_until: undoUntil?.toISOString() ?? null,
    application_letter: application.enquiry.letter,
    bedroom_interests: interest(application, listing).map((unit) => unit.unit_type_name),
    documents: documents.map((document) => presentDocumentLink(document, redaction)),
    writer: application.enquiry.writer ?? null,
    fields: seenFields(fields, redaction),
    facts: seenAnswers(facts(known.enquiry), redaction),
    not_asked: ownFields(notAskedFields(listing.formFields, known)).map((field) => ({
      question: fieldQuestion(field),
      stage: stageFor(field, known),
    })),
    ...presentRest(known, listing),
    ...(known.hold ? { hold: presentHold(known.hold) } : {}),
    screening: application.screening.map(({ criterion, answer, standsOn, from, asks, mustHave }) => ({
      criterion,
      answer,
      stands_on: standsOn,
      from: from ?? null,
      asks: asks ?? null,
      must_have: mustHave ?? false,
    })),
    criteria_version: application.criteriaVersion ?? null,
    history: application.history.map(({ at, actor, text }) => ({ at: at.toISOString(), actor, text })),
  };
}

/** What applicants see of their own application. The reply address is theirs: it is in the email they got. */
