import type { Application } from '../../store/applications/application.ts';
import { findApplication } from '../../store/applications/find-application.ts';
import type { ApplicantDocument } from '../../store/documents/document.ts';
import { findDocument } from '../../store/documents/find-documents.ts';
import { type Listing, findListing } from '../../store/listings/listing.ts';
import type { Landlord } from './access.ts';
import { notFound } from './errors.ts';

/** Finds a landlord's own records; other people's get the same response as those that don't exist. */
type LandlordRequest<I> = { who: Landlord; input: I };

export async function ownListing({ who, input }: LandlordRequest<{ listing_id: string }>): Promise<Listing> {
  const listing = await findListing(who._id, input.listing_id);
  if (!listing) throw notFound('listing');
  return listing;
}

export type OwnApplication = { application: Application; listing: Listing };

/** An application with its listing; if the call names a listing, it must be that one. */
export async function ownApplication({
  who,
  input,
}: LandlordRequest<{ application_id: string; listing_id?: string }>): Promise<OwnApplication> {
  const application = await findApplication(who._id, input.application_id);
  const listing = application && (await findListing(who._id, String(application.listingId)));
  if (!application || !listing || (input.listing_id && input.listing_id !== String(listing._id)))
    throw notFound('application');
  return { application, listing };
}

export async function ownDocument({
  who,
  input,
}: LandlordRequest<{ document_id: string }>): Promise<ApplicantDocument> {
  const document = await findDocument(who._id, input.document_id);
  if (!document) throw notFound('document');
  return document;
}
