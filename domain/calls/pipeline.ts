import { z } from 'zod';
import { withoutUnseen } from '../text/unseen.ts';
import type { Currency, Frequency } from '../money.ts';
import type { Stage, StageCounts } from '../pipeline.ts';
import type { Answer } from '../applications/screening/screening.ts';
import type { Claim, Fact } from '../documents/judgement.ts';
import type { DocumentKind, Verdict } from '../documents/kinds.ts';
import { type Hold, holdFilters } from '../listings/progression.ts';
import type { SuppressionReason } from '../outbound/suppression.ts';
import type { QuestionStage } from '../listings/form-field.ts';
import type { DocumentSlot } from '../listings/document-slots.ts';
import { reasonMaxLength } from '../applications/rejection.ts';
import type { Writer } from '../inbound/message.ts';
import type { ApplicantRequest } from '../inbound/requests/request.ts';
import type { ApplicantField } from './corrections.ts';
import type { Slot } from '../viewings/slots.ts';
import { listingIdSchema } from './listing.ts';
import type { LetterQuote } from '../applications/found-by.ts';
import { applicationsText } from '../applications/text.ts';
import { commonText } from '../text/common.ts';

const text = applicationsText.input;

/** The pipeline calls of specification, section 7. */
export const pageSize = 20;

const narrowing = {
  unit_type_id: z.string().max(40).optional(),
  search: z.string().overwrite(withoutUnseen).trim().max(100).optional(),
};

/** Query of GET /listing/application_pipeline/numbers_per_stage: with the same filters as the lists. */
export const numbersQuerySchema = z.object({ listing_id: listingIdSchema, ...narrowing });

/** Query of GET /listing/application_pipeline/stage_list/{stage}/{subState}: page by cursor or by number, filtered. */
export const stageListQuerySchema = z.object({
  listing_id: listingIdSchema,
  next: z.string().max(200).optional(),
  prev: z.string().max(200).optional(),
  page: z.coerce.number().int().min(1).max(10_000).optional(),
  ...narrowing,
  /** Only applicants who are waiting before this step, were passed over by a draw, or are not held. */
  held: z.enum(holdFilters).optional(),
});

export const applicationIdSchema = z.string().regex(/^[0-9a-f]{24}$/, commonText.notFound.application);
export const applicationIdsSchema = z.array(applicationIdSchema).max(500);
/** The same in a query: ids separated by commas. */
export const applicationIdListSchema = z
  .string()
  .max(13_000)
  .default('')
  .transform((value) => value.split(',').filter(Boolean))
  .pipe(applicationIdsSchema);
export const moveForwardSchema = z.object({
  application_id: applicationIdSchema,
  listing_id: listingIdSchema,
  /** Where the page saw them: if they have moved since, nothing is done. */
  stage: z.string().max(40).optional(),
  sub_state: z.string().max(40).optional(),
  /** The stage that the page said they would move to: if the listing's order has changed since, nothing is done. */
  to: z.string().max(40).optional(),
});
export type MoveForward = z.input<typeof moveForwardSchema>;

/** POST /listing/application_pipeline/reject: nobody is told unless `tell` says so. */
export const rejectSchema = moveForwardSchema.extend({
  reason: z
    .string()
    .trim()
    .max(reasonMaxLength, text.reasonLength({ max: reasonMaxLength }))
    .default(''),
  tell: z.boolean().default(false),
});
export type Reject = z.input<typeof rejectSchema>;

export type MoveForwardAnswer = {
  application_id: string;
  stage: string;
  sub_state: string;
  /** ISO time until which the move can be undone; null if it can't. */
  undo_until: string | null;
};

export type PipelineNumbers = {
  numbers_per_stage: StageCounts;
  max_num_elements_per_page: number;
  /** How many in each stage are waiting for the landlord; stages without any are left out. */
  waiting_for_landlord: Partial<Record<Stage, number>>;
};

export type RentalUnitInterest = {
  unit_type_id: string;
  unit_type_name: string;
  rental_fee: number;
  rental_fee_currency: Currency;
  rental_payment_frequency: Frequency;
};

/** An applicant's progress with what they were asked for. */
export type CollectionProgress = {
  /** How many of the required documents are in order, and of how many. */
  in_order: number;
  required: number;
  /** Titles of what is missing, of what must be replaced, and of what only the landlord can decide. */
  missing: string[];
  to_replace: string[];
  to_check: string[];
  /** What is still to be confirmed on the form, such as 'No smoking'; not among what is missing. */
  to_confirm: string[];
  /** ISO times: when they were last asked for a better copy, and last seen on their page; null if unknown. */
  asked_again_at: string | null;
  opened_at: string | null;
};

/** A question of the form that comes later, and at which stage. */
export type LaterQuestion = { question: string; stage: QuestionStage };

/** What the form asks after a viewing: when it was asked of them (ISO time), and whether it can be asked now. */
export type RestOfForm = {
  questions: string[];
  /** Whether they were invited without the application form, so that it is asked with these questions. */
  with_form: boolean;
  asked_at: string | null;
  can_ask: boolean;
};

