import { MAX_FOUND, searchSchema, type SearchAnswer } from '../../domain/calls/search.ts';
import { searchApplicants } from '../../store/applications/search.ts';
import { listingNames } from '../../store/listings/listing.ts';
import { call } from '../http/call.ts';

const search = call({
  method: 'get',
  path: '/search',
  limit: 'read',
  access: 'landlord',
  schema: searchSchema,
  async act({ who, input }) {
    const listings = await listingNames(who._id);
    const found = await searchApplicants(who._id, input.words, MAX_FOUND + 1, listings);
    return { found, addresses: new Map(listings.map(({ _id, address }) => [String(_id), address])) };
  },
  present: ({ found, addresses }): SearchAnswer => ({
    applicants: found.slice(0, MAX_FOUND).map(({ _id, listingId, name, email, phone, stage, subState }) => ({
      application_id: String(_id),
      listing_id: String(listingId),
      address: addresses.get(String(listingId)) ?? '',
      name,
      email: email ?? '',
      phone_number: phone,
      stage,
      sub_state: subState,
    })),
    more: found.length > MAX_FOUND,
  }),
});

export const searchRoutes = [search];
