/**
 * Local parts that mail systems and people expect to belong to the operator rather than a landlord (RFC 2142 and
 * custom), and those that would pass for a listing platform or for whoever takes money.
 */
const reserved = new Set(
  (
    'abuse admin administrator applications billing bounce bounces contact daemon dmarc ftp help hello hostmaster info ' +
    'daft daftie myhome myhomeie rentie payment payments refunds invoices deposits accounts accountsteam dpo legal ' +
    'letterbox mail mailerdaemon marketing me news newsletter noc nobody noreply donotreply office operator passcode postmaster privacy ' +
    'reply root sales security signup spam ssl support sysadmin team test unsubscribe usenet uucp webmaster welcome www you'
  ).split(' '),
);

/** Normalises typed text: lower case, and nothing but a-z and 0-9 (specification, section 5). */
export function normaliseUsername(typed: string): string {
  return typed.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** RFC 5321 4.5.3.1.1: a local part has at most 64 octets; a reply token must still fit after the username. */
export const usernameMaxLength = 30;

/** A former username is never given to anyone else, so each landlord can only use up a few. */
export const maxUsernameChanges = 5;

export type UsernameProblem = 'empty' | 'characters' | 'too-long' | 'reserved';

/** Says what prevents `username` from being used as a mail address, or null if nothing does. */
export function usernameProblem(username: string): UsernameProblem | null {
  if (username.length === 0) return 'empty';
  if (normaliseUsername(username) !== username) return 'characters';
  if (username.length > usernameMaxLength) return 'too-long';
  if (reserved.has(username)) return 'reserved';
  return null;
}
