import type { Types } from 'mongoose';
import { type User, Users } from './user.ts';

/** Switches on or off whether the installation's language model may read what a landlord's applicants send. */
export async function setModelReading(userId: Types.ObjectId, since: Date | null): Promise<void> {
  await Users.updateOne({ _id: userId }, { $set: { modelReadingSince: since } });
}

/** Whether a landlord lets the installation’s language model read documents; off until they switch it on. */
export async function letsModelRead(userId: Types.ObjectId): Promise<boolean> {
  const user = await Users.findById(userId, { modelReadingSince: 1 }).lean<Pick<User, 'modelReadingSince'>>();
  return Boolean(user?.modelReadingSince);
}
