import { accountSteps } from '../../store/privacy/account-steps.ts';
import { accountBeingDeleted, closeListingsOf, finishAccountDeletion } from '../../store/privacy/delete-account.ts';
import type { Handler } from '../job.ts';

/**
 * Makes one pass over a deleted account: its listings are deleted with their applicants, each by a job, and everything
 * else here. It may run twice, even at the same time, and stop anywhere: the account is found until nothing of it is
 * left.
 */
export const deleteAccount: Handler<'delete-account'> = async ({ userId }, context) => {
  const { now, settings, enqueue, forgetJobs, log } = context;
  const user = await accountBeingDeleted(userId);
  if (!user) return;
  for (const listingId of await closeListingsOf(user._id, now()))
    await enqueue('delete-listing', { listingId: String(listingId) });
  const removed = new Set<string>();
  for (const step of Object.values(accountSteps))
    for (const id of await step({ user, now: now(), secret: settings.secret })) removed.add(String(id));
  if (removed.size > 0) await forgetJobs(removed);
  if (await finishAccountDeletion(user, now())) log.info({ userId }, 'An account was deleted');
};
