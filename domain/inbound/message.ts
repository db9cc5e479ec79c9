import type { AdvertRef } from '../listings/platforms.ts';

export type MailAddress = { name: string; address: string };

/**
 * A file that came with a message. `claimedType` and `name` are the sender's words; the kind is decided from the bytes.
 */
export type Attachment = {
  name: string | null;
  claimedType: string;
  bytes: Uint8Array;
  contentId: string | null;
  /** Referenced from the HTML by its content id: a picture in the text rather than a document. */
  inline: boolean;
};

/**
 * An email as its sender wrote it (RFC 5322), read-only: what Letterbox concludes about it is another type.
 * `headers` are unfolded and decoded, keyed by lower-case name, in their order of appearance.
 */
export type Message = {
  messageId: string | null;
  subject: string;
  from: MailAddress | null;
  /** Every mailbox of every From field, each once: more than one is no email a person sends (RFC 7489, 6.6.1). */
  authors: readonly MailAddress[];
  replyTo: MailAddress | null;
  to: readonly MailAddress[];
  date: Date | null;
  inReplyTo: readonly string[];
  references: readonly string[];
  headers: ReadonlyMap<string, readonly string[]>;
  /** The text part, or the HTML part turned into text. */
  text: string;
  html: string | null;
  attachments: readonly Attachment[];
  /** Messages attached as message/rfc822, read the same way, at most three deep. */
  attachedMessages: readonly Message[];
};

/**
 * What a message is (design, "Handles"). The names are part of the product's interface: traces and `corpus` print them.
 */
export const messageKinds = [
  'enquiry',
  'forwarded-enquiry',
  'direct',
  'reply',
  'auto-reply',
  'bounce',
  'confirmation',
  'notification',
  'spoof',
  'unsorted',
] as const;
export type MessageKind = (typeof messageKinds)[number];

/** Who writes for another person: a parent, a social worker, an employer. */
export type Writer = { name: string | null; email: string | null; phone: string | null };

/** What an enquiry says, as far as it says it: null is "not stated". */
export type Enquiry = {
  /**
   * Who wrote it for the applicant; then `email` is theirs, where answers go. Missing or null where the applicant
   * wrote.
   */
  writer?: Writer | null;
  name: string | null;
  email: string | null;
  /** E.164, or null when what stood there is no telephone number. */
  phone: string | null;
  letter: string;
  advert: AdvertRef | null;
  /** The address of the home as the email writes it. */
  property: string | null;
  /** Words that name the unit of interest, such as 'Double bedroom'. */
  unit: string | null;
  /** ISO date (YYYY-MM-DD). */
  moveIn: string | null;
  occupants: number | null;
  employment: string | null;
  pets: boolean | null;
};

/** One dated line of a message's trace: which check, what it said, and why, in words for an operator. */
export type TraceStep = { at: Date; check: string; verdict: string; reason: string };

/** What one check of authentication said (RFC 8601): `error` is a failed or late look-up, so no answer at all. */
export type AuthenticationResult = 'pass' | 'fail' | 'softfail' | 'neutral' | 'none' | 'policy' | 'error';

/** SPF, DKIM, DMARC and ARC of one message, small enough to store with its trace. */
export type Authentication = {
  /** The domain of From, which the others must be aligned with. */
  fromDomain: string | null;
  /** The domains that From was read as, by us and by the checker; absent where an earlier version checked. */
  authorDomains?: readonly string[];
  spf: { result: AuthenticationResult; domain: string | null };
  dkim: readonly { result: AuthenticationResult; domain: string; aligned: boolean }[];
  dmarc: { result: AuthenticationResult; policy: string | null };
  /**
   * The chain of forwarders (RFC 8617): who sealed it last, who before, first to last, and the domains that the first
   * of them found the message to be authentic for.
   */
  arc: {
    result: AuthenticationResult;
    sealer: string | null;
    sealers?: readonly string[];
    vouchedFor?: readonly string[];
  };
  /** Why nothing could be checked at all. */
  problem?: string;
};
