import { randomInt } from 'node:crypto';
import { applyCodeAlphabet, changeApplyPageSchema } from '../../domain/calls/apply-page.ts';
import { listingEvent } from '../../domain/calls/live.ts';
import { changeApplyPage } from '../../store/listings/apply-page.ts';
import { call } from '../http/call.ts';
import { notFound } from '../http/errors.ts';
import { ownListing } from '../http/owned.ts';
import { presentListing } from './present-listing.ts';

/** Ten of 31 characters: short enough for a card in a window, and too many combinations to guess. */
const newCode = (): string =>
  Array.from({ length: 10 }, () => applyCodeAlphabet[randomInt(applyCodeAlphabet.length)]).join('');

const change = call({
  method: 'post',
  path: '/listing/apply_page',
  limit: 'write',
  access: 'landlord',
  schema: changeApplyPageSchema,
  load: ownListing,
  async act({ input, who, loaded, context }) {
    const listing = await changeApplyPage(loaded._id, input.on, newCode());
    if (!listing) throw notFound('listing');
    await context.live.publish(String(who._id), listingEvent(listing._id));
    return listing;
  },
  present: presentListing,
});

export const applyPageRoutes = [change];
