import type { AdvertRef } from '../listings/platforms.ts';

export type MailAddress = { name: string; address: string };

/**
 * A file that came with a message. `claimedType` and `name` come from the sender; the actual kind is detected from the
 * bytes.
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
 * An email as its sender wrote it (RFC 5322), read-only: what Letterbox concludes about it is a separate type.
 * `headers` are unfolded and decoded, keyed by lower-case name, in order of appearance.
 */
export type Message = {
  messageId: string | null;
  subject: string;
  from: MailAddress | null;
  /** Every mailbox of every From field, each once: no email that a person sends has more than one (RFC 7489, 6.6.1). */
  authors: readonly MailAddress[];
  replyTo: MailAddress | null;
  to: readonly MailAddress[];
  date: Date | null;
  inReplyTo: readonly string[];
  references: readonly string[];
  headers: ReadonlyMap<string, readonly string[]>;
  /** The text part, or the HTML part converted to text. */
  text: string;
  html: string | null;
  attachments: readonly Attachment[];
  /** Messages attached as message/rfc822, read in the same way, at most three deep. */
  attachedMessages: readonly Message[];
};

/**
 * The kinds of messages (design, "Handles"). The names are part of the product's interface: traces and `corpus` print
 * them.
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

/** A person who writes for someone else: a parent, a social worker, an employer. */
export type Writer = { name: string | null; email: string | null; phone: string | null };

/** What an enquiry says; null means "not stated". */
export type Enquiry = {
  /** Who wrote it for the applicant; then `email` is theirs, for replies. Absent or null if the applicant wrote. */
  writer?: Writer | null;
  name: string | null;
  email: string | null;
  /** E.164, or null if it contained no valid telephone number. */
  phone: string | null;
  letter: string;
  advert: AdvertRef | null;
  /** The address of the home as written in the email. */
  property: string | null;
  /** Words that name the unit of interest, such as 'Double bedroom'. */
  unit: string | null;
  /** ISO date (YYYY-MM-DD). */
  moveIn: string | null;
  occupants: number | null;
  employment: string | null;
  pets: boolean | null;
};

/** One dated line of a message's trace: which check, its result, and why, worded for an operator. */
export type TraceStep = { at: Date; check: string; verdict: string; reason: string };

/** The result of one authentication check (RFC 8601): `error` is a failed or late look-up, and so no result at all. */
export type AuthenticationResult = 'pass' | 'fail' | 'softfail' | 'neutral' | 'none' | 'policy' | 'error';

/** SPF, DKIM, DMARC and ARC of one message, small enough to store with its trace. */
export type Authentication = {
  /** The domain of From, with which the others must be aligned. */
  fromDomain: string | null;
  /** The domains that From was read as, by us and by the checker; absent if an earlier version checked. */
  authorDomains?: readonly string[];
  spf: { result: AuthenticationResult; domain: string | null };
  dkim: readonly { result: AuthenticationResult; domain: string; aligned: boolean }[];
  dmarc: { result: AuthenticationResult; policy: string | null };
  /**
   * The chain of forwarders (RFC 8617): the last sealer, all sealers from first to last, and the domains for which the
   * first of them found the message authentic.
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
