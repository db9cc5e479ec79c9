/**
 * Nobody can sign in to a disabled account, and it sends nothing to applicants. Its data stays, so that an operator’s
 * mistake costs nothing.
 */

/**
 * For this many hours after an account was disabled, senders are asked to retry: servers do so for two days or longer,
 * so nothing is lost if the account is enabled again. After that they are refused permanently: an applicant should soon
 * learn that nobody reads what they write.
 */
export const DISABLED_MAIL_WAITS_HOURS = 48;

/** Whether a server with mail for a disabled account's inbox should retry, or is refused permanently. */
export function disabledInboxAnswer(disabledAt: Date, now: Date): 'later' | 'never' {
  return now.getTime() - disabledAt.getTime() < DISABLED_MAIL_WAITS_HOURS * 3600_000 ? 'later' : 'never';
}

/**
 * What applicants are sent even if their landlord is disabled: emails about their own data, which they have just
 * requested.
 */
const ownDataTemplates: ReadonlySet<string> = new Set(['withdrawal', 'erased', 'own-data-ready']);

/** Whether an email to an applicant waits because their landlord’s account is disabled. */
export const waitsWhileDisabled = (template: string): boolean => !ownDataTemplates.has(template);
