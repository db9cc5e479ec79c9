/**
 * Addresses that no email goes to: their mailbox does not exist, whoever reads there called our email unwanted, or an
 * operator said so. Every further email would cost the reputation of the server that sends all the others.
 */
export const suppressionReasons = ['hard-bounce', 'complaint', 'by-hand'] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];

/** Since when an address gets no email, why, and until when; null for until it is taken off the list. */
export type Suppression = { reason: SuppressionReason; since: Date; until: Date | null };

/** A mailbox that is gone may be made again, for someone else too: after so many days the address is tried again. */
export const HARD_BOUNCE_DAYS = 180;

const dayMs = 24 * 3600 * 1000;

/** Until when a hard bounce keeps an address on the list; a complaint, and an operator's word, keep it there. */
export function suppressedUntil(reason: SuppressionReason, since: Date): Date | null {
  return reason === 'hard-bounce' ? new Date(since.getTime() + HARD_BOUNCE_DAYS * dayMs) : null;
}

/** Whether a suppression still stands. */
export function isSuppressed({ until }: Pick<Suppression, 'until'>, now: Date): boolean {
  return until === null || until > now;
}

/** Enhanced codes by which a server says that there is no such mailbox (RFC 3463, 3.2 and 3.3; 5.1.10 is RFC 7505). */
const noMailboxCodes = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1']);
/** Codes that tell nothing of the mailbox, so that the words decide. */
const vagueCodes = new Set(['5.0.0', '5.1.0', '5.4.1', '5.5.0']);

const noMailboxWords =
  /\b(?:no such|unknown|invalid|non-?existent|unrouteable) (?:user|mailbox|recipient|account|address|person|local part)|\b(?:user|mailbox|recipient|account|address|inbox)\b[^.;]{0,60}\b(?:unknown|not found|does(?:n[’']t| not) exist|doesn[’']t have|is disabled|has been disabled|not exist|no longer (?:exists|active|in use|valid|available))|\bno mailbox (?:here )?by that name/i;

/**
 * Whether a server’s final refusal says that the mailbox does not exist. A full mailbox, a message that is too large, and
 * a policy against us say nothing about the address.
 *
 * @param answer the server's words, with its enhanced status code where there is one
 */
export function saysNoMailbox(answer: string): boolean {
  const status = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(answer)?.[0];
  if (status && noMailboxCodes.has(status)) return true;
  return (!status || vagueCodes.has(status)) && noMailboxWords.test(answer);
}

/**
 * Emails that reach the owner of an account in spite of a complaint: about their sign-in, and what they have just asked
 * for. None of these can be caused by a stranger who has nothing but the address.
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

/** Whether an email of this template stays here, given why its address is on the list. */
export function keepsBack(reason: SuppressionReason, template: string): boolean {
  return reason !== 'complaint' || !inSpiteOfComplaint.has(template);
}

/** An operator’s reason is kept for good, beside what they did: it names nobody. */
export function namesAnAddress(words: string): boolean {
  return /\S@\S/.test(words);
}
