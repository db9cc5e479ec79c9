import { randomBytes } from 'node:crypto';
import { Types } from 'mongoose';

/**
 * The id of a new application: the time in seconds, as in every ObjectId, and 64 random bits. The driver's own ids count
 * upwards in each process, so that an applicant's id would show the neighbours'.
 */
export function newApplicationId(now: Date): Types.ObjectId {
  const seconds = Math.floor(now.getTime() / 1000)
    .toString(16)
    .padStart(8, '0');
  return new Types.ObjectId(`${seconds}${randomBytes(8).toString('hex')}`);
}
