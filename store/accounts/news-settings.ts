import type { Types } from 'mongoose';
import type { NewsSettings } from '../../domain/outbound/landlord-news.ts';
import { Users } from './user.ts';

/** Sets when a landlord is emailed about what comes in. What was planned before is planned again by these. */
export async function setNewsSettings(userId: Types.ObjectId, newsSettings: NewsSettings): Promise<void> {
  await Users.updateOne({ _id: userId }, { $set: { newsSettings, newsDueAt: null } });
}
