import type { Types } from 'mongoose';
import { type Quotas, quotaDayBegan, quotasOf } from '../../domain/accounts/quotas.ts';
import { type User, Users } from '../accounts/user.ts';
import { Documents } from './document.ts';

/** How many files applicants have uploaded on the day of `now`; it counts no further than `upTo`. */
export function uploadsOfDay(landlordId: Types.ObjectId, now: Date, upTo: number): Promise<number> {
  return Documents.countDocuments(
    { landlordId, source: 'form', receivedAt: { $gte: quotaDayBegan(now) } },
    { limit: upTo },
  );
}

export type StorageUse = { bytes: number; quotas: Quotas };

/** What the landlord's documents take up, and what they may use, by one command. */
export async function storageUse(landlordId: Types.ObjectId, installation: Quotas): Promise<StorageUse> {
  const [found] = await Users.aggregate<Pick<User, 'ownQuotas'> & { documents: { bytes: number }[] }>([
    { $match: { _id: landlordId } },
    { $project: { ownQuotas: 1 } },
    {
      $lookup: {
        from: Documents.collection.collectionName,
        localField: '_id',
        foreignField: 'landlordId',
        pipeline: [{ $match: { removedAt: null } }, { $group: { _id: null, bytes: { $sum: '$size' } } }],
        as: 'documents',
      },
    },
  ]);
  return { bytes: found?.documents[0]?.bytes ?? 0, quotas: quotasOf(installation, found?.ownQuotas) };
}
