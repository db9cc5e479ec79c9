import type { Types } from 'mongoose';
import { z } from 'zod';
import { usualQuotas } from '../../domain/accounts/quotas.ts';
import type { UsageAnswer } from '../../domain/calls/usage.ts';
import { storageUse, uploadsOfDay } from '../../store/documents/storage-use.ts';
import { emailsOfDay } from '../../store/inbound/emails-of-day.ts';
import { call } from '../http/call.ts';
import type { Context } from '../http/context.ts';

/** How much of each quota a landlord uses, counted for this call. */
export async function usageOf(landlordId: Types.ObjectId, context: Context, now: Date): Promise<UsageAnswer> {
  const { bytes, quotas } = await storageUse(landlordId, context.options.quotas ?? usualQuotas);
  const [emails, uploads] = await Promise.all([
    emailsOfDay(landlordId, now, quotas.emailsPerDay),
    uploadsOfDay(landlordId, now, quotas.uploadsPerDay),
  ]);
  return {
    storage: { used: bytes, max: quotas.storageBytes },
    emails_today: { used: emails, max: quotas.emailsPerDay },
    uploads_today: { used: uploads, max: quotas.uploadsPerDay },
  };
}

const usage = call({
  method: 'get',
  path: '/user/usage',
  limit: 'read',
  access: 'landlord',
  schema: z.object({}),
  act: ({ who, context, now }) => usageOf(who._id, context, now),
  present: (answer) => answer,
});

export const usageRoutes = [usage];
