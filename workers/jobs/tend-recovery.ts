import { recoveryAwaits, reminderAt } from '../../domain/accounts/recovery.ts';
import { type UserInRecovery, finishRecovery, isInRecovery, noteTold } from '../../store/accounts/recovery.ts';
import { endSessions } from '../../store/accounts/sessions.ts';
import { findUserById } from '../../store/accounts/user.ts';
import { securityEvent } from '../../store/operations/security-events.ts';
import { mailRecovery } from '../../store/outbound/account-mail.ts';
import type { JobData } from '../queues.ts';
import type { JobContext } from '../job.ts';

type RecoveryContext = Pick<JobContext, 'now' | 'settings' | 'publish' | 'log'>;

/**
 * Sees to the way back of someone who has lost the second step: tells them that it began, where that was not told, and
 * that it is nearly over; and takes two-step sign-in off when the wait is over and, for an operator, another has agreed.
 */
export async function tendRecovery({ userId }: JobData<'tend-recovery'>, context: RecoveryContext): Promise<void> {
  const user = await findUserById(userId);
  if (!isInRecovery(user)) return;
  await tellOwner(user, context);
  const { now, settings, publish, log } = context;
  const at = now();
  const isOperator = settings.operatorEmails?.includes(user.email) ?? false;
  if (recoveryAwaits(user.recovery, isOperator, at)) return;
  const done = await finishRecovery(user, { now: at, mailDomain: settings.applicationsMailDomain });
  if (!done) return;
  await endSessions(done._id);
  securityEvent('authn_recovery_done', { userId: done._id });
  log.info({ userId }, 'Two-step sign-in was turned off after the wait for a lost second factor');
  await publish(userId, { type: 'account' });
}

async function tellOwner(user: UserInRecovery, { now, settings }: RecoveryContext): Promise<void> {
  const at = now();
  const options = { now: at, mailDomain: settings.applicationsMailDomain };
  const { recovery } = user;
  if (!recovery.toldAt) {
    await mailRecovery(user, 'recovery-begun', options);
    await noteTold(user, 'toldAt', at);
  } else if (!recovery.remindedAt && reminderAt(recovery) <= at && at < recovery.endsAt) {
    await mailRecovery(user, 'recovery-reminder', options);
    await noteTold(user, 'remindedAt', at);
  }
}
