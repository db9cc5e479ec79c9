import type { Types } from 'mongoose';
import type { LinkPurpose } from '../../domain/accounts/account-link.ts';
import { type UserInRecovery, noteTold } from '../../store/accounts/recovery.ts';
import { mailLink, mailNotice, mailPasswordChanged, mailRecovery } from '../../store/outbound/account-mail.ts';
import type { OutgoingMail } from '../../store/outbound/outgoing-mail.ts';
import type { SecurityNotice } from '../../store/outbound/templates.ts';
import { type User, findUserByEmail } from '../../store/accounts/user.ts';
import type { Context } from '../http/context.ts';
import { openResendLimits } from '../applications/resend-passcode.ts';

/** How often one account gets an email with a link: rarely enough that nobody can fill a stranger's mailbox. */
export type AccountMailLimits = {
  /** Counts an email; false if there were too many. */
  take(userId: string, purpose: LinkPurpose): Promise<boolean>;
};

export function openAccountMailLimits(redis: Context['redis'], namespace: string): AccountMailLimits {
  const limits = openResendLimits(redis, `${namespace}:account-mail`);
  return { take: (userId, purpose) => limits.take(`${purpose}:${userId}`) };
}

const options = ({ options: { now, applicationsMailDomain } }: Context) => ({
  now: now(),
  mailDomain: applicationsMailDomain,
});

/** If the queue can't take it now, the email waits in the outbox, where the sweep finds it. */
async function leave(mail: OutgoingMail | null, { options: { queues } }: Context): Promise<void> {
  if (mail) await queues.enqueue('send-mail', { outgoingId: String(mail._id) });
}

/**
 * Emails a link for a new password to the account with this address. If there is none, nothing happens and nobody is
 * told.
 */
export async function mailPasswordReset(email: string, context: Context): Promise<void> {
  const user = await findUserByEmail(email);
  if (!user || !(await context.accountMailLimits.take(String(user._id), 'password-reset'))) return;
  await leave(await mailLink(user, 'password-reset', options(context)), context);
}

/** Emails a link for confirming the address. */
export async function mailEmailConfirmation(user: User, context: Context): Promise<void> {
  await leave(await mailLink(user, 'email-confirmation', options(context)), context);
}

/** Emails the link that starts the recovery from a lost second step. */
export async function mailRecoveryLink(user: User, context: Context): Promise<void> {
  await leave(await mailLink(user, 'second-factor-recovery', options(context)), context);
}

/** Emails that a recovery has started, with a link that stops it. */
export async function mailRecoveryBegun(user: UserInRecovery, context: Context): Promise<void> {
  await leave(await mailRecovery(user, 'recovery-begun', options(context)), context);
  await noteTold(user, 'toldAt', context.options.now());
}

/** Emails the notice that the password was changed. */
export async function mailPasswordNotice(user: User, context: Context): Promise<void> {
  await leave(await mailPasswordChanged(user, options(context)), context);
}

/** Emails a notice about the security of the account, or of the application `aboutId`. */
export async function mailSecurityNotice(
  user: User,
  notice: SecurityNotice,
  context: Context,
  aboutId: Types.ObjectId | null = null,
): Promise<void> {
  await leave(await mailNotice(user, notice, options(context), aboutId), context);
}
