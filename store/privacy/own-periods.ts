import type { Types } from 'mongoose';
import { afterDays, type OwnPeriods, type Periods, periodsOf } from '../../domain/privacy/periods.ts';
import { type User, Users } from '../accounts/user.ts';
import { Applications } from '../applications/application-model.ts';
import { ErasedMails } from '../inbound/erased-mail.ts';
import { Erasures } from './erasure.ts';

/**
 * Stores a landlord’s own retention periods. Their applications are checked again, and the records left of erased ones
 * are deleted when the new period ends.
 */
export async function setOwnPeriods(
  landlordId: Types.ObjectId,
  own: OwnPeriods,
  installation: Periods,
  now: Date,
): Promise<void> {
  await Users.updateOne({ _id: landlordId }, { $set: { ownPeriods: own } });
  await Applications.updateMany({ landlordId }, { $min: { 'periods.lookAt': now } });
  const { record } = periodsOf(installation, own);
  const erasures = await Erasures.find({ landlordId }, { erasedAt: 1 }).lean<
    { _id: Types.ObjectId; erasedAt: Date }[]
  >();
  for (const { _id, erasedAt } of erasures) {
    const expiresAt = afterDays(erasedAt, record);
    await Erasures.updateOne({ _id }, { $set: { expiresAt } });
    await ErasedMails.updateMany({ applicationId: _id }, { $set: { expiresAt } });
  }
}

/** The landlords who keep emails for fewer than this many days, with each one's period. */
export async function landlordsWithShorterLetters(days: number): Promise<{ _id: Types.ObjectId; letters: number }[]> {
  const found = await Users.find({ 'ownPeriods.letters': { $gt: 0, $lt: days } }, { 'ownPeriods.letters': 1 }).lean<
    Pick<User, '_id' | 'ownPeriods'>[]
  >();
  return found.flatMap(({ _id, ownPeriods }) => (ownPeriods?.letters ? [{ _id, letters: ownPeriods.letters }] : []));
}
