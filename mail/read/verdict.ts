import type { Authentication, Enquiry, TraceStep } from '../../domain/inbound/message.ts';
import type { MatchableListing } from '../../domain/listings/listing-finding.ts';
import type { PlatformId } from '../../domain/listings/platforms.ts';

/** How the message came over SMTP: what routing and trust go by. */
export type Envelope = {
  /** MAIL FROM; empty for the null sender. */
  mailFrom: string;
  recipient: string;
  /** What stood behind the '+' of the recipient's local part. */
  tag: string | null;
};

/** An application's thread of emails, as far as deciding needs it. */
export type KnownConversation = {
  applicationId: string;
  /** The addresses that belong to it. */
  participants: readonly string[];
  /** The applicant's name, and telephone number in E.164, where known. */
  name?: string | null;
  phone?: string | null;
  /** Where known: the home it is about, and whether nothing has ended it yet. */
  listingId?: string;
  isOpen?: boolean;
};

/** What the landlord asked for all mail of a sender. */
export type SenderRule = 'show' | 'hide';

/** What a landlord can choose with one click for mail that was not placed, likeliest first. */
export type Suggestions = { listings: readonly string[]; applications: readonly string[] };
export const noSuggestions: Suggestions = { listings: [], applications: [] };

/** What is known of one landlord's homes and people, and looked up while deciding. */
export type InboxKnowledge = {
  /** Null: not known, as for an email that is read without an inbox. */
  listings: readonly MatchableListing[] | null;
  /** Those that an address belongs to, the open ones first. */
  findBySender: (addresses: readonly string[]) => Promise<readonly KnownConversation[]>;
  /** Those of anyone with one of these names, or with this telephone number (E.164). */
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

export type ClassifyContext = InboxKnowledge & {
  envelope: Envelope;
  /** The applications mail domain: mail that claims to come from it has come back. */
  ownDomain: string;
  /** The email addresses of the landlord whose inbox this is. */
  landlordAddresses: readonly string[];
  /** Null: not checked. */
  authentication: Authentication | null;
  now: Date;
  /** Both look only among the applications of this inbox's landlord. */
  findByReplyToken: (token: string) => Promise<KnownConversation | null>;
  findByMessageIds: (ids: readonly string[]) => Promise<KnownConversation | null>;
};

/** A report about something Letterbox sent (RFC 3464 delivery status, RFC 5965 complaint). */
export type BounceReport = {
  type: 'delivery' | 'complaint';
  /** failed, delayed, delivered, relayed, expanded; null when the report does not say. */
  action: string | null;
  /** Enhanced status code, such as 5.1.1. */
  status: string | null;
  recipient: string | null;
  diagnostic: string | null;
  /** True for a failure that trying again will not mend. */
  permanent: boolean;
  /** Ids of the outgoing message that the report names or returns. */
  messageIds: readonly string[];
  /** The reply token, when the report came to an address that carries one. */
  replyToken: string | null;
};

/** A mailbox provider asking whether mail may be forwarded to this inbox. */
export type ForwardingConfirmation = {
  provider: string;
  mailbox: string | null;
  code: string | null;
  link: string | null;
};

/** A further enquiry attached to the same mail: another applicant. */
export type AttachedEnquiry = { platform: PlatformId | null; enquiry: Enquiry; reason: string };

/** What a message is, with what follows from it. `reason` is a sentence for the operator and the landlord. */
export type Verdict = { reason: string } /** `platform` null: another site, whose layout is not known. */ & (
  | { kind: 'enquiry'; platform: PlatformId | null; enquiry: Enquiry }
  | {
      kind: 'forwarded-enquiry';
      platform: PlatformId | null;
      enquiry: Enquiry;
      originalMessageId: string | null;
      /** The landlord passed it on, from their own address. */
      byLandlord?: boolean;
      others?: readonly AttachedEnquiry[];
    }
  | { kind: 'direct'; enquiry: Enquiry }
  /**
   * `by`: found by the token in the address it came to, which only our own email has told anyone; else by ids or
   * sender.
   */
  | { kind: 'reply'; conversation: KnownConversation; newText: string; knownSender: boolean; by?: 'token' | 'ids' }
  | { kind: 'auto-reply'; conversation: KnownConversation | null }
  | { kind: 'bounce'; report: BounceReport }
  | { kind: 'confirmation'; confirmation: ForwardingConfirmation }
  | { kind: 'notification'; platform: PlatformId | null }
  | { kind: 'spoof'; platform: PlatformId; enquiry: Enquiry | null }
  | { kind: 'unsorted'; platform: PlatformId | null; suggestions?: Suggestions }
);

/** A check's "no", and why. */
export type PassedCheck = { kind: null; reason: string };

export type Classification = Verdict & {
  /** Every check that was made, in order, the one that decided last. */
  steps: readonly TraceStep[];
};
