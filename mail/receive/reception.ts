import { setTimeout as delay } from 'node:timers/promises';
import { domainToUnicode } from 'node:url';
import type { SMTPServerAddress, SMTPServerDataStream, SMTPServerEnvelope, SMTPServerSession } from 'smtp-server';
import type { AcceptedRecipient } from '../../store/inbound/intake.ts';
import { startSpan } from '../../store/operations/spans.ts';
import { securityEvent } from '../../store/operations/security-events.ts';
import type { Inbox } from '../../store/accounts/inbox.ts';
import { AddressLedger } from './address-ledger.ts';
import { withDeadline } from './deadline.ts';
import { rememberInboxes } from './inbox-memory.ts';
import { type MessageData, SenderGone, readMessageData } from './message-data.ts';
import { intakeSeconds } from './metrics.ts';
import {
  type ReceiverLimits,
  type ReceiverOptions,
  type StoredMail,
  defaultLimits,
  defaultMaxSize,
  inlineLimit,
} from './options.ts';
import { type RecipientOptions, addRecipient, findRecipient } from './recipients.ts';
import {
  Refusal,
  asRefusal,
  diskNearlyFull,
  shuttingDown,
  storeUnavailable,
  tooManyConnections,
  tooManyUnknownRecipients,
  tooMuchFromAddress,
} from './refusal.ts';
import { createStoredNotice } from './stored-notice.ts';

/** The decisions behind each SMTP command. The server only transmits the replies. */
export class Reception {
  readonly maxSize: number;
  readonly limits: ReceiverLimits;
  readonly #options: ReceiverOptions;
  readonly #storeTimeoutMs: number;
  readonly #ledger: AddressLedger;
  readonly #recipientOptions: RecipientOptions;
  readonly #announce: (mail: StoredMail) => void;
  readonly #connected = new WeakMap<SMTPServerSession, string>();
  /** The library creates a new envelope for each transaction, so nothing of an abandoned one survives. */
  readonly #recipients = new WeakMap<SMTPServerEnvelope, AcceptedRecipient[]>();
  readonly #end = new AbortController();

