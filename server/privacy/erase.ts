import type { Types } from 'mongoose';
import { applicationEvent } from '../../domain/calls/live.ts';
import type { ErasedBy } from '../../domain/privacy/erasure.ts';
import { privacyText } from '../../domain/privacy/text.ts';
import { findApplicationById } from '../../store/applications/find-application.ts';
import { noteOwnAct } from '../../store/privacy/data-request.ts';
import { erase, type Erasure } from '../../store/privacy/erasure.ts';
import type { Context } from '../http/context.ts';
import { conflict } from '../http/errors.ts';

/**
 * Erases an application, or refuses with a reason worded for the caller; what follows is queued, or found by the sweep.
 */
export async function eraseNow(
  applicationId: Types.ObjectId,
  by: ErasedBy,
  { options, live }: Context,
  now: Date,
): Promise<Erasure> {
  const { applicationsMailDomain: mailDomain, periods } = options;
  const result = await erase(applicationId, { by, now, mailDomain, ...(periods ? { periods } : {}) });
  if (result.outcome === 'refused') {
    // The landlord must answer what the page can’t do.
    if (by === 'applicant') await noteRefusedErasure(applicationId, now);
    throw conflict(result.reason);
  }
  if (result.outcome === 'gone') throw conflict(privacyText.refusals.gone);
  const { erasure, receiptId } = result;
  await options.queues.enqueue('erase-application', { applicationId: String(applicationId) });
  if (receiptId) await options.queues.enqueue('send-mail', { outgoingId: String(receiptId) });
  await live.publish(String(erasure.landlordId), applicationEvent(erasure));
  return erasure;
}

async function noteRefusedErasure(applicationId: Types.ObjectId, now: Date): Promise<void> {
  const application = await findApplicationById(applicationId);
  if (application)
    await noteOwnAct({ landlordId: application.landlordId, applicationId, kind: 'erasure' }, 'open', now);
}
