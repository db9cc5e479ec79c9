/**
 * A disabled account is signed in to by nobody and sends nothing to applicants. Its data stays, so that an operator’s
 * mistake costs nothing.
 */

/**
 * For so many hours after the account was disabled, senders are asked to try again: servers do so for two days or
 * longer, so that nothing is lost when the account is enabled again. After that they are refused for good: an applicant
 * should hear soon that nobody reads what they write.
 */
export const DISABLED_MAIL_WAITS_HOURS = 48;

/** Whether a server that has mail for the inbox of a disabled account should try again later, or is refused for good. */
export function disabledInboxAnswer(disabledAt: Date, now: Date): 'later' | 'never' {
  return now.getTime() - disabledAt.getTime() < DISABLED_MAIL_WAITS_HOURS * 3600_000 ? 'later' : 'never';
}

/** What applicants are sent though their landlord is disabled: about their own data, which they have just asked for. */
const ownDataTemplates: ReadonlySet<string> = new Set(['withdrawal', 'erased', 'own-data-ready']);

/** Whether an email to an applicant waits while their landlord’s account is disabled. */
export const waitsWhileDisabled = (template: string): boolean => !ownDataTemplates.has(template);