  constructor(options: ReceiverOptions) {
    const now = () => options.now().getTime();
    this.#options = options;
    this.maxSize = options.maxSize ?? defaultMaxSize;
    this.limits = { ...defaultLimits, ...options.limits };
    this.#storeTimeoutMs = options.storeTimeoutMs ?? 30_000;
    this.#ledger = new AddressLedger(this.limits, now);
    this.#announce = createStoredNotice(options.onStored, options.log);
    this.#recipientOptions = {
      // The library passes domains in Unicode.
      applicationsMailDomain: domainToUnicode(options.applicationsMailDomain),
      findInbox: rememberInboxes((username) => this.#findInbox(username), options.inboxMemoryMs ?? 30_000, now),
      ...(options.findOwnInbox ? { findOwnInbox: this.#rememberedOwn(options.findOwnInbox, now) } : {}),
      postmasterUsername: options.postmasterUsername ?? null,
      isTestMessage: options.isTestMessage,
      hasQuota: options.hasQuota,
      now: options.now,
    };
  }

  #findInbox(username: string): Promise<Inbox | null> {
    return this.#inTime(this.#options.findInbox(username));
  }

  #inTime(found: Promise<Inbox | null>): Promise<Inbox | null> {
    const late = () => storeUnavailable(new Error('Looking an inbox up took too long'));
    return withDeadline(found, this.#storeTimeoutMs, late);
  }

  /** The same memory for addresses at landlords' own domains: one that is switched off is refused once it has passed. */
  #rememberedOwn(find: FindOwnInbox, now: () => number): FindOwnInbox {
    const asked = (address: string) => {
      const at = address.lastIndexOf('@');
      return this.#inTime(find({ address, local: address.slice(0, at), domain: address.slice(at + 1) }));
    };
    const remembered = rememberInboxes(asked, this.#options.inboxMemoryMs ?? 30_000, now);
    return ({ address }) => remembered(address);
  }

  get closing(): boolean {
    return this.#end.signal.aborted;
  }

  close(): void {
    this.#end.abort();
  }

  connect(session: SMTPServerSession, connections: number): Refusal | null {
    if (this.closing) return shuttingDown();
    if (connections > this.limits.connections) return tooManyConnections();
    const refusal = this.#ledger.connect(session.remoteAddress);
    if (!refusal) this.#connected.set(session, session.remoteAddress);
    else securityEvent('excess_rate_limit_exceeded', { from: session.remoteAddress, what: 'SMTP connections' });
    return refusal;
  }

  disconnect(session: SMTPServerSession): void {
    const address = this.#connected.get(session);
    if (address === undefined) return;
    this.#connected.delete(session);
    this.#ledger.disconnect(address);
  }

  /** Before any of the message is sent: a disk that is nearly full accepts no DATA (RFC 5321, 4.2.2, 452). */
  async mailFrom(session: SMTPServerSession): Promise<Refusal | null> {
    if (this.closing) return shuttingDown();
    if (!((await this.#options.hasRoom?.()) ?? true)) return diskNearlyFull();
    const { remoteAddress } = session;
    const refusal = this.#ledger.beginMessage(remoteAddress) ?? (await this.#refusedByShared(remoteAddress));
    if (refusal) securityEvent('excess_rate_limit_exceeded', { from: remoteAddress, what: 'SMTP messages' });
    return refusal;
  }

  /** What the other receivers accepted from this address counts too. */
  async #refusedByShared(address: string): Promise<Refusal | null> {
    const shared = this.#ledger.isUnlimited(address) ? undefined : this.#options.sharedLimits;
    return !shared || (await shared.beginMessage(address)) ? null : tooMuchFromAddress();
  }

  async rcptTo(
    { address }: SMTPServerAddress,
    { envelope, remoteAddress }: SMTPServerSession,
  ): Promise<Refusal | null> {
    const found = await findRecipient(address, this.#recipientOptions);
    if (!(found instanceof Refusal)) {
      const recipients = this.#recipients.get(envelope) ?? [];
      addRecipient(recipients, found);
      this.#recipients.set(envelope, recipients);
      return null;
    }
    if (found.responseCode === 451) this.#options.log.warn({ err: found.cause }, 'An inbox could not be looked up');
    return guessesAddresses(found) ? this.#refuseUnknown(found, remoteAddress) : found;
  }

  async #refuseUnknown(refusal: Refusal, remoteAddress: string): Promise<Refusal> {
    const { delayMs, turnAway } = this.#ledger.unknownRecipient(remoteAddress);
    if (turnAway) {
      securityEvent('mail_session_excess', { from: remoteAddress, what: 'too many unknown recipients' });
      return tooManyUnknownRecipients();
    }
    if (delayMs === 0) return refusal;
    await this.#holdBack(delayMs);
    return refusal;
  }

  async #holdBack(ms: number): Promise<void> {
    try {
      await delay(ms, undefined, { signal: this.#end.signal });
    } catch (error) {
      if (!this.closing) throw error; // closing ends the wait
    }
  }

  /** Accepts one message; returns its id. Rejects with the reply for the sender. */
  async data(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<string> {
    const { envelope, remoteAddress, hostNameAppearsAs: helo, transmissionType } = session;
    const { intake, log, sharedLimits } = this.#options;
    const endSpan = startSpan('receive email', 'server');
    let bytes = 0;
    try {
      const data = await readMessageData(stream, {
        maxSize: this.maxSize,
        inlineLimit,
        hops: this.limits.hops,
        storeTimeoutMs: this.#storeTimeoutMs,
        storeRaw: (source) => intake.storeRaw(source),
        onBytes: (count) => {
          bytes += count;
          this.#ledger.addBytes(remoteAddress, count);
        },
      });
      const mailFrom = envelope.mailFrom ? envelope.mailFrom.address : '';
      const recipients = this.#recipients.get(envelope) ?? [];
      const stored = intakeSeconds.startTimer();
      const mailId = await this.#store(data, { mailFrom, remoteAddress, helo, transmissionType }, recipients);
      stored();
      endSpan({ failed: false, attributes: { 'letterbox.mail_id': mailId, 'letterbox.message_size': data.size } });
      log.info({ mailId, remoteAddress, size: data.size, recipients: recipients.length }, 'A mail was stored');
      this.#announce({ mailId, landlordId: String(recipients[0]?.landlordId) });
      return mailId;
    } catch (error) {
      endSpan({ failed: true });
      if (error instanceof SenderGone)
        log.info({ remoteAddress, err: error.cause }, 'A sender went away within a message');
      else this.#report(asRefusal(error), remoteAddress);
      throw error;
    } finally {
      // Nothing waits for it: the reply to the sender depends only on the store.
      if (!this.#ledger.isUnlimited(remoteAddress)) void sharedLimits?.addBytes(remoteAddress, bytes);
    }
  }

  #store(
    data: MessageData<AcceptedFileId>,
    envelope: { mailFrom: string; remoteAddress: string; helo: string; transmissionType: string },
    recipients: AcceptedRecipient[],
  ): Promise<string> {
    const accepted = this.#options.intake.accept({ ...data, envelope, recipients, receivedAt: this.#options.now() });
    const late = () => storeUnavailable(new Error('Storing a mail took too long'));
    return withDeadline(accepted, this.#storeTimeoutMs, late);
  }

  #report(refusal: Refusal, remoteAddress: string): void {
    const facts = { remoteAddress, reply: `${refusal.responseCode} ${refusal.message}`, err: refusal.cause };
    if (refusal.responseCode === 451) this.#options.log.warn(facts, 'A mail was not stored');
    else this.#options.log.info(facts, 'A mail was refused');
  }
}

type FindOwnInbox = NonNullable<ReceiverOptions['findOwnInbox']>;

/** A recipient without an inbox here; writing to a disabled one is not guessing. */
const guessesAddresses = ({ responseCode, enhancedCode }: Refusal) => responseCode === 550 && enhancedCode !== '5.2.1';

type AcceptedFileId = Awaited<ReturnType<ReceiverOptions['intake']['storeRaw']>>;
