import type { Types } from 'mongoose';
import { type Mailbox, Mailboxes } from '../accounts/mailbox.ts';
import { OwnAddresses, type OwnAddressRecord } from '../accounts/own-address.ts';
import { type User, Users } from '../accounts/user.ts';
import { type ErasedMail, ErasedMails } from './erased-mail.ts';
import { type Listing, Listings } from '../listings/listing.ts';

/** What an email to a landlord is read against: all of their addresses, and their listings, newest first. */
export type LandlordInbox = {
  addresses: string[];
  /** Those of them that the landlord has proven are theirs. */
  provenAddresses: string[];
  listings: Listing[];
  /** The erased application that the email belonged to when it came before; null otherwise. */
  erased: Pick<ErasedMail, 'applicationId' | 'erasedAt'> | null;
  /** Whether the account was deleted after the email was accepted. */
  isDeleted: boolean;
  /** Whether an operator has paused its email. */
  isPaused: boolean;
};

type FoundLandlord = {
  email: string;
  emailConfirmedAt: Date | null;
  deletion?: User['deletion'];
  mailPausedAt?: Date;
  mailboxes: Mailbox[];
  ownAddresses: OwnAddressRecord[];
  listings: Listing[];
  erased: ErasedMail[];
};

/**
 * Reads everything with one command.
 *
 * @param fingerprints the fingerprints of the email (erased-mail.ts)
 */
export async function landlordInbox(
  landlordId: Types.ObjectId,
  fingerprints: readonly string[] = [],
): Promise<LandlordInbox> {
  const lookup = (from: string, as: string) => ({
    $lookup: { from, localField: '_id', foreignField: 'landlordId', as },
  });
  const [found] = await Users.aggregate<FoundLandlord>([
    { $match: { _id: landlordId } },
    { $project: { email: 1, emailConfirmedAt: 1, deletion: 1, mailPausedAt: 1 } },
    lookup(Mailboxes.collection.collectionName, 'mailboxes'),
    lookup(OwnAddresses.collection.collectionName, 'ownAddresses'),
    lookup(Listings.collection.collectionName, 'listings'),
    {
      $lookup: {
        from: ErasedMails.collection.collectionName,
        pipeline: [{ $match: { _id: { $in: [...fingerprints] } } }],
        as: 'erased',
      },
    },
  ]);
  if (!found)
    return { addresses: [], provenAddresses: [], listings: [], erased: null, isDeleted: true, isPaused: false };
  const confirmed = found.mailboxes.filter(({ confirmedAt }) => confirmedAt !== null);
  const mailboxes = confirmed.map(({ address }) => address);
  // Not among the proven ones: that the domain is the landlord's does not show who reads the mailbox.
  const own = found.ownAddresses.filter(({ verifiedAt }) => verifiedAt !== null).map(({ address }) => address);
  return {
    addresses: [found.email, ...mailboxes, ...own],
    provenAddresses: [...(found.emailConfirmedAt ? [found.email] : []), ...mailboxes],
    listings: found.listings.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime()),
    erased: found.erased[0] ?? null,
    isDeleted: found.deletion !== undefined,
    isPaused: Boolean(found.mailPausedAt),
  };
}
