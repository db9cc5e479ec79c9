import { recoveryAwaits, reminderAt } from '../../domain/accounts/recovery.ts';
import { type UserInRecovery, noteTold, recoveriesDue } from '../../store/accounts/recovery.ts';
import { securityEvent } from '../../store/operations/security-events.ts';
import { finishRecovery } from '../../store/outbound/finish-recovery.ts';
import { mailRecovery } from '../../store/outbound/account-mail.ts';
import type { JobContext } from '../job.ts';

type RecoveryContext = Pick<JobContext, 'now' | 'settings' | 'publish' | 'log'>;

/** How many recoveries one run handles; the rest waits for the next. */
const MAX_RECOVERIES = 500;

/**
 * Handles everyone who is recovering a lost second step: tells them that the recovery has started, if they were not
 * told, and that it is about to end; and turns off two-step sign-in when the wait has ended and, for an operator,
 * another has agreed. Safe to run twice, even at the same time.
 */
export async function tendRecoveries(_data: Record<string, never>, context: RecoveryContext): Promise<void> {
  for (const user of await recoveriesDue(context.now(), MAX_RECOVERIES)) {
    const userId = String(user._id);
    try {
      await tend(user, context);
    } catch (error) {
      context.log.error({ userId, err: error }, 'The way back of one account could not be seen to');
    }
  }
}

async function tend(user: UserInRecovery, { now, settings, publish, log }: RecoveryContext): Promise<void> {
  const at = now();
  const options = { now: at, mailDomain: settings.applicationsMailDomain };
  await tellOwner(user, options);
  const isOperator = settings.operatorEmails?.includes(user.email) ?? false;
  if (recoveryAwaits(user.recovery, isOperator, at)) return;
  if (!(await finishRecovery(user, options))) return;
  securityEvent('authn_recovery_done', { userId: user._id });
  log.info({ userId: String(user._id) }, 'Two-step sign-in was turned off after the wait for a lost second factor');
  await publish(String(user._id), { type: 'account' });
}

async function tellOwner(user: UserInRecovery, options: { now: Date; mailDomain: string }): Promise<void> {
  const { recovery } = user;
  if (!recovery.toldAt) {
    await mailRecovery(user, 'recovery-begun', options);
    await noteTold(user, 'toldAt', options.now);
  } else if (!recovery.remindedAt && reminderAt(recovery) <= options.now && options.now < recovery.endsAt) {
    await mailRecovery(user, 'recovery-reminder', options);
    await noteTold(user, 'remindedAt', options.now);
  }
}
