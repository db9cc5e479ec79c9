import type { Types } from 'mongoose';
import { type Mailbox, Mailboxes } from '../accounts/mailbox.ts';
import { Users } from '../accounts/user.ts';
import { type Listing, Listings } from '../listings/listing.ts';

/** What an email to a landlord is read against: every address that is theirs, and their listings, newest first. */
export type LandlordInbox = { addresses: string[]; listings: Listing[] };

type FoundLandlord = { email: string; mailboxes: Mailbox[]; listings: Listing[] };

/** Reads both by one command. */
export async function landlordInbox(landlordId: Types.ObjectId): Promise<LandlordInbox> {
  const lookup = (from: string, as: string) => ({
    $lookup: { from, localField: '_id', foreignField: 'landlordId', as },
  });
  const [found] = await Users.aggregate<FoundLandlord>([
    { $match: { _id: landlordId } },
    { $project: { email: 1 } },
    lookup(Mailboxes.collection.collectionName, 'mailboxes'),
    lookup(Listings.collection.collectionName, 'listings'),
  ]);
  if (!found) return { addresses: [], listings: [] };
  const confirmed = found.mailboxes.filter(({ confirmedAt }) => confirmedAt !== null);
  return {
    addresses: [found.email, ...confirmed.map(({ address }) => address)],
    listings: found.listings.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime()),
  };
}
