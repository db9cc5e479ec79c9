import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Availability } from '../../domain/viewings/availability.ts';
import {
  readHours,
  type SaveAvailability,
  type StrandedAnswer,
  type StrandedBooking,
  type ViewingAvailability,
  writtenHours,
} from '../../domain/calls/availability.ts';
import type { StrandedChoice } from '../../domain/viewings/bookings-without-hours.ts';
import { ApiError, get, post } from './client.ts';
import { keys } from './keys.ts';
import { showAnswer } from './show-answer.ts';

/** A listing's viewing hours in the form used by the screens. */
export type ViewingHours = { hours: Availability; viewersPerSlot: number | null; version: number };

const path = '/listing/viewing_availability';

const hoursOf = (answer: ViewingAvailability): ViewingHours => ({
  hours: readHours(answer),
  viewersPerSlot: answer.num_of_applicants_per_viewing_slot,
  version: answer.version,
});

const availabilityQuery = (listingId: string) =>
  queryOptions({
    queryKey: keys.availability(listingId),
    queryFn: async ({ signal }) => hoursOf(await get<ViewingAvailability>(path, { listing_id: listingId }, signal)),
  });
export const useAvailability = (listingId: string) => useQuery(availabilityQuery(listingId));

/** The input of the save call: times with seconds, one item for each slot of a date. */
function saveOf(listingId: string, { hours, viewersPerSlot, version }: ViewingHours): SaveAvailability {
  return {
    listing_id: listingId,
    ...writtenHours(hours, ':00'),
    num_of_applicants_per_viewing_slot: viewersPerSlot,
    version,
  };
}

/**
 * Saves a listing's hours. If they were changed elsewhere since, it fails with 409 and the stored hours are fetched
 * again.
 */
export function useSaveAvailability(listingId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ stranded, ...hours }: ViewingHours & { stranded?: StrandedChoice }) =>
      hoursOf(
        await post<ViewingAvailability>(path, { ...saveOf(listingId, hours), ...(stranded ? { stranded } : {}) }),
      ),
    onSuccess: async (saved) => {
      await showAnswer(client, keys.availability(listingId), saved);
      return client.invalidateQueries({ queryKey: keys.bookedMonths(listingId) });
    },
    onError: () => client.invalidateQueries({ queryKey: keys.availability(listingId) }),
  });
}

/** The bookings in a refusal that have no place in the new hours; null if it was refused for another reason. */
export function strandedIn(error: unknown): StrandedBooking[] | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const body = error.body as Partial<StrandedAnswer> | null;
  return Array.isArray(body?.stranded) ? body.stranded : null;
}