export type ApplicantListItem = {
  application_id: string;
  /** ‘Applicant 17’ where `is_hidden`: then nothing here says who they are. */
  name: string;
  is_hidden?: true;
  email: string;
  /** Why no email reaches them; absent if they can be emailed. */
  cannot_email?: SuppressionReason;
  phone_number: string | null;
  rental_unit_interest: RentalUnitInterest[];
  application_letter: string;
  /** What the search found in what they wrote; left out without a search, and for whoever is found by name. */
  quote?: LetterQuote;
  num_documents: number;
  /** What they sent, oldest first; everything known of each is in `ApplicationDocument`. */
  documents: (DocumentLink & Pick<ApplicationDocument, 'verdict' | 'verdict_reason'>)[];
  stop_reason: string | null;
  /** Could move forward but is waiting: before which step and why; absent if not. */
  hold?: Hold;
  /** What they said after the viewing, null if nothing yet, and when (ISO time); absent if they were not asked. */
  interest?: { answer: 'yes' | 'no' | null; at: string };
  /** Progress with what they were asked for; during information collection, and where the rest was asked. */
  collection?: CollectionProgress;
  /** What is asked after a viewing; left out where the form has no such questions, and before the decision. */
  rest?: RestOfForm;
  /** When they were last reminded at the step they stand at (ISO instant); left out where they were not. */
  reminded_at?: string;
  /** Everything they asked for is let while something else is not; whether they were asked to choose again. */
  wish_let?: { asked: boolean };
  /** Their booked viewing, in Irish time; absent if they have none. */
  viewing?: Slot;
  /** What their last email requests, if the landlord has not written since; absent if nothing. */
  request?: ApplicantRequest & { message_id: string };
  /** They sent documents, attached or as links, and no letter; absent if there is one. */
  papers_alone?: true;
  /** The source of the enquiry: a platform's name, or 'Email'. */
  source: string;
  /** ISO times. */
  received_at: string;
  last_message_at: string;
};

export type StageList = {
  items: ApplicantListItem[];
  count: number;
  next_cursor: string | null;
  prev_cursor: string | null;
  curr_page: number;
};

/** A file that an applicant sent, as shown in lists. */
export type DocumentLink = {
  name: string;
  /** Its address, for a signed-in landlord only. */
  file: string;
  /** When the file was deleted, as an ISO time: then there is nothing to open. Null while it’s there. */
  deleted_at: string | null;
  /** It is not shown until its applicant is on the shortlist of a blind first pass; left out where it is. */
  is_hidden?: true;
};

export type ApplicationDocument = DocumentLink & {
  document_id: string;
  content_type: string;
  size: number;
  received_at: string;
  /** The verdict that counts: the landlord's if there is one; null until the document was judged. */
  verdict: string | null;
  verdict_reason: string | null;
  /** What it was sent for; null if not stated. */
  slot: DocumentSlot | null;
  /** What it was recognised as; null until it was read. */
  kind: DocumentKind | null;
  /** Names of the other files that form one document with this one, and were judged with it. */
  read_with: string[];
  claims: readonly Claim[];
  facts: readonly Fact[];
  /** What the rules found, if the landlord decided otherwise. */
  override: {
    judged: Verdict | null;
    judged_reason: string | null;
    verdict: Verdict;
    reason: string;
    at: string;
  } | null;
  /** ISO time at which the applicant was asked for a better one; null if they were not. */
  asked_again_at: string | null;
  /** Whether asking for a better copy makes sense. */
  ask_again: boolean;
};
export type ApplicationDocuments = { documents: ApplicationDocument[] };

/** GET /listing/applicant: everything the landlord knows of one applicant. */
export type ApplicantDetails = {
  application_id: string;
  /** Who they are is hidden until they are on the shortlist; left out where it is not. */
  is_hidden?: true;
  listing_id: string;
  name: string;
  email: string;
  /** Why no email reaches them; absent if they can be emailed. */
  cannot_email?: SuppressionReason;
  phone_number: string | null;
  stage: string;
  sub_state: string;
  stop_reason: string | null;
  /** ISO time of their letter while nobody has seen it; null once it was shown, or answered. */
  letter_unread: string | null;
  /** ISO time until which the landlord's last move can be undone; null if it can't. */
  undo_until: string | null;
  application_letter: string;
  bedroom_interests: string[];
  documents: DocumentLink[];
  /** Who writes for them, and receives the replies; null if they wrote themselves. */
  writer: Writer | null;
  /** What is known of them, each with its source; the landlord can correct it. */
  fields: ApplicantField[];
  facts: { label: string; value: string }[];
  /** What the form asks only later, so that nothing of it is missing. */
  not_asked: LaterQuestion[];
  rest?: RestOfForm;
  /** Could move forward but is waiting; left out if not. */
  hold?: Hold;
  screening: {
    criterion: string;
    answer: Answer;
    stands_on: string;
    from: 'letter' | 'enquiry' | 'listing' | null;
    asks: string | null;
    must_have: boolean;
  }[];
  /** Which of the listing's criteria they were read against, from 1; null before it was read. */
  criteria_version: number | null;
  history: { at: string; actor: string; text: string }[];
};
