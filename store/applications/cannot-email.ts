import type { Types } from 'mongoose';
import { emailKey } from '../../domain/applications/person.ts';
import type { Suppression } from '../../domain/outbound/suppression.ts';
import { Applications } from './application-model.ts';

/** Records in an application that its applicant can't be emailed, where lists find it; null clears this. */
export async function noteCannotEmail(applicationId: Types.ObjectId, stop: Suppression | null): Promise<void> {
  const { reason, since, until } = stop ?? {};
  await Applications.updateOne(
    { _id: applicationId },
    stop ? { $set: { cannotEmail: { reason, since, until } } } : { $unset: { cannotEmail: 1 } },
  );
}

/** Records in every application with an address, over all landlords, that it can be emailed again. */
export async function forgetCannotEmail(address: string): Promise<void> {
  await Applications.updateMany(
    { emailKey: emailKey(address), 'cannotEmail.since': { $type: 'date' } },
    { $unset: { cannotEmail: 1 } },
  );
}
