import type { LiveEvent } from '../domain/calls/live.ts';
import type { Quotas } from '../domain/accounts/quotas.ts';
import type { Periods } from '../domain/privacy/periods.ts';
import type { Authentication } from '../domain/inbound/message.ts';
import type { DnsResolver } from '../mail/read/dns-fixture.ts';
import type { MessageReader } from '../mail/read/parse-in-child.ts';
import type { ScanMessage } from '../mail/scan/scan.ts';
import type { Transport } from '../mail/send/transport.ts';
import type { ReceivedMail } from '../store/inbound/received-mail.ts';
import type { Scorer } from './documents/judge-document.ts';
import type { DocumentJudge } from './documents/judge-in-child.ts';
import type { DocumentReader } from './documents/read-in-child.ts';
import type { SendingPace } from './outbound/pace.ts';
import type { PushSender } from './outbound/push-sender.ts';
import type { DocumentOwner } from './turns.ts';
import type { Enqueue, JobData, JobName } from './queues.ts';

/** What a job may use: the clock, the log, the mail transport, all injected. */
export type JobContext = {
  now: () => Date;
  log: JobLog;
  enqueue: Enqueue;
  /** The turn of an application's next document, for `enqueue`. */
  documentTurn: (owner: DocumentOwner) => number;
  /** Whether an operator has paused the queue of a job. */
  isPaused: (name: JobName) => Promise<boolean>;
  /** Removes what the queues keep of jobs about these records. */
  forgetJobs: (ids: ReadonlySet<string>) => Promise<void>;
  /** Tells a landlord's open pages that something changed; best effort: the page's next load has the current data. */
  publish: (landlordId: string, event: LiveEvent) => Promise<void>;
  transport: Transport;
  /** Asks DNS; a name that doesn't exist rejects. */
  resolveDns: DnsResolver;
  /** Keeps sending to each receiving domain within its rate. */
  pace: SendingPace;
  /** Sends notices to landlords’ devices. */
  push: PushSender;
  settings: JobSettings;
  /** Parses bytes into a message, in a child process that can be killed. */
  reader: Pick<MessageReader, 'readMessage'>;
  /** Reads a document's bytes, in a child process that can be killed. */
  documents: Pick<DocumentReader, 'readDocument'>;
  /** Judges what was read by the rules, in a child process that can be killed. */
  judging: DocumentJudge;
  /** A language model that is asked in addition to the rules; null if none is configured. */
  scorer: Scorer | null;
  /** Checks SPF, DKIM, DMARC and ARC; null if they could not be checked in time. */
  authenticate: (raw: Uint8Array, envelope: ReceivedMail['envelope']) => Promise<Authentication | null>;
  /** Asks the operator's spam and virus checks; absent if there are none. */
  scan?: ScanMessage | undefined;
};

export type JobSettings = {
  applicationsMailDomain: string;
  publicUrl: string;
  /** Signs passcodes. */
  secret: string;
  /** Addresses and networks of our own servers, whose mail was checked before they handed it in; absent means none. */
  trustedAddresses?: readonly string[];
  /** Accounts that see the operator's pages; absent means none. */
  operatorEmails?: readonly string[];
  /** How long data is kept in this installation; defaults to the usual periods. */
  periods?: Periods;
  /** What one landlord may use unless an operator has set it; defaults to the usual quotas. */
  quotas?: Quotas;
  /** How long an email that the landlord can undo is held, in milliseconds; absent means not at all. */
  holdMs?: number;
};

export type JobLog = {
  info(facts: object, text: string): void;
  warn(facts: object, text: string): void;
  error(facts: object, text: string): void;
};

/** The work of a job. It may run twice, even at the same time: every change of state is a guarded write. */
export type Handler<N extends JobName> = (data: JobData<N>, context: JobContext) => Promise<void>;
export type Handlers = { [N in JobName]: () => Promise<Handler<N>> };
