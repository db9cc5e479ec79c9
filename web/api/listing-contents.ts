import { useMutation } from '@tanstack/react-query';
import { readHours, type ViewingAvailability } from '../../domain/calls/availability.ts';
import type { ListingFormAnswer } from '../../domain/calls/listing-form.ts';
import type { ListingInfo } from '../../domain/calls/listing.ts';
import type { ProgressionAnswer } from '../../domain/calls/progression.ts';
import type { RentalUnits } from '../../domain/calls/rental-units.ts';
import { get } from './client.ts';

/** Fetches the whole content of a listing, for a duplicate. */
export const useListingContents = (listingId: string) =>
  useMutation({
    mutationFn: async () => {
      const of = { listing_id: listingId };
      const [listing, form, units, availability, progression] = await Promise.all([
        get<ListingInfo>('/listing/info', of),
        get<ListingFormAnswer>('/listing/form', of),
        get<RentalUnits>('/listing/rental_units', of),
        get<ViewingAvailability>('/listing/viewing_availability', of),
        get<ProgressionAnswer>('/listing/progression', of),
      ]);
      const hours = {
        hours: readHours(availability),
        viewersPerSlot: availability.num_of_applicants_per_viewing_slot,
        version: availability.version,
      };
      return { listing, form, units, hours, progression };
    },
  });
