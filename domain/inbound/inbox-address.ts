import { normaliseUsername } from '../accounts/username.ts';

export type InboxAddress = { username: string; tag: string | null };

/** RFC 5321 4.5.1 and RFC 2142: addresses that every mail domain has. */
export const housekeepingParts: ReadonlySet<string> = new Set(['postmaster', 'abuse']);

/** The parts of an envelope recipient, in lower case: `local+tag@domain` (RFC 5233). Null if it has no such parts. */
export function splitRecipient(address: string): { local: string; tag: string | null; domain: string } | null {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  if (at < 1 || domain === '') return null;
  const local = address
    .slice(0, at)
    .toLowerCase()
    .replace(/^"(.*)"$/, '$1');
  const [name = '', ...tag] = local.split('+');
  return name ? { local: name, tag: tag.join('+') || null, domain } : null;
}

/**
 * Parses an envelope recipient as one of our inboxes: `username@domain` or `username+tag@domain`, in any case (RFC 5233
 * sub-addressing). Returns null for another domain or a local part that no username can have.
 */
export function parseInboxAddress(address: string, applicationsMailDomain: string): InboxAddress | null {
  const parts = splitRecipient(address);
  if (!parts || parts.domain !== applicationsMailDomain.toLowerCase()) return null;
  const { local: username, tag } = parts;
  return normaliseUsername(username) === username ? { username, tag } : null;
}

/** The address a landlord gives to the platforms. */
export function inboxAddress(username: string, applicationsMailDomain: string): string {
  return `${username}@${applicationsMailDomain}`;
}

const replyTag = /^r-([a-z0-9]{20})$/;

/** 32 letters and digits that survive any mail program and are not easily confused. */
const tokenAlphabet = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A reply token from random bytes, one character each: twenty give a hundred random bits. */
export function replyTokenFrom(random: Uint8Array): string {
  return Array.from(random, (byte) => tokenAlphabet[byte % 32]).join('');
}

/** The address for replies to one application's emails: it contains the application's unguessable token. */
export function replyAddress(username: string, token: string, applicationsMailDomain: string): string {
  return `${username}+r-${token}@${applicationsMailDomain}`;
}

/** The reply token in a recipient's tag, or null if the tag is something else. */
export function replyTokenOf(tag: string | null): string | null {
  return (tag && replyTag.exec(tag)?.[1]) ?? null;
}

const noticeTag = /^n-([a-z0-9]{20})$/;

/** The address at which a landlord answers an applicant by replying to a notice. */
export function noticeReplyAddress(username: string, token: string, applicationsMailDomain: string): string {
  return `${username}+n-${token}@${applicationsMailDomain}`;
}

/** The token of a notice in a recipient's tag, or null if the tag is something else. */
export function noticeTokenOf(tag: string | null): string | null {
  return (tag && noticeTag.exec(tag.toLowerCase())?.[1]) ?? null;
}

/** Whether a text contains an address for replies to a notice. Nobody else should see one. */
export const namesNoticeAddress = (text: string): boolean => /\+n-[a-z0-9]{20}@/i.test(text);
