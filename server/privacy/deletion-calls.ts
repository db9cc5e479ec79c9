import { type DeletedListing, deleteListingSchema, type ListingDeletionPreview } from '../../domain/calls/privacy.ts';
import { listingQuerySchema } from '../../domain/calls/listing.ts';
import { listingEvent } from '../../domain/calls/live.ts';
import { isTypedName } from '../../domain/privacy/deletion.ts';
import { privacyText } from '../../domain/privacy/text.ts';
import { deleteListing, listingContents, whyNotDeleted } from '../../store/privacy/delete-listing.ts';
import { call } from '../http/call.ts';
import { badRequest, conflict, notFound } from '../http/errors.ts';
import { ownListing } from '../http/owned.ts';

const preview = call({
  method: 'get',
  path: '/listing/deletion',
  limit: 'read',
  access: 'landlord',
  schema: listingQuerySchema,
  load: ownListing,
  async act({ loaded, now }) {
    const [contents, refusal] = await Promise.all([listingContents(loaded._id), whyNotDeleted(loaded, now)]);
    return { ...contents, refusal };
  },
  present: ({ applicants, documents, messages, viewings, refusal }, { loaded }): ListingDeletionPreview => ({
    address: loaded.address,
    refusal,
    num_applicants: applicants,
    num_documents: documents,
    num_messages: messages,
    num_viewings: viewings,
  }),
});

const remove = call({
  method: 'post',
  path: '/listing/delete',
  limit: 'write',
  access: 'landlord',
  schema: deleteListingSchema,
  load: ownListing,
  async act({ input, who, loaded, now, context }) {
    if (!isTypedName(input.address, loaded.address)) throw badRequest(privacyText.refusals.typedAddress);
    const result = await deleteListing(who._id, loaded._id, now);
    if (result.outcome === 'refused') throw conflict(result.reason);
    if (result.outcome === 'gone') throw notFound('listing');
    // If the queue can't take it now, the sweep finds it.
    await context.options.queues.enqueue('delete-listing', { listingId: String(loaded._id) });
    await context.live.publish(String(who._id), listingEvent(loaded._id));
  },
  present: (): DeletedListing => ({ deleting: true }),
});

export const deletionRoutes = [preview, remove];
