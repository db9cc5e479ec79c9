import type { Types } from 'mongoose';
import type { OwnQuotas } from '../../domain/accounts/quotas.ts';
import { Users } from './user.ts';

/** Sets what one landlord may use; what is left out is as the installation has it. */
export async function setOwnQuotas(userId: Types.ObjectId, ownQuotas: OwnQuotas): Promise<void> {
  await Users.updateOne(
    { _id: userId },
    Object.keys(ownQuotas).length > 0 ? { $set: { ownQuotas } } : { $unset: { ownQuotas: 1 } },
  );
}
