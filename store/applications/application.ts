import type { Types } from 'mongoose';
import type { CriteriaCount, PapersState } from '../../domain/applications/table.ts';
import type { Reminder } from '../../domain/applications/reminders.ts';
import type { Corrections } from '../../domain/applications/corrections.ts';
import type { Enquiry } from '../../domain/inbound/message.ts';
import type { Actor, PipelineEvent, Position, UndoableEvent } from '../../domain/pipeline.ts';
import type { Deletion } from '../../domain/privacy/periods.ts';
import type { CriterionResult } from '../../domain/applications/screening/screening.ts';
import type { ApplicantRequest } from '../../domain/inbound/requests/request.ts';
import type { ViewingDue } from '../../domain/viewings/viewing.ts';
import type { Hold } from '../../domain/listings/progression.ts';
import type { Interest } from '../../domain/viewings/interest.ts';
import type { Suppression } from '../../domain/outbound/suppression.ts';

/** One change of an application's life, in words and with who made it. */
export type HistoryEntry = {
  at: Date;
  actor: Actor;
  event:
    | PipelineEvent
    | 'arrived'
    | 'joined'
    | 'separated'
    | 'replied'
    | 'mailed'
    | 'mail-failed'
    | 'mail-withdrawn'
    | 'verdict-overridden'
    | 'asked-again'
    | 'form-sent'
    | 'none-suit'
    | 'still-interested'
    | 'document-given'
    | 'document-removed'
    | 'asked-to-choose'
    | 'unit-chosen'
    | 'unit-moved'
    | 'passcode-guessed'
    | 'corrected'
    | 'kept-longer'
    | 'changed-listing';
  text: string;
  /** The message that it tells of; missing where it tells of none. */
  messageId?: Types.ObjectId;
};

/**
 * A message that was taken for an applicant who was there already: why, and what it brought, so that it can be taken
 * out again.
 */
export type JoinedMessage = {
  messageId: Types.ObjectId;
  by: string;
  at: Date;
  enquiry: Enquiry;
  unitInterest: string[];
  source: string;
  /** The fields of the enquiry that were not known before and came from it. */
  filled: string[];
  /** The interest in units that came from it. */
  added: string[];
};

/** A question that follows from an acceptance: which other unit they would like. */
export type UnitChoiceRequest = {
  acceptanceId: Types.ObjectId;
  /** The unit type that was let. */
  unitTypeId: string;
  /** Nothing they asked for is left; otherwise they continue for the rest without a word. */
  must: boolean;
  askedAt: Date;
  /** The numbers of the two emails among the invitations; null until each is made. */
  number: number | null;
  againAt: Date | null;
  againNumber: number | null;
  answeredAt: Date | null;
};

