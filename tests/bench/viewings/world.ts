import { Types } from 'mongoose';
import { addDays } from '../../../domain/civil-time.ts';
import { slotsOn } from '../../../domain/viewings/slots.ts';
import type { Application } from '../../../store/applications/application.ts';
import { Applications } from '../../../store/applications/application-model.ts';
import { type Listing, Listings, createListing } from '../../../store/listings/listing.ts';
import { Viewings } from '../../../store/viewings/viewing.ts';
import { viewingTimesOf } from '../../../store/viewings/open-slots.ts';
import { ViewingSlots } from '../../../store/viewings/slot.ts';

export const capacity = 5;
export const weeks = 52;
export const bookings = 10_000;
const landlordId = new Types.ObjectId();

/** A listing with separate hours for every date of 52 weeks, and ten thousand bookings spread over them. */
export async function fullListing(today: string): Promise<Listing> {
  const dates = Array.from({ length: weeks * 7 }, (_, n) => addDays(today, n));
  const dateAvailability = dates.map((date) => ({ date, slots: [{ start: '09:00', end: '17:00' }] }));
  const rest = {
    status: 'ACTIVE' as const,
    adverts: [],
    unitTypes: [],
    formFields: [],
    weeklyAvailability: [],
    createdAt: new Date(),
  };
  const listing = await createListing({
    landlordId,
    address: '1 Bench Road, Dublin 1',
    dateAvailability,
    viewersPerSlot: capacity,
    ...rest,
  });
  const slots = dates.flatMap((date) => slotsOn(viewingTimesOf(listing), date));
  const rows = slots.map((slot) => ({
    ...slot,
    listingId: listing._id,
    taken: 0,
    holders: {} as Record<string, Date>,
    checkAt: null,
  }));
  const viewings = Array.from({ length: bookings }, (_, n) => {
    const row = rows[n % rows.length];
    if (!row) throw new Error('There are no slots');
    const applicationId = new Types.ObjectId();
    row.taken += 1;
    row.holders[String(applicationId)] = new Date();
    return {
      landlordId,
      listingId: listing._id,
      applicationId,
      date: row.date,
      start: row.start,
      end: row.end,
      status: 'BOOKED' as const,
    };
  });
  await ViewingSlots.insertMany(rows, { lean: true });
  await Viewings.insertMany(viewings, { lean: true });
  return listing;
}

/** Applicants who have been invited to choose a time. */
export async function people(listing: Listing, count: number): Promise<Application[]> {
  const made = Array.from({ length: count }, () => {
    const _id = new Types.ObjectId();
    return {
      _id,
      landlordId,
      listingId: listing._id,
      name: 'Bench Person',
      email: `${String(_id)}@example.ie`,
      emailKey: String(_id),
      personKey: null,
      nameKey: 'bench person',
      stage: 'viewing_appointment' as const,
      subState: 'pending' as const,
      unitInterest: [],
      enquiry: {},
      source: 'mail',
      screening: [],
      replyToken: String(_id),
      receivedAt: new Date(),
      lastMessageAt: new Date(),
      lastMessageId: new Types.ObjectId(),
      history: [],
    };
  });
  await Applications.collection.insertMany(made);
  return Applications.find({ _id: { $in: made.map(({ _id }) => _id) } }).lean<Application[]>();
}

/** An empty listing with one time slot a day, for a race. */
export async function raceListing(
  today: string,
  viewersPerSlot: number | null,
): Promise<{ listing: Listing; slot: { date: string; start: string } }> {
  const date = addDays(today, 7);
  const rest = {
    status: 'ACTIVE' as const,
    adverts: [],
    unitTypes: [],
    formFields: [],
    weeklyAvailability: [],
    createdAt: new Date(),
  };
  const listing = await createListing({
    landlordId,
    address: '2 Bench Road, Dublin 1',
    dateAvailability: [{ date, slots: [{ start: '10:00', end: '12:00' }] }],
    viewersPerSlot,
    ...rest,
  });
  const kept = await Listings.findById(listing._id).lean<Listing>();
  if (!kept) throw new Error('The listing was not kept');
  return { listing: kept, slot: { date, start: '10:00' } };
}
