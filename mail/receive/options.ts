import type { Inbox } from '../../store/accounts/user.ts';
import type { SharedLimits } from './shared-limits.ts';
import type { Intake } from '../../store/inbound/intake.ts';

const megabyte = 1024 * 1024;

/** What one sender, or all of them together, may use. `Infinity` lifts a limit. */
export type ReceiverLimits = {
  /** Connections at one time: of everyone, and of one remote address. */
  connections: number;
  connectionsPerAddress: number;
  /** Of one remote address in a minute. */
  messagesPerMinute: number;
  bytesPerMinute: number;
  /** Of one message. */
  recipients: number;
  /** Received fields of one message (RFC 5321 6.3 asks for at least 100). */
  hops: number;
  unknownRecipients: TarpitLimits;
  /**
   * Addresses and networks that the limits per address leave alone: a relay in front of this server, or the mail servers
   * of a platform, which writes for thousands of people.
   */
  unlimitedAddresses: readonly string[];
};

/** How a remote address is treated that names recipients we do not have. */
export type TarpitLimits = {
  /** So many are answered at once; each further answer waits twice as long as the one before, up to the cap. */
  free: number;
  firstDelayMs: number;
  maxDelayMs: number;
  /** From here on the address is turned away, until `forgetMs` after it was first seen guessing. */
  turnAwayAt: number;
  forgetMs: number;
};

export const defaultLimits: ReceiverLimits = {
  connections: 1000,
  connectionsPerAddress: 20,
  messagesPerMinute: 100,
  bytesPerMinute: 60 * megabyte,
  recipients: 100,
  hops: 100,
  unknownRecipients: { free: 3, firstDelayMs: 500, maxDelayMs: 20_000, turnAwayAt: 20, forgetMs: 15 * 60_000 },
  unlimitedAddresses: [],
};

/** The part of pino's logger that is used here. */
export type ReceiverLog = Record<'debug' | 'info' | 'warn' | 'error', (facts: object, text: string) => void>;

/** An email that was stored, and whose inbox it came to first. */
export type StoredMail = { mailId: string; landlordId: string };

export type ReceiverOptions = {
  port: number;
  host: string;
  /** The domain whose local parts are the landlords' usernames. */
  applicationsMailDomain: string;
  /** What the server calls itself in its greeting. */
  hostname: string;
  /** Largest message in octets, announced by SIZE; 35 MB unless given. */
  maxSize?: number;
  /** PEM texts. Without them STARTTLS is neither announced nor possible. */
  tls?: { key: string | Buffer; cert: string | Buffer };
  limits?: Partial<ReceiverLimits>;
  /** Balancers that begin each connection with a PROXY line (version 1), which names the address it came from. */
  proxies?: readonly string[];
  findInbox: (username: string) => Promise<Inbox | null>;
  /** Whether the inbox may take one more email today; it always may unless given (mail/receive/daily-quota.ts). */
  hasQuota?: (inbox: Inbox) => Promise<boolean>;
  /**
   * Whose inbox takes the email to postmaster@ and abuse@ the domain (RFC 5321 4.5.1, RFC 2142), an operator's as a
   * rule. Without one these addresses are refused like any that nobody reads.
   */
  postmasterUsername?: string | null;
  /** Counts what addresses send to other receivers too; without it each counts for itself. */
  sharedLimits?: SharedLimits;
  intake: Intake;
  /** Told which emails were stored, after their 250 was decided. It can neither delay nor fail an answer. */
  onStored: (mails: StoredMail[]) => void | Promise<void>;
  /** Whether there is room for more mail; there always is unless given (mail/receive/disk-room.ts). */
  hasRoom?: () => Promise<boolean>;
  log: ReceiverLog;
  now: () => Date;
  /** How long the store may keep a sender waiting before 451; 30 s unless given. */
  storeTimeoutMs?: number;
  /** How long a found inbox is remembered; 30 s unless given. A username is never taken away from its landlord. */
  inboxMemoryMs?: number;
  /** How long `close` lets messages that are on their way come in; 10 s unless given. */
  closeTimeoutMs?: number;
};

/** Up to this size the raw message stays in its document; above, it is streamed to a file. */
export const inlineLimit = 256 * 1024;
export const defaultMaxSize = 35 * megabyte;
