import { Types } from 'mongoose';
import { disabledInboxAnswer } from '../../domain/accounts/disabled.ts';
import { parseInboxAddress } from '../../domain/inbound/inbox-address.ts';
import { TEST_INBOX } from '../../domain/operations/test-message.ts';
import type { AcceptedRecipient } from '../../store/inbound/intake.ts';
import type { Inbox } from '../../store/accounts/user.ts';
import { securityEvent } from '../../store/operations/security-events.ts';
import {
  type Refusal,
  asRefusal,
  inboxClosed,
  inboxClosedForNow,
  inboxTakesNoMoreToday,
  noSuchInbox,
  notOurDomain,
} from './refusal.ts';

export type RecipientOptions = {
  applicationsMailDomain: string;
  findInbox: (username: string) => Promise<Inbox | null>;
  postmasterUsername: string | null;
  /** Whether a tag belongs to one of this installation's test messages; absent if it sends none. */
  isTestMessage?: ((tag: string | null) => boolean) | undefined;
  hasQuota?: ((inbox: Inbox) => Promise<boolean>) | undefined;
  now: () => Date;
};

/** Stands for the landlord of a test message, which has none. */
const noLandlord = new Types.ObjectId('0'.repeat(24));

/** RFC 5321 4.5.1 and RFC 2142: addresses that every mail domain has. Postmaster is also written without a domain. */
const housekeeping = new Set(['postmaster', 'abuse']);

/**
 * Decides on one RCPT address. A class 5 refusal means that there is no such inbox; if the store can't tell, it is
 * class 4, so that the sender retries.
 */
export async function findRecipient(address: string, options: RecipientOptions): Promise<AcceptedRecipient | Refusal> {
  const { applicationsMailDomain: domain } = options;
  const at = address.lastIndexOf('@');
  if (at !== -1 && address.slice(at + 1).toLowerCase() !== domain.toLowerCase()) return notOurDomain();
  const local = (at === -1 ? address : address.slice(0, at)).toLowerCase();
  const parsed = housekeeping.has(local)
    ? options.postmasterUsername && { username: options.postmasterUsername, tag: local }
    : parseInboxAddress(address, domain);
  if (!parsed) return noSuchInbox();
  if (parsed.username === TEST_INBOX && options.isTestMessage?.(parsed.tag))
    return { landlordId: noLandlord, username: TEST_INBOX, recipient: address, tag: parsed.tag };
  let inbox: Inbox | null;
  try {
    inbox = await options.findInbox(parsed.username);
  } catch (error) {
    return asRefusal(error);
  }
  if (!inbox) return noSuchInbox();
  if (inbox.disabledAt)
    return disabledInboxAnswer(inbox.disabledAt, options.now()) === 'later' ? inboxClosedForNow() : inboxClosed();
  if (!((await options.hasQuota?.(inbox)) ?? true)) {
    securityEvent('quota_exceeded', { landlordId: inbox.landlordId, what: 'emails of one day' });
    return inboxTakesNoMoreToday();
  }
  return { landlordId: inbox.landlordId, username: inbox.username, recipient: address, tag: parsed.tag };
}

/** Adds a recipient unless the same inbox and tag is already there, however it was written. */
export function addRecipient(recipients: AcceptedRecipient[], one: AcceptedRecipient): void {
  const same = (other: AcceptedRecipient) => other.username === one.username && other.tag === one.tag;
  if (!recipients.some(same)) recipients.push(one);
}
