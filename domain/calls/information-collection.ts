import type { KeptFor } from './periods.ts';
import { z } from 'zod';
import type { RequestState, DocumentState } from '../documents/collection/collection.ts';
import type { RequestReason } from '../documents/collection/collection-words.ts';
import type { DocumentSlot } from '../listings/document-slots.ts';
import { type FieldAnswer, formLimits, type FormValues } from '../documents/collection/form-answers.ts';
import type { FormFieldType, QuestionStage } from '../listings/form-field.ts';
import type { UnitMode } from '../listings/listing.ts';
import type { Order } from '../pipeline.ts';
import type { Currency, Frequency } from '../money.ts';
import { commonText } from '../text/common.ts';
import { documentsText } from '../documents/text.ts';
import { applicantSchema } from './applicant-gate.ts';

/**
 * POST /applications/information_collection/fields returns what the landlord asks for: what the specification names,
 * and everything else that a form needs to ask it.
 */
export type CollectionField = RequestReason & {
  id: string;
  field_name: string;
  /** FILE, or the type of the answer. */
  type: 'FILE' | Exclude<FormFieldType, 'PDF' | 'IMAGE'>;
  description: string;
  /** The type in the listing. */
  kind: FormFieldType;
  required: boolean;
  options: readonly string[];
  /** Which document it asks for; null for any other question. */
  slot: DocumentSlot | null;
  /** For the file chooser; null if no file is requested. */
  accept: string | null;
  /** The answer so far; null for files. */
  answer: FieldAnswer | null;
  /** Whether it can be answered now. */
  open: boolean;
};

/** A document of the applicant's own. */
export type OwnDocument = {
  document_id: string;
  name: string;
  received_at: string;
  size: number;
  content_type: string;
  /** What it was sent for; null if it came by email. */
  slot: DocumentSlot | null;
  state: DocumentState;
  /** Why it must be replaced, or what the landlord needs to check; null if there is nothing to say. */
  reason: string | null;
  /** Names of the applicant's other files that form one document with this one. */
  read_with: string[];
  source: 'mail' | 'form';
  /** When its retention period ended and the file was deleted, as an ISO time; null while it’s there. */
  deleted_at: string | null;
};

/** One requested document; `field` is its field's id. */
export type RequestedRow = {
  field: string;
  title: string;
  slot: DocumentSlot | null;
  required: boolean;
  state: RequestState;
  /** Whether files for it are accepted now. */
  open: boolean;
  documents: OwnDocument[];
};

export type UnitChoice = {
  id: string;
  name: string;
  mode: UnitMode;
  rental_fee: number;
  rental_fee_currency: Currency;
  rental_payment_frequency: Frequency;
};

/**
 * How an application ended, as far as its applicant knows: accepted; declined, once they were told; cancelled by
 * themselves. Null while it continues, and until they are told otherwise.
 */
export type Ending = 'accepted' | 'declined' | 'cancelled-by-you';

/** POST /applications/information_collection/status: what the applicant may see of their own application. */
export type ApplicantStatus = {
  applicant_name: string;
  address: string;
  stage: string;
  sub_state: string;
  ending: Ending | null;
  /** Whether the landlord still lets this home. */
  listing_open: boolean;
  received_at: string;
  rental_units: string[];
  letter: string;
  documents: OwnDocument[];
  /** The address for replies by email. */
  reply_address: string;
  /** The landlord, as applicants know them. */
  landlord: string;
  /** Their own domain, if it is proven to be theirs; null for most. */
  landlord_domain: string | null;
  /** Units that can be applied for, and the chosen one even if it has since been let. */
  units: UnitChoice[];
  /** Whether the form and its uploads are accepted now. */
  open: boolean;
  /** Which set of questions is accepted now; null if none is. */
  open_set: QuestionStage | null;
  /** Whether that is the form with its main values; otherwise only what was asked since. */
  first_set: boolean;
  /** What came first after the screening: for `view`, the form is asked after the viewing, if at all. */
  form_order: Order;
  /** Whether the form ends with its own, optional proof of identification. */
  own_proof: boolean;
  form: { values: FormValues; saved_at: string | null; sent_at: string | null };
  /** Counts the landlord's changes of the form. */
  form_version: number;
  /** Titles of unanswered questions added after the form was last saved or sent. */
  new_questions: string[];
  /** Answers to questions that are no longer on the form. */
  earlier_answers: { label: string; value: string }[];
  asked: RequestedRow[];
  /** Received documents that match nothing requested. */
  others: OwnDocument[];
  /** Titles of unanswered questions. */
  missing: string[];
  all_in_order: boolean;
  /** How long what they sent is kept. */
  kept: KeptFor;
  /** The page of the landlord’s privacy notice. */
  privacy_notice: string;
};

const draftOf = (limit: number) => z.string().max(limit).optional();
const answer = z.union([z.string().max(formLimits.answer), z.array(z.string().max(300)).max(100)]);

/**
 * POST /applications/information_collection/save_draft: the answers so far, which need not be valid yet; all others
 * stay as they were.
 */
export const saveDraftSchema = applicantSchema.extend({
  values: z.object({
    bedroomId: draftOf(formLimits.bedroomId),
    fullName: draftOf(formLimits.fullName),
    email: draftOf(formLimits.email),
    phoneNumber: draftOf(formLimits.phoneNumber),
    description: z
      .string()
      .max(formLimits.description, documentsText.form.tooLong({ most: formLimits.description }))
      .optional(),
    fields: z
      .record(z.string().max(40), answer)
      .refine((fields) => Object.keys(fields).length <= 100, documentsText.form.tooManyAnswers)
      .optional(),
  }),
});
export type SaveDraftAnswer = { saved_at: string; form_version: number };

/**
 * POST /applications/information_collection/upload: form data with `applicationId` and `passcode` first, `field` (the
 * id of the field being answered, or `proofOfId`), `replaces` (a document that it replaces), and `file`.
 */
export type UploadAnswer = {
  document: OwnDocument;
  /** The same file had already been sent for this: nothing was added. */
  duplicate: boolean;
  /** The title of what else the same file was sent for; null if nothing. */
  also_given_for: string | null;
};

/** POST /applications/information_collection/remove_document. */
export const removeDocumentSchema = applicantSchema.extend({
  document_id: z.string().regex(/^[0-9a-f]{24}$/, commonText.notFound.document),
});

/**
 * POST /applications/information_collection/move_document: assigns a file to something else, `field` (the id of a field
 * that asks for a file, or `proofOfId`).
 */
export const moveDocumentSchema = removeDocumentSchema.extend({ field: z.string().min(1).max(40) });

/**
 * POST /applications/information_collection/submit: form data with `bedroomId`, `fullName`, `email`, `phoneNumber`,
 * `description`, `proofOfId` and an entry `field_{id}` for each of the landlord's fields. What was stated or uploaded
 * before need not be sent again.
 */
export type SubmitAnswer = { message: string; sent_at: string };
