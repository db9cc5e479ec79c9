import type { OwnAddress } from '../../domain/accounts/own-address/address.ts';
import type { Inbox } from '../../store/accounts/inbox.ts';
import type { SharedLimits } from './shared-limits.ts';
import type { Intake } from '../../store/inbound/intake.ts';

const megabyte = 1024 * 1024;

/** Limits for one sender, or for all together. `Infinity` lifts a limit. */
export type ReceiverLimits = {
  /** Concurrent connections: in total, and for one remote address. */
  connections: number;
  connectionsPerAddress: number;
  /** For one remote address per minute. */
  messagesPerMinute: number;
  bytesPerMinute: number;
  /** For one message. */
  recipients: number;
  /** Received fields of one message (RFC 5321 6.3 asks for at least 100). */
  hops: number;
  unknownRecipients: TarpitLimits;
  /**
   * Addresses and networks exempt from the limits per address: a relay in front of this server, or the mail servers of
   * a platform, which writes for thousands of people.
   */
  unlimitedAddresses: readonly string[];
};

/** How a remote address that names unknown recipients is treated. */
export type TarpitLimits = {
  /** How many get an immediate reply; each further reply waits twice as long as the one before, up to the cap. */
  free: number;
  firstDelayMs: number;
  maxDelayMs: number;
  /** From this count on the address is refused, until `forgetMs` after its first guess. */
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

/** The part of pino's logger used here. */
export type ReceiverLog = Record<'debug' | 'info' | 'warn' | 'error', (facts: object, text: string) => void>;

/** A stored email, and the first inbox it was for. */
export type StoredMail = { mailId: string; landlordId: string };

export type ReceiverOptions = {
  port: number;
  host: string;
  /** The domain whose local parts are the landlords' usernames. */
  applicationsMailDomain: string;
  /** The server's name in its greeting. */
  hostname: string;
  /** Largest message in octets, announced by SIZE; defaults to 35 MB. */
  maxSize?: number;
  /** PEM texts. Without them STARTTLS is not offered. */
  tls?: { key: string | Buffer; cert: string | Buffer };
  limits?: Partial<ReceiverLimits>;
  /** Whether a remote address is a balancer's, whose connections begin with a PROXY header: it names the client's. */
  isBalancer?: (address: string) => boolean;
  findInbox: (username: string) => Promise<Inbox | null>;
  /** The inbox of an address at a landlord's own, proven domain; without it, other domains are refused. */
  findOwnInbox?: (address: OwnAddress) => Promise<Inbox | null>;
  /** Whether the inbox may take one more email today; it always may unless given (mail/receive/daily-quota.ts). */
  hasQuota?: (inbox: Inbox) => Promise<boolean>;
  /**
   * Whose inbox receives mail to postmaster@ and abuse@ the domain (RFC 5321 4.5.1, RFC 2142), usually an operator's.
   * Without one, operators read it in their console (workers/inbound/for-operators.ts).
   */
  postmasterUsername?: string | null;
  /** Whether a tag belongs to one of this installation's test messages; absent if it sends none. */
  isTestMessage?: (tag: string | null) => boolean;
  /** Also counts what addresses send to other receivers; without it each receiver counts separately. */
  sharedLimits?: SharedLimits;
  intake: Intake;
  /** Called with stored emails after their 250 was decided. It can neither delay nor prevent a reply. */
  onStored: (mails: StoredMail[]) => void | Promise<void>;
  /** Whether there is room for more mail; defaults to always (mail/receive/disk-room.ts). */
  hasRoom?: () => Promise<boolean>;
  log: ReceiverLog;
  now: () => Date;
  /** How long the store may keep a sender waiting before 451; defaults to 30 s. */
  storeTimeoutMs?: number;
  /** How long a found inbox is cached; defaults to 30 s. A username is never taken away from its landlord. */
  inboxMemoryMs?: number;
  /** How long `close` waits for messages in transit; defaults to 10 s. */
  closeTimeoutMs?: number;
};

/** Up to this size the raw message is stored in its document; a larger one is streamed to a file. */
export const inlineLimit = 256 * 1024;
export const defaultMaxSize = 35 * megabyte;
