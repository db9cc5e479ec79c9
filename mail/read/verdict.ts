import type { PlatformReading } from '../../domain/inbound/layout-reading.ts';
import type { Authentication, Enquiry, TraceStep } from '../../domain/inbound/message.ts';
import type { MatchableListing } from '../../domain/listings/listing-finding.ts';
import type { PlatformId } from '../../domain/listings/platforms.ts';

/** How the message arrived over SMTP: the basis for routing and trust. */
export type Envelope = {
  /** MAIL FROM; empty for the null sender. */
  mailFrom: string;
  recipient: string;
  /** What followed the '+' in the recipient's local part. */
  tag: string | null;
};

/** An application's thread of emails, as far as the decision needs it. */
export type KnownConversation = {
  applicationId: string;
  /** The addresses that belong to it. */
  participants: readonly string[];
  /** The applicant's name, and telephone number in E.164, if known. */
  name?: string | null;
  phone?: string | null;
  /** If known: the home it is about, and whether it is still open. */
  listingId?: string;
  isOpen?: boolean;
  /** By a blind first pass: nothing that the landlord reads may name the applicant. */
  isHidden?: boolean;
};

/** The names in From of an application's emails so far, and what was written in them. */
export type EarlierEmails = { senders: readonly string[]; text: string };

/** The landlord's rule for all mail of a sender. */
export type SenderRule = 'show' | 'hide';

/** What a landlord can choose with one click for unplaced mail, likeliest first. */
export type Suggestions = { listings: readonly string[]; applications: readonly string[] };
export const noSuggestions: Suggestions = { listings: [], applications: [] };

/** What is known of one landlord's homes and people, and is looked up during the decision. */
export type InboxKnowledge = {
  /** Null: not known, as for an email that is read without an inbox. */
  listings: readonly MatchableListing[] | null;
  /** The applications that an address belongs to, open ones first. */
  findBySender: (addresses: readonly string[]) => Promise<readonly KnownConversation[]>;
  /** What an application's emails said so far; absent: not known. */
  findEarlierEmails?: (applicationId: string) => Promise<EarlierEmails>;
  /** The applications of anyone with one of these names, or with this telephone number (E.164). */
  findByPeople: (people: { names: readonly string[]; phone: string | null }) => Promise<readonly KnownConversation[]>;
  senderRule: (address: string) => Promise<SenderRule | null>;
};

/** For an email that is read without an inbox. */
export const knowsNobody: InboxKnowledge = {
  listings: null,
  findBySender: async () => [],
  findByPeople: async () => [],
  senderRule: async () => null,
};

/** The conversation that a notice is about. */
export type AnsweredNotice = { conversation: KnownConversation; isExpired: boolean };

/** An unsorted email whose writer the landlord asked what they want. */
export type AskedQuestion = {
  messageId: string;
  /** Whom the question was sent to. */
  address: string;
  /** The homes it named. */
  listings: readonly string[];
  subject: string;
  text: string;
};

export type ClassifyContext = InboxKnowledge & {
  envelope: Envelope;
  /** The applications mail domain: mail that claims to come from it has come back. */
  ownDomain: string;
  /** The email addresses of the landlord whose inbox this is. */
  landlordAddresses: readonly string[];
  /** Null: not checked. */
  authentication: Authentication | null;
  /** Why our own filter takes it for spam; absent or null if it doesn't. */
  spam?: string | null;
  now: Date;
  /** Both search only the applications of this inbox's landlord. */
  findByReplyToken: (token: string) => Promise<KnownConversation | null>;
  findByMessageIds: (ids: readonly string[]) => Promise<KnownConversation | null>;
  /** The landlord's question with one of these ids; absent: none was asked. */
  findQuestion?: (ids: readonly string[]) => Promise<AskedQuestion | null>;
  /** The only open question that this landlord asked this address; absent: none was asked. */
  findOpenQuestion?: (address: string) => Promise<AskedQuestion | null>;
  /** The landlord's notices, and the addresses from which they can be answered; absent: no notice can be answered. */
  notices?: { find: (token: string) => Promise<AnsweredNotice | null>; provenAddresses: readonly string[] };
};

/** A report about something Letterbox sent (RFC 3464 delivery status, RFC 5965 complaint). */
export type BounceReport = {
  type: 'delivery' | 'complaint';
  /** failed, delayed, delivered, relayed, expanded; null if the report does not say. */
  action: string | null;
  /** Enhanced status code, such as 5.1.1. */
  status: string | null;
  recipient: string | null;
  diagnostic: string | null;
  /** True for a failure that retrying will not cure. */
  permanent: boolean;
  /** Ids of the outgoing message that the report names or includes. */
  messageIds: readonly string[];
  /** The reply token, if the report was sent to an address that contains one. */
  replyToken: string | null;
};

/** A mailbox provider's question whether mail may be forwarded to this inbox. */
export type ForwardingConfirmation = {
  provider: string;
  mailbox: string | null;
  code: string | null;
  link: string | null;
};

/** A further enquiry attached to the same email: another applicant. */
export type AttachedEnquiry = { platform: PlatformId | null; enquiry: Enquiry; reason: string };

/**
 * What a message is, with the consequences. `reason` is a sentence for the operator and the landlord; `reading` says how
 * an enquiry that came from a platform itself was read.
 */
export type Verdict = {
  reason: string;
  reading?: PlatformReading;
} /** `platform` is null for another site, whose layout is unknown. */ & (
  | { kind: 'enquiry'; platform: PlatformId | null; enquiry: Enquiry }
  | {
      kind: 'forwarded-enquiry';
      platform: PlatformId | null;
      enquiry: Enquiry;
      originalMessageId: string | null;
      /** Forwarded by the landlord, from their own address. */
      byLandlord?: boolean;
      others?: readonly AttachedEnquiry[];
    }
  /** `answered`: it answers our question about an unsorted email, for this home, from the address that was asked. */
  | {
      kind: 'direct';
      enquiry: Enquiry;
      /** The question it answers; `address` is that of the person who thus proves that they read it, null if unproven. */
      answered?: { messageId: string; listingId: string; address: string | null };
    }
  /**
   * `by`: found by the token in the address it was sent to, which only our own emails reveal; otherwise by ids or
   * sender.
   */
  | {
      kind: 'reply';
      conversation: KnownConversation;
      newText: string;
      knownSender: boolean;
      by?: 'token' | 'ids';
      /** The landlord's reply to a notice about the applicant: it is sent to the applicant. */
      byLandlord?: boolean;
    }
  | { kind: 'auto-reply'; conversation: KnownConversation | null }
  | { kind: 'bounce'; report: BounceReport }
  | { kind: 'confirmation'; confirmation: ForwardingConfirmation }
  | { kind: 'notification'; platform: PlatformId | null }
  | { kind: 'spoof'; platform: PlatformId; enquiry: Enquiry | null }
  | { kind: 'unsorted'; platform: PlatformId | null; suggestions?: Suggestions }
);

/** A check's rejection, and its reason. */
export type PassedCheck = { kind: null; reason: string };

export type Classification = Verdict & {
  /** Every check that was made, in order; the last one decided. */
  steps: readonly TraceStep[];
};
