import { applicationEvent } from '../../domain/calls/live.ts';
import { type DeletionPart, dueNow } from '../../domain/privacy/periods.ts';
import { isClockSteady } from '../../store/privacy/clock-mark.ts';
import { deleteDocuments, deleteIdentity, deleteLetters } from '../../store/privacy/delete-parts.ts';
import { type DeletionPlan, deletionPlan, keepPlan } from '../../store/privacy/deletion-plan.ts';
import { putDeletionNotice } from '../../store/privacy/deletion-notice.ts';
import { erase } from '../../store/privacy/erasure.ts';
import type { Handler, JobContext } from '../job.ts';

/**
 * Deletes what is due of an application, and records what is due next, so that its landlord is told a week before. It
 * may run twice, even at the same time, and stop anywhere: deleted data isn't found again, and the application is
 * examined until everything due is deleted.
 */
export const deleteByPeriod: Handler<'delete-by-period'> = async ({ applicationId }, context) => {
  const at = context.now();
  const plan = await deletionPlan(applicationId, context.settings.periods, at);
  if (!plan) return;
  const due = (await isClockSteady(at)) ? dueNow(plan.deletions, at) : [];
  if (due.some(({ part }) => part === 'person')) return erasePerson(plan, at, context);
  for (const { part } of due) await deletions[part]?.(plan, at);
  const left = due.length > 0 ? await deletionPlan(applicationId, context.settings.periods, at) : plan;
  if (left && (await keepPlan(left, at)))
    await putDeletionNotice(left.application.landlordId, at, context.settings.applicationsMailDomain);
  if (due.length === 0) return;
  context.log.info({ applicationId, records: due.length }, 'Data whose period was over was deleted');
  await context.publish(String(plan.application.landlordId), applicationEvent(plan.application));
};

/** Everything but the person, who is removed by an erasure. */
const deletions: Readonly<Partial<Record<DeletionPart, (plan: DeletionPlan, now: Date) => Promise<void>>>> = {
  identity: deleteIdentity,
  documents: deleteDocuments,
  letters: deleteLetters,
};

async function erasePerson({ application }: DeletionPlan, now: Date, context: JobContext): Promise<void> {
  const { applicationsMailDomain: mailDomain, periods } = context.settings;
  const result = await erase(application._id, { by: 'clock', now, mailDomain, ...(periods ? { periods } : {}) });
  // It has just become a tenant’s, or was put on hold: the next run sees that.
  if (result.outcome !== 'erased') return;
  const applicationId = String(application._id);
  await context.enqueue('erase-application', { applicationId });
  if (result.receiptId) await context.enqueue('send-mail', { outgoingId: String(result.receiptId) });
  context.log.info({ applicationId }, 'An application whose period was over was erased');
  await context.publish(String(application.landlordId), applicationEvent(application));
}
