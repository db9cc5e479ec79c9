import { randomUUID } from 'node:crypto';
import {
  changeAddressSchema,
  changeFormSchema,
  fieldOf,
  type ListingFormAnswer,
} from '../../domain/calls/listing-form.ts';
import { listingQuerySchema } from '../../domain/calls/listing.ts';
import { listingEvent } from '../../domain/calls/live.ts';
import { ownFields } from '../../domain/documents/collection/form-answers.ts';
import { changedForm } from '../../domain/listings/form-change.ts';
import { countFormsSent } from '../../store/documents/form-answers.ts';
import { changeAddress, changeForm, formVersionOf } from '../../store/listings/form.ts';
import type { Listing } from '../../store/listings/listing.ts';
import { call } from '../http/call.ts';
import { badRequest, conflict } from '../http/errors.ts';
import { ownListing } from '../http/owned.ts';
import { presentListing } from './present-listing.ts';
import { listingsText } from './text.ts';

/** How many questions that used to be on a form are kept for their answers. */
const MAX_RETIRED = 300;

type FormView = { listing: Listing; sent: number };

const viewOf = async (listing: Listing): Promise<FormView> => ({ listing, sent: await countFormsSent(listing._id) });

const presentForm = ({ listing, sent }: FormView): ListingFormAnswer => ({
  listing_id: String(listing._id),
  version: formVersionOf(listing),
  form_fields: ownFields(listing.formFields).map(
    ({ id, label, type, description, required, options, stage, earlyReason }) => ({
      id,
      label,
      type,
      description,
      required,
      options,
      ...(stage ? { stage } : {}),
      ...(earlyReason ? { early_reason: earlyReason } : {}),
    }),
  ),
  num_sent: sent,
});

const show = call({
  method: 'get',
  path: '/listing/form',
  limit: 'read',
  access: 'landlord',
  schema: listingQuerySchema,
  load: ownListing,
  act: ({ loaded }) => viewOf(loaded),
  present: presentForm,
});

const change = call({
  method: 'post',
  path: '/listing/form',
  limit: 'write',
  access: 'landlord',
  schema: changeFormSchema,
  load: ownListing,
  async act({ input, who, loaded, now, context }) {
    const edits = input.form_fields.map(({ id, ...field }) => ({ ...fieldOf(field), id }));
    const listing = await changeForm(
      loaded._id,
      input.version,
      (form) => {
        const next = changedForm(form, edits, { now, newId: randomUUID });
        if (next.retiredFields.length > MAX_RETIRED) throw badRequest(listingsText.formTooLong);
        return next;
      },
      now,
    );
    if (!listing) throw conflict(listingsText.formChanged);
    await context.live.publish(String(who._id), listingEvent(listing._id));
    return viewOf(listing);
  },
  present: presentForm,
});

const address = call({
  method: 'post',
  path: '/listing/address',
  limit: 'write',
  access: 'landlord',
  schema: changeAddressSchema,
  load: ownListing,
  async act({ input, who, loaded, now, context }) {
    const listing = await changeAddress(loaded._id, input.version, input.address, now);
    if (!listing) throw conflict(listingsText.addressChanged);
    // If the queue can't take it now, the sweep finds the listing.
    await context.options.queues.enqueue('place-again', { listingId: String(listing._id) }, now.getTime());
    await context.live.publish(String(who._id), listingEvent(listing._id));
    return listing;
  },
  present: presentListing,
});

export const formRoutes = [show, change, address];
