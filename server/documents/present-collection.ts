import { paths } from '../../domain/pages.ts';
import type { KeptFor } from '../../domain/calls/periods.ts';
import type {
  ApplicantStatus,
  RequestedRow,
  CollectionField,
  Ending,
  OwnDocument,
  UnitChoice,
  UploadAnswer,
} from '../../domain/calls/information-collection.ts';
import type { DocumentState } from '../../domain/documents/collection/collection.ts';
import {
  isAnswering,
  isFillingForm,
  offersOwnProof,
  openFields,
  openSet,
} from '../../domain/documents/collection/open-questions.ts';
import { askedFields, stageFor } from '../../domain/listings/question-stages.ts';
import { whyAsked } from '../../domain/documents/collection/collection-words.ts';
import { type FormValues, isFileField, ownFields } from '../../domain/documents/collection/form-answers.ts';
import { documentSlotOf, fieldQuestion, fieldTitle } from '../../domain/listings/predefined-fields.ts';
import type { FormField } from '../../domain/listings/form-field.ts';
import { newQuestions } from '../../domain/listings/form-change.ts';
import { replyAddress } from '../../domain/inbound/inbox-address.ts';
import type { UnitType } from '../../domain/listings/listing.ts';
import { uploadAccept } from '../../domain/documents/collection/upload.ts';
import type { Application } from '../../store/applications/application.ts';
import type { Collection } from '../../store/documents/collection.ts';
import type { ApplicantDocument } from '../../store/documents/document.ts';
import type { FormAnswers } from '../../store/documents/form-answers.ts';
import { formVersionOf } from '../../store/listings/form.ts';
import type { Listing } from '../../store/listings/listing.ts';
import type { Upload } from './applicant-upload.ts';
import { readWithNames } from './present-document.ts';
import { documentsText } from './text.ts';

function presentField(field: FormField, values: FormValues, open: boolean): CollectionField {
  const isFile = field.type === 'PDF' || field.type === 'IMAGE';
  return {
    id: field.id,
    field_name: fieldTitle(field.label),
    type: field.type === 'PDF' || field.type === 'IMAGE' ? 'FILE' : field.type,
    description: field.description,
    kind: field.type,
    required: field.required,
    options: field.options,
    slot: isFile ? documentSlotOf(field.label) : null,
    accept: isFile ? uploadAccept : null,
    answer: isFileField(field) ? null : (values.fields[field.id] ?? (field.type === 'MULTIPLE_OPTIONS' ? [] : '')),
    open,
    ...whyAsked(field),
  };
}

/** What the landlord has asked for so far besides the form's main values, each with the answer so far. */
export function presentFields(who: Application, { formFields }: Listing, values: FormValues): CollectionField[] {
  const open = new Set(openFields(formFields, who).map(({ id }) => id));
  return ownFields(askedFields(formFields, who)).map((field) => presentField(field, values, open.has(field.id)));
}

/** A reason is given where there is something to do or to wait for; what is in order needs none. */
function presentOwn(document: ApplicantDocument, state: DocumentState, all: readonly ApplicantDocument[]): OwnDocument {
  return {
    document_id: String(document._id),
    name: document.name,
    received_at: document.receivedAt.toISOString(),
    size: document.size,
    content_type: document.contentType,
    slot: document.slot,
    state,
    reason:
      state === 'please-replace' || state === 'with-landlord'
        ? (document.override?.reason ?? document.verdictReason)
        : null,
    read_with: readWithNames(document, all),
    source: document.source,
    deleted_at: document.fileDeletedAt?.toISOString() ?? null,
  };
}

export function presentUpload({ document, duplicate, alsoFor }: Upload): UploadAnswer {
  return { document: presentOwn(document, 'checking', []), duplicate, also_given_for: alsoFor };
}

export function presentUnitChoice({ id, name, mode, fee, currency, frequency }: UnitType): UnitChoice {
  return { id, name, mode, rental_fee: fee, rental_fee_currency: currency, rental_payment_frequency: frequency };
}

/** A field with the time at which it was asked, if that was after the form had first been sent. */
function withTimeAsked(field: FormField, { history, restAskedAt, skippedForm }: Application): FormField {
  const acceptedAt = history.findLast(({ event }) => event === 'accepted')?.at;
  const askedAt = { enquiry: null, viewing: restAskedAt, acceptance: acceptedAt }[stageFor(field, { skippedForm })];
  if (!askedAt) return field;
  return { ...field, since: field.since && field.since > askedAt ? field.since : askedAt };
}

/** What the landlord has asked since the applicant last saved or sent the form, and is not answered. */
function newQuestionsOf(
  application: Application,
  listing: Listing,
  { standing, answers }: Collection,
  values: FormValues,
): FormField[] {
  const given = new Set(standing.asked.filter(({ documents }) => documents.length > 0).map(({ fieldId }) => fieldId));
  return newQuestions(
    openFields(listing.formFields, application).map((field) => withTimeAsked(field, application)),
    answers?.sentAt ?? answers?.savedAt ?? null,
    ({ id }) => given.has(id) || (values.fields[id] ?? '').length > 0,
  );
}

