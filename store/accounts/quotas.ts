import type { Types } from 'mongoose';
import type { OwnQuotas } from '../../domain/accounts/quotas.ts';
import { Users } from './user.ts';

/** Sets one landlord's quotas; those left out are the installation's. */
export async function setOwnQuotas(userId: Types.ObjectId, ownQuotas: OwnQuotas): Promise<void> {
  await Users.updateOne(
    { _id: userId },
    Object.keys(ownQuotas).length > 0 ? { $set: { ownQuotas } } : { $unset: { ownQuotas: 1 } },
  );
}
