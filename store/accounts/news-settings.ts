import type { Types } from 'mongoose';
import type { NewsSettings } from '../../domain/outbound/landlord-news.ts';
import { Users } from './user.ts';

/**
 * Sets when a landlord is emailed about new mail. An email already scheduled keeps its time, so that no news is lost.
 */
export async function setNewsSettings(userId: Types.ObjectId, newsSettings: NewsSettings): Promise<void> {
  await Users.updateOne({ _id: userId }, { $set: { newsSettings } });
}
