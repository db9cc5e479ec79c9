import { networkOf } from '../../domain/operations/network.ts';
import { NetworkList } from '../network-list.ts';
import type { ReceiverLimits } from './options.ts';
import {
  type Refusal,
  tooManyConnectionsFromAddress,
  tooManyUnknownRecipients,
  tooMuchFromAddress,
} from './refusal.ts';

type Account = {
  connections: number;
  /** The minute that the next two count, starting with its first message. */
  minuteFrom: number;
  messages: number;
  bytes: number;
  /** Unknown recipients named since `guessingFrom`. */
  unknown: number;
  guessingFrom: number;
};

const minute = 60_000;
/** How many addresses are remembered before entries without any counts are dropped. */
const sweepAt = 10_000;

/** The recent behaviour of each remote address, and what follows from it. Times are milliseconds since the epoch. */
export class AddressLedger {
  readonly #limits: ReceiverLimits;
  readonly #now: () => number;
  readonly #accounts = new Map<string, Account>();
  readonly #unlimited: NetworkList;
  #sweepAt = sweepAt;

  constructor(limits: ReceiverLimits, now: () => number) {
    this.#limits = limits;
    this.#now = now;
    this.#unlimited = new NetworkList(limits.unlimitedAddresses);
  }

  /** How many addresses are remembered. */
  get size(): number {
    return this.#accounts.size;
  }

  /** Whether the limits per address exempt this one. */
  isUnlimited(address: string): boolean {
    return this.#unlimited.has(address);
  }

  /** Counts a new connection, or says why it is refused. Each counted connection must be released by `disconnect`. */
  connect(address: string): Refusal | null {
    if (this.#unlimited.has(address)) return null;
    const account = this.#account(address);
    if (account.unknown >= this.#limits.unknownRecipients.turnAwayAt) return tooManyUnknownRecipients();
    if (account.connections >= this.#limits.connectionsPerAddress) return tooManyConnectionsFromAddress();
    account.connections += 1;
    return null;
  }

  disconnect(address: string): void {
    if (this.#unlimited.has(address)) return;
    const account = this.#account(address);
    account.connections = Math.max(0, account.connections - 1);
  }

  /** Counts a message that is about to arrive, or says why it has to wait. */
  beginMessage(address: string): Refusal | null {
    if (this.#unlimited.has(address)) return null;
    const account = this.#account(address);
    const { messagesPerMinute, bytesPerMinute } = this.#limits;
    if (account.messages >= messagesPerMinute || account.bytes >= bytesPerMinute) return tooMuchFromAddress();
    account.messages += 1;
    return null;
  }

  addBytes(address: string, count: number): void {
    if (!this.#unlimited.has(address)) this.#account(address).bytes += count;
  }

  /** Counts an unknown recipient: returns how long to delay the reply, and whether it is the last one. */
  unknownRecipient(address: string): { delayMs: number; turnAway: boolean } {
    if (this.#unlimited.has(address)) return { delayMs: 0, turnAway: false };
    const { free, firstDelayMs, maxDelayMs, turnAwayAt } = this.#limits.unknownRecipients;
    const account = this.#account(address);
    if (account.unknown === 0) account.guessingFrom = this.#now();
    account.unknown += 1;
    const delayed = account.unknown - free;
    const delayMs = delayed < 1 ? 0 : Math.min(firstDelayMs * 2 ** (delayed - 1), maxDelayMs);
    return { delayMs, turnAway: account.unknown >= turnAwayAt };
  }

  #account(address: string): Account {
    const key = networkOf(address);
    const now = this.#now();
    let account = this.#accounts.get(key);
    if (!account) {
      this.#sweep(now);
      account = { connections: 0, minuteFrom: now, messages: 0, bytes: 0, unknown: 0, guessingFrom: now };
      this.#accounts.set(key, account);
    }
    if (now - account.minuteFrom >= minute) Object.assign(account, { minuteFrom: now, messages: 0, bytes: 0 });
    if (account.unknown > 0 && this.#forgiven(account, now)) account.unknown = 0;
    return account;
  }

  #forgiven(account: Account, now: number): boolean {
    return now - account.guessingFrom >= this.#limits.unknownRecipients.forgetMs;
  }

  #sweep(now: number): void {
    if (this.#accounts.size < this.#sweepAt) return;
    for (const [key, account] of this.#accounts) {
      const idle = account.connections === 0 && now - account.minuteFrom >= minute;
      if (idle && (account.unknown === 0 || this.#forgiven(account, now))) this.#accounts.delete(key);
    }
    this.#sweepAt = Math.max(sweepAt, this.#accounts.size * 2);
  }
}
