import type { Types } from 'mongoose';
import type { SenderDetails } from '../../domain/accounts/sender-details.ts';
import { Users } from './user.ts';

/** Sets how a landlord appears to applicants, from the next email on. */
export async function setSenderDetails(userId: Types.ObjectId, sender: SenderDetails): Promise<void> {
  await Users.updateOne({ _id: userId }, { $set: { sender } });
}
