import { MAX_FOUND, searchSchema, type SearchAnswer } from '../../domain/calls/search.ts';
import { searchApplicants } from '../../store/applications/search.ts';
import { listingNames } from '../../store/listings/listing.ts';
import { letterQuotes, presentQuote } from '../applications/letter-quotes.ts';
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
    const byId = new Map(listings.map((listing) => [String(listing._id), listing]));
    const shown = found.slice(0, MAX_FOUND);
    const quotes = await letterQuotes(shown, input.words, ({ listingId }) => byId.get(String(listingId)) ?? {});
    return { shown, more: found.length > MAX_FOUND, byId, quotes };
  },
  present: ({ shown, more, byId, quotes }): SearchAnswer => ({
    applicants: shown.map((row) => ({
      application_id: String(row._id),
      listing_id: String(row.listingId),
      address: byId.get(String(row.listingId))?.address ?? '',
      name: row.name,
      email: row.email ?? '',
      phone_number: row.phone,
      stage: row.stage,
      sub_state: row.subState,
      ...presentQuote(row, quotes),
    })),
    more,
  }),
});

export const searchRoutes = [search];
