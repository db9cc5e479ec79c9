import { pattern } from '../text/pattern.ts';

/**
 * Addresses that get no email: their mailbox does not exist, its reader marked our email as unwanted, or an operator
 * blocked them. Every further email would harm the reputation of the server that sends all the others.
 */
export const suppressionReasons = ['hard-bounce', 'complaint', 'by-hand'] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];

/** Since when an address gets no email, why, and until when; null means until it is removed from the list. */
export type Suppression = { reason: SuppressionReason; since: Date; until: Date | null };

/** A deleted mailbox may be created again, even for someone else: after this many days the address is tried again. */
export const HARD_BOUNCE_DAYS = 180;

const dayMs = 24 * 3600 * 1000;

/**
 * How long an address stays on the list after a hard bounce; null, so permanently, after a complaint or an operator's
 * decision.
 */
export function suppressedUntil(reason: SuppressionReason, since: Date): Date | null {
  return reason === 'hard-bounce' ? new Date(since.getTime() + HARD_BOUNCE_DAYS * dayMs) : null;
}

/** Whether a suppression is still in force. */
export function isSuppressed({ until }: Pick<Suppression, 'until'>, now: Date): boolean {
  return until === null || until > now;
}

/** Enhanced status codes for a mailbox that does not exist (RFC 3463, 3.2 and 3.3; 5.1.10 is RFC 7505). */
const noMailboxCodes = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1']);
/** Codes that say nothing about the mailbox, so that the server's text decides. */
const vagueCodes = new Set(['5.0.0', '5.1.0', '5.4.1', '5.5.0']);

const noMailboxWords = pattern('i')`
  \b(?:no such|unknown|invalid|non-?existent|unrouteable) (?:
    user|mailbox|recipient|account|address|person|local part
  )
  |\b(?:user|mailbox|recipient|account|address|inbox)\b[^.;]{0,60}\b(?:
    unknown|not found|does(?:n[’']t| not) exist|doesn[’']t have|is disabled|has been disabled|not exist
    |no longer (?:exists|active|in use|valid|available)
  )
  |\bno mailbox (?:here )?by that name
`;

/** The last status of a server that gave up after days: it may only have been away. */
const temporaryStatus = /^(?:4\d\d[ -])?4\.\d{1,3}\.\d{1,3}\b/;

/**
 * Whether a server’s final refusal means that the mailbox does not exist. A full mailbox, a message that is too large,
 * and a policy against us say nothing about the address.
 *
 * @param answer the server's text, with its enhanced status code if it has one
 */
export function saysNoMailbox(answer: string): boolean {
  if (temporaryStatus.test(answer)) return false;
  const status = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(answer)?.[0];
  if (status && noMailboxCodes.has(status)) return true;
  return (!status || vagueCodes.has(status)) && noMailboxWords.test(answer);
}

/**
 * Emails that are sent to an account's owner despite a complaint: about their sign-in, and what they have just
 * requested. None of these can be triggered by a stranger who knows only the address.
 */
const inSpiteOfComplaint: ReadonlySet<string> = new Set([
  'password-reset',
  'password-changed',
  'second-factor-recovery',
  'recovery-begun',
  'recovery-reminder',
  'recovery-done',
  'second-factor-off',
  'account-deleted',
]);

/** Whether an email of this template is held back, given why its address is on the list. */
export function keepsBack(reason: SuppressionReason, template: string): boolean {
  return reason !== 'complaint' || !inSpiteOfComplaint.has(template);
}

/**
 * Whether a text contains an email address: an operator’s reason is kept permanently, beside what they did, so it must
 * not contain one.
 */
export function namesAnAddress(words: string): boolean {
  return /\S@\S/.test(words);
}