/** The answers to these fields, with each question's wording; without empty answers and files. */
function answerLines(fields: readonly FormField[], answers: FormValues['fields']): { label: string; value: string }[] {
  return ownFields(fields)
    .filter((field) => !isFileField(field))
    .map((field) => {
      const answer = answers[field.id] ?? '';
      const given = typeof answer === 'string' ? answer : answer.join(', ');
      const value = field.type === 'ACKNOWLEDGEMENT' && answer ? documentsText.facts.confirmed : given;
      return { label: fieldQuestion(field), value };
    })
    .filter(({ value }) => value !== '');
}

type CollectionView = {
  ending: Ending | null;
  listing: Listing;
  collection: Collection;
  values: FormValues;
  units: readonly UnitType[];
  inbox: { username: string; domain: string };
  /** The landlord's name, as applicants know it. */
  landlord: string;
  /** Their own domain, if it is proven to be theirs. */
  provenDomain: string | null;
  kept: KeptFor;
};

/**
 * What was asked for, with the documents sent for it, and the documents that nothing asked for. `openIds`: the fields
 * that can be answered now.
 */
function presentRequested(
  { standing, documents }: Collection,
  openIds: ReadonlySet<string>,
): { asked: RequestedRow[]; others: OwnDocument[] } {
  const byId = new Map(documents.map((document) => [String(document._id), document]));
  const own = (some: readonly { id: string; state: DocumentState }[]) =>
    some.flatMap(({ id, state }) => {
      const document = byId.get(id);
      return document ? [presentOwn(document, state, documents)] : [];
    });
  const asked = standing.asked.map(({ fieldId, title, slot, required, state, documents: given }) => ({
    field: fieldId,
    title,
    slot,
    required,
    state,
    open: openIds.has(fieldId),
    documents: own(given),
  }));
  return { asked, others: own(standing.others) };
}

/** The state of an application for its applicant: what was asked for, what has arrived, what is missing. */
export function presentOwnApplication(
  application: Application,
  { ending, listing, collection, values, units, inbox, landlord, provenDomain, kept }: CollectionView,
): ApplicantStatus {
  const { standing, answers } = collection;
  const openIds = new Set(openFields(listing.formFields, application).map(({ id }) => id));
  const { asked, others } = presentRequested(collection, openIds);
  return {
    applicant_name: application.name,
    address: listing.address,
    stage: application.stage,
    sub_state: application.subState,
    ending,
    listing_open: listing.status === 'ACTIVE',
    received_at: application.receivedAt.toISOString(),
    rental_units: listing.unitTypes
      .filter((unit) => application.unitInterest.includes(unit.id))
      .map((unit) => unit.name),
    letter: application.enquiry.letter,
    documents: [...asked.flatMap((row) => row.documents), ...others],
    reply_address: replyAddress(inbox.username, application.replyToken, inbox.domain),
    landlord,
    landlord_domain: provenDomain,
    kept,
    privacy_notice: paths.privacyNotice(inbox.username),
    units: units.map(presentUnitChoice),
    open: isAnswering(application, listing.formFields),
    open_set: openSet(application),
    first_set: isFillingForm(application),
    form_order: application.skippedForm ? 'view' : 'papers',
    own_proof: offersOwnProof(listing.formFields, application),
    form: {
      values,
      saved_at: answers?.savedAt?.toISOString() ?? null,
      sent_at: answers?.sentAt?.toISOString() ?? null,
    },
    form_version: formVersionOf(listing),
    new_questions: newQuestionsOf(application, listing, collection, values).map(fieldQuestion),
    earlier_answers: answerLines(listing.retiredFields ?? [], values.fields),
    asked,
    others,
    missing: [...standing.missing],
    all_in_order: collection.open.allInOrder,
  };
}

/** What an applicant sent with the form, for the landlord, without what the enquiry already said. */
export function formFacts(
  application: Application,
  listing: Listing,
  answers: FormAnswers | null,
): { label: string; value: string }[] {
  const sent = answers?.sent;
  if (!sent) return [];
  const { letter } = application.enquiry;
  const main = [
    {
      label: documentsText.facts.otherEmail,
      value: sent.email.toLowerCase() === application.email?.toLowerCase() ? '' : sent.email,
    },
    { label: documentsText.facts.about, value: sent.description.trim() === letter.trim() ? '' : sent.description },
  ];
  const earlier = answerLines(listing.retiredFields ?? [], sent.fields).map(({ label, value }) => ({
    label: documentsText.facts.noLongerAsked({ question: label }),
    value,
  }));
  return [...main.filter(({ value }) => value !== ''), ...answerLines(listing.formFields, sent.fields), ...earlier];
}
