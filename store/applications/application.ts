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

/** An entry in the history of an application, in words, with its author. */
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
  /** The message that it is about; absent if none. */
  messageId?: Types.ObjectId;
};

/** A message attributed to an existing applicant: why, and what it contributed, so that it can be taken out again. */
export type JoinedMessage = {
  messageId: Types.ObjectId;
  by: string;
  at: Date;
  enquiry: Enquiry;
  unitInterest: string[];
  source: string;
  /** The fields of the enquiry that were unknown before and came from it. */
  filled: string[];
  /** The interest in units that came from it. */
  added: string[];
};

/** A question that follows from an acceptance: which other unit they would like. */
export type UnitChoiceRequest = {
  acceptanceId: Types.ObjectId;
  /** The unit type that was let. */
  unitTypeId: string;
  /** Nothing they asked for is left; otherwise they continue for the rest without being asked. */
  must: boolean;
  askedAt: Date;
  /** The numbers of the two emails among the invitations; null until each is created. */
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
  /** The address for replies; null if the enquiry named none. */
  email: string | null;
  phone: string | null;
  /** No evidence that the reader of the address wrote (domain/inbound/vouching.ts); false once they answered. */
  addressUnproven?: boolean;
  /**
   * Why the last email did not reach them and none will, from the list of suppressed addresses
   * (store/outbound/suppression.ts), so that lists need not query that. Absent if they can be emailed.
   */
  cannotEmail?: Suppression;
  /** What identifies the same person (domain/applications/person.ts). */
  emailKey: string | null;
  personKey: string | null;
  nameKey: string;
  stopReason: string | null;
  /** Where a landlord's move took them from; null if the last change was something else. */
  movedFrom: {
    stage: Position['stage'];
    subState: Position['subState'];
    stopReason: string | null;
    at: Date;
    /** What moved them; in a record from before other moves existed, a move forward. */
    event?: UndoableEvent;
  } | null;
  /** What that move ended besides the position, for undoing it; absent if the last change can't be undone. */
  beforeMove?: Pick<Application, 'hold' | 'viewingDue' | 'reminder' | 'stageSince'> | null;
  unitInterest: string[];
  /** The enquiry as known, including the landlord's corrections. */
  enquiry: Enquiry;
  /** What the landlord corrected, with the earlier values; absent until something is. */
  corrections?: Corrections;
  /** A platform's id, or 'mail'. */
  source: string;
  screening: CriterionResult[];
  screenedAt: Date | null;
  /** The results above, counted for the table; absent until the application was read against the criteria. */
  criteriaCount?: CriteriaCount;
  /** Which of the listing's criteria it was read against. */
  criteriaVersion?: number;
  /**
   * The work on viewings that a change of stage requires, until it is done: an invitation to book, a booking freed or
   * closed.
   */
  viewingDue?: { what: ViewingDue; at: Date } | null;
  /** Could move forward but is waiting for the landlord, or for a place: before which step, why, and since when. */
  hold?: (Hold & { since: Date }) | null;
  /** When the landlord asked for the rest, after a viewing; null or absent if they didn't. */
  restAskedAt?: Date | null;
  /** Whether they were invited to a viewing without the form, which is asked after it; absent means no. */
  skippedForm?: boolean;
  /** How often they were reminded at the step they stand at; missing until they were looked at. */
  reminder?: Reminder | null;
  /** What they said after their viewing; null or absent if not asked. */
  interest?: Interest;
  /** What they are called as long as they are hidden (domain/applications/blind.ts); missing until they have a number. */
  blindNumber?: number;
  /** Part of the reply address: unguessable, and identifies the application of a reply. */
  replyToken: string;
  /**
   * The current code: which invitation it came with, and a keyed hash. Wrong attempts are counted in passcode-tries.ts.
   */
  passcode: { invitation: number; hash: string; expiresAt: Date } | null;
  /** The landlord's own note, which nobody else sees; absent means none. */
  note?: { text: string; at: Date } | null;
  /** A backup, who stays where they are when someone else is accepted. */
  isBackup?: boolean;
  /** Their unit was let and they were asked to choose again; absent means no. */
  choice?: UnitChoiceRequest | null;
  documentCount: number;
  /** Documents that no rule could decide on and nobody has looked at; null or absent means none. */
  papersToCheck?: { count: number; since: Date } | null;
  /** The state of the required documents; absent until the first was evaluated. */
  papers?: PapersState;
  /** When they had sent everything they were asked for, the first time or again after a viewing; absent until then. */
  completeAt?: Date;
  /** What lists show of its emails, and how far the landlord has read (message.ts); absent until they are counted. */
  conversation?: {
    version: number;
    /** How many messages were added to it without a recount. */
    added?: number;
    at: Date | null;
    snippet: string;
    fromApplicant: boolean;
    /** Written by a rule on the landlord's behalf, and by nobody else; absent for a person's words. */
    automatic?: boolean;
    unread: number;
    readAt: Date | null;
    /** What the last message requests, if it is the applicant's answer. */
    request?: (ApplicantRequest & { messageId: Types.ObjectId }) | null;
    /** When the unanswered letter arrived; null or absent if there is none. */
    unansweredAt?: Date | null;
    /** The landlord said that letters up to then need no reply. */
    noReplyAt?: Date | null;
  };
  /**
   * The words of what they wrote, with blanks between them, by which a search finds them (domain/text/search-words.ts):
   * counted with the conversation, absent until then.
   */
  letterWords?: string;
  /** Whether they have an answer (answer.ts); `given` is null or absent until computed after a change. */
  answer?: { version?: number; given: boolean | null };
  receivedAt: Date;
  /**
   * Where it is counted since it moved (kept-counts.ts): one place, empty for none; absent if where it is.
   */
  countedAt?: string[];
  /** Since when it has been at its stage and sub-state; absent in a record of an earlier version. */
  stageSince?: Date;
  /**
   * Its retention (store/privacy/deletion-plan.ts): when it is next checked, what is deleted within about a week and
   * when, and since when its emails have been empty; absent until it was checked.
   */
  periods?: { lookAt: Date; upcoming?: Deletion[]; lettersDeletedAt?: Date };
  lastMessageAt: Date;
  /** The last message that was processed: the same one read twice changes nothing twice. */
  lastMessageId: Types.ObjectId;
  /** The message that created it. */
  firstMessageId?: Types.ObjectId;
  joined?: JoinedMessage[];
  /** Applications that a landlord said are another person's. */
  separatedFrom?: Types.ObjectId[];
  /** Versions of the landlord’s privacy notice that their page linked to, and since when. */
  noticesSeen?: { version: number; at: Date }[];
  history: HistoryEntry[];
};

/** One person's application for a listing, with its position in the pipeline. */
export type Application = ApplicationFields & Position;
export type NewApplication = Omit<ApplicationFields, '_id'> & Position;

/** Sort columns of the table that only some applicants have a value for, each with its type in the store. */
export const statedColumns = {
  'criteriaCount.met': 'number',
  'papers.inOrder': 'number',
  'papers.rent': 'string',
  'enquiry.occupants': 'number',
  'enquiry.moveIn': 'string',
} as const;
