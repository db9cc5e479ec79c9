import type { Types } from 'mongoose';
import { emailKey } from '../../domain/applications/person.ts';
import type { Suppression } from '../../domain/outbound/suppression.ts';
import { Applications } from './application-model.ts';

/**
 * Records in an application that its applicant can't be emailed at this address, where lists find it; null clears this.
 * Says nothing about an address that has been corrected since: its reports may take days.
 */
export async function noteCannotEmail(
  applicationId: Types.ObjectId,
  address: string,
  stop: Suppression | null,
): Promise<void> {
  const { reason, since, until } = stop ?? {};
  await Applications.updateOne(
    { _id: applicationId, emailKey: emailKey(address) },
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
