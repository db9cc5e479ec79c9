import { domainToASCII } from 'node:url';
import type { OwnAddress } from '../../domain/accounts/own-address/address.ts';
import { disabledInboxAnswer } from '../../domain/accounts/disabled.ts';
import { housekeepingParts, parseInboxAddress, splitRecipient } from '../../domain/inbound/inbox-address.ts';
import { OPERATORS_INBOX } from '../../domain/operations/operators-inbox.ts';
import { TEST_INBOX } from '../../domain/operations/test-message.ts';
import type { AcceptedRecipient } from '../../store/inbound/intake.ts';
import { NO_LANDLORD } from '../../store/inbound/received-mail.ts';
import type { Inbox } from '../../store/accounts/inbox.ts';
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
  /** The inbox of an address at a landlord's own domain; absent if the installation knows no such domains. */
  findOwnInbox?: ((address: OwnAddress) => Promise<Inbox | null>) | undefined;
  postmasterUsername: string | null;
  /** Whether a tag belongs to one of this installation's test messages; absent if it sends none. */
  isTestMessage?: ((tag: string | null) => boolean) | undefined;
  hasQuota?: ((inbox: Inbox) => Promise<boolean>) | undefined;
  now: () => Date;
};

/** What an address asks for: the inbox of a username, one at a landlord's own domain, or one without a landlord. */
type RequestedInbox =
  | { find: (options: RecipientOptions) => Promise<Inbox | null>; tag: string | null; isForeign?: boolean }
  | { without: string; tag: string };

/**
 * The inbox that an operator has chosen for postmaster@ and abuse@. Email to these is never refused for want of one:
 * if there is none, or its account is disabled, the operators read it in their console.
 */
async function postmaster(options: RecipientOptions, tag: string): Promise<RequestedInbox> {
  const { postmasterUsername: username, findInbox } = options;
  const inbox = username ? await findInbox(username) : null;
  return inbox && !inbox.disabledAt ? { find: async () => inbox, tag } : { without: OPERATORS_INBOX, tag };
}

/** An address at the installation's own mail domain, or without a domain. */
async function wantedHere(address: string, local: string, options: RecipientOptions): Promise<RequestedInbox | null> {
  // Postmaster is also written without a domain.
  if (housekeepingParts.has(local)) return postmaster(options, local);
  const parsed = parseInboxAddress(address, options.applicationsMailDomain);
  if (!parsed) return null;
  if (parsed.username === TEST_INBOX && parsed.tag && options.isTestMessage?.(parsed.tag)) {
    return { without: TEST_INBOX, tag: parsed.tag };
  }
  return { find: ({ findInbox }) => findInbox(parsed.username), tag: parsed.tag };
}

/** An address at another domain, which may be a landlord's own. */
function wantedElsewhere(address: string): RequestedInbox | null {
  const parts = splitRecipient(address);
  const domain = parts && domainToASCII(parts.domain);
  if (!domain) return null;
  const own = { local: parts.local, domain, address: `${parts.local}@${domain}` };
  const tag = housekeepingParts.has(parts.local) ? parts.local : parts.tag;
  return { find: async ({ findOwnInbox }) => (await findOwnInbox?.(own)) ?? null, tag, isForeign: true };
}

/**
 * Decides on one RCPT address. A class 5 refusal means that there is no such inbox; if the store can't tell, it is
 * class 4, so that the sender retries.
 */
export async function findRecipient(address: string, options: RecipientOptions): Promise<AcceptedRecipient | Refusal> {
  const { applicationsMailDomain: domain } = options;
  const at = address.lastIndexOf('@');
  const isHere = at === -1 || address.slice(at + 1).toLowerCase() === domain.toLowerCase();
  const local = (at === -1 ? address : address.slice(0, at)).toLowerCase();
  try {
    const wanted = isHere ? await wantedHere(address, local, options) : wantedElsewhere(address);
    if (!wanted) return isHere ? noSuchInbox() : notOurDomain();
    const { tag } = wanted;
    if ('without' in wanted) return { landlordId: NO_LANDLORD, username: wanted.without, recipient: address, tag };
    const inbox = await wanted.find(options);
    if (!inbox) return wanted.isForeign ? notOurDomain() : noSuchInbox();
    const refusal = await refusedBy(inbox, options);
    return refusal ?? { landlordId: inbox.landlordId, username: inbox.username, recipient: address, tag };
  } catch (error) {
    return asRefusal(error);
  }
}

/** Why an existing inbox takes no mail now; null if it does. */
async function refusedBy(inbox: Inbox, options: RecipientOptions): Promise<Refusal | null> {
  if (inbox.disabledAt)
    return disabledInboxAnswer(inbox.disabledAt, options.now()) === 'later' ? inboxClosedForNow() : inboxClosed();
  if ((await options.hasQuota?.(inbox)) ?? true) return null;
  securityEvent('quota_exceeded', { landlordId: inbox.landlordId, what: 'emails of one day' });
  return inboxTakesNoMoreToday();
}

/** Adds a recipient unless the same inbox and tag is already there, however it was written. */
export function addRecipient(recipients: AcceptedRecipient[], one: AcceptedRecipient): void {
  const same = (other: AcceptedRecipient) => other.username === one.username && other.tag === one.tag;
  if (!recipients.some(same)) recipients.push(one);
}
