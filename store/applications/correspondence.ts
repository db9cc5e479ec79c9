import type { Types } from 'mongoose';
import { noSenderDetails, type SenderDetails } from '../../domain/accounts/sender-details.ts';
import { holderLookup, OwnAddresses, type OwnAddressRecord, receivesOf } from '../accounts/own-address.ts';
import { type User, Users } from '../accounts/user.ts';
import { type Listing, Listings } from '../listings/listing.ts';
import { type SuppressedAddress, suppressionLookup } from '../outbound/suppression.ts';
import type { Application } from './application.ts';
import { Applications } from './application-model.ts';

/** An application with its listing and its landlord, as named in a letter to the applicant. */
export type Correspondence = {
  application: Application;
  listing: Listing | null;
  username: string | null;
  sender: SenderDetails;
  isLandlordDisabled: boolean;
  /** Whether an operator has paused their email. */
  isLandlordPaused: boolean;
  /** The suppression, if any, of the address that the letter is sent to. */
  suppressions: SuppressedAddress[];
  /** The landlord's address at their own domain. */
  ownAddress: OwnAddressRecord | null;
  /** Whether the letter would come back to us. */
  isReceivedHere: boolean;
};

/** An application with what the lookups of its command have found. */
type FoundCorrespondence = Application & {
  suppressions: SuppressedAddress[];
  listings: Listing[];
  ownAddresses: OwnAddressRecord[];
  holders: OwnAddressRecord[];
  landlords: Pick<Partial<User>, 'username' | 'sender' | 'disabledAt' | 'mailPausedAt'>[];
};

const listingLookup = () => ({
  $lookup: {
    from: Listings.collection.collectionName,
    localField: 'listingId',
    foreignField: '_id',
    as: 'listings',
  },
});

const landlordLookup = () => ({
  $lookup: {
    from: Users.collection.collectionName,
    localField: 'landlordId',
    foreignField: '_id',
    pipeline: [{ $project: { username: 1, sender: 1, disabledAt: 1, mailPausedAt: 1 } }],
    as: 'landlords',
  },
});

const ownAddressLookup = () => ({
  $lookup: {
    from: OwnAddresses.collection.collectionName,
    localField: 'landlordId',
    foreignField: 'landlordId',
    as: 'ownAddresses',
  },
});

/** Reads everything with one command, for a letter to `to`; null if there is no such application. */
export async function correspondenceOf(
  applicationId: Types.ObjectId,
  secret: string,
  to: string,
): Promise<Correspondence | null> {
  const [found] = await Applications.aggregate<FoundCorrespondence>([
    { $match: { _id: applicationId } },
    listingLookup(),
    landlordLookup(),
    ownAddressLookup(),
    holderLookup(to),
    suppressionLookup(secret, to),
  ]);
  if (!found) return null;
  const { listings, landlords, ownAddresses, holders, suppressions, ...application } = found;
  return {
    application: application as Application,
    listing: listings[0] ?? null,
    username: landlords[0]?.username ?? null,
    sender: landlords[0]?.sender ?? noSenderDetails,
    isLandlordDisabled: Boolean(landlords[0]?.disabledAt),
    isLandlordPaused: Boolean(landlords[0]?.mailPausedAt),
    suppressions,
    ownAddress: ownAddresses[0] ?? null,
    isReceivedHere: receivesOf({ holders }),
  };
}
