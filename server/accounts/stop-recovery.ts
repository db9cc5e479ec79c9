import { stopRecoveryOf } from '../../store/accounts/recovery.ts';
import type { User } from '../../store/accounts/user.ts';
import { securityEvent } from '../../store/operations/security-events.ts';
import type { Call } from '../http/call.ts';
import { mailSecurityNotice } from './account-mails.ts';

/** Stops the recovery from a lost second step, and tells its owner; null if none was under way. */
export async function stopRecovery(
  { _id }: Pick<User, '_id'>,
  what: 'second factor used' | 'on a signed-in device' | 'by the email’s link',
  { from, context }: Pick<Call<'visitor', unknown>, 'from' | 'context'>,
): Promise<User | null> {
  const stopped = await stopRecoveryOf(_id);
  if (!stopped) return null;
  securityEvent('authn_recovery_stopped', { from, userId: _id, what });
  await mailSecurityNotice(stopped, 'recovery-stopped', context);
  await context.live.publish(String(_id), { type: 'account' });
  return stopped;
}