type ApplicationFields = {
  _id: Types.ObjectId;
  landlordId: Types.ObjectId;
  listingId: Types.ObjectId;
  name: string;
  /** Where the applicant is answered; null when the enquiry named none. */
  email: string | null;
  phone: string | null;
  /** Nothing shows that whoever reads at the address wrote (domain/inbound/vouching.ts); false once they answered. */
  addressUnproven?: boolean;
  /**
   * Why the last email to them did not reach them and none will, as the list of suppressed addresses says
   * (store/outbound/suppression.ts), so that lists need not ask it. Missing where they can be emailed.
   */
  cannotEmail?: Suppression;
  /** What the same person is known by (domain/applications/person.ts). */
  emailKey: string | null;
  personKey: string | null;
  nameKey: string;
  stopReason: string | null;
  /** Where a landlord's move took them from; null when the last change was something else. */
  movedFrom: {
    stage: Position['stage'];
    subState: Position['subState'];
    stopReason: string | null;
    at: Date;
    /** What moved them; a record from before there were others is a move forward. */
    event?: UndoableEvent;
  } | null;
  unitInterest: string[];
  /** What is known of what they asked, with the landlord's corrections in it. */
  enquiry: Enquiry;
  /** What the landlord corrected, with what stood there before; missing until something is. */
  corrections?: Corrections;
  /** A platform's id, or 'mail'. */
  source: string;
  screening: CriterionResult[];
  screenedAt: Date | null;
  /** The results above, counted for the table; missing until it was read against the criteria. */
  criteriaCount?: CriteriaCount;
  /** Which of the listing's criteria it was read against. */
  criteriaVersion?: number;
  /**
   * What a change of stage asks of its viewings, until it is done: an invitation to book, a booking freed or closed.
   */
  viewingDue?: { what: ViewingDue; at: Date } | null;
  /** Could move forward and waits for the landlord, or for a place: before which step, why, and since when. */
  hold?: (Hold & { since: Date }) | null;
  /** How often they were reminded at the step they stand at; missing until they were looked at. */
  reminder?: Reminder | null;
  /** What they said after their viewing; not asked when it is null or missing. */
  interest?: Interest;
  /** What they are called as long as they are hidden (domain/applications/blind.ts); missing until they have a number. */
  blindNumber?: number;
  /** Part of the reply address: unguessable, a reply to it belongs here. */
  replyToken: string;
  /**
   * The code in force: which invitation it came with, and a keyed hash. Wrong tries are counted in passcode-tries.ts.
   */
  passcode: { invitation: number; hash: string; expiresAt: Date } | null;
  /** The landlord's own note, which nobody else sees; none when it is missing. */
  note?: { text: string; at: Date } | null;
  /** A backup, whom an acceptance of someone else leaves where they are. */
  isBackup?: boolean;
  /** What they asked for was let and they were asked to choose again; none when it is missing. */
  choice?: UnitChoiceRequest | null;
  documentCount: number;
  /** Documents that no rule could decide about, and nobody has looked at; none when it is null or missing. */
  papersToCheck?: { count: number; since: Date } | null;
  /** How far the required documents are; missing until the first was weighed. */
  papers?: PapersState;
  /** What lists show of its emails, and how far the landlord has read (message.ts); missing until they are counted. */
  conversation?: {
    version: number;
    /** How many messages were added to it without a recount. */
    added?: number;
    at: Date | null;
    snippet: string;
    fromApplicant: boolean;
    /** A rule wrote it on the landlord's behalf, and nobody else has written; missing for words of a person. */
    automatic?: boolean;
    unread: number;
    readAt: Date | null;
    /** What the last message asks for, where it is an answer of the applicant's. */
    request?: (ApplicantRequest & { messageId: Types.ObjectId }) | null;
    /** When the letter came that nobody has answered; null or missing when there is none. */
    unansweredAt?: Date | null;
    /** Letters up to then need no reply, the landlord said. */
    noReplyAt?: Date | null;
  };
  /** Whether they have an answer (answer.ts); given is null, or missing, until it is worked out after a change. */
  answer?: { version?: number; given: boolean | null };
  receivedAt: Date;
  /** Since when it is at its stage and sub-state; missing in a record of an earlier version. */
  stageSince?: Date;
  /**
   * How long its data is kept (store/privacy/deletion-plan.ts): when it is looked at next, what is deleted within a week
   * or so and when, and since when its emails are empty; missing until it was looked at.
   */
  periods?: { lookAt: Date; upcoming?: Deletion[]; lettersDeletedAt?: Date };
  lastMessageAt: Date;
  /** The message that was taken in last: the same one read twice changes nothing twice. */
  lastMessageId: Types.ObjectId;
  /** The message that made it. */
  firstMessageId?: Types.ObjectId;
  joined?: JoinedMessage[];
  /** Applications that a landlord said are another person's. */
  separatedFrom?: Types.ObjectId[];
  /** Versions of the landlord’s privacy notice that their page led to, and since when. */
  noticesSeen?: { version: number; at: Date }[];
  history: HistoryEntry[];
};

/** One person's application for a listing, with the place in the pipeline at which it stands. */
export type Application = ApplicationFields & Position;
export type NewApplication = Omit<ApplicationFields, '_id'> & Position;

/** What the table is sorted by of which something is known of some applicants only, with its type in the store. */
export const statedColumns = {
  'criteriaCount.met': 'number',
  'papers.inOrder': 'number',
  'papers.rent': 'string',
  'enquiry.occupants': 'number',
  'enquiry.moveIn': 'string',
} as const;
