import type { Types } from 'mongoose';
import type { Application } from '../../../store/applications/application.ts';
import { Applications } from '../../../store/applications/application-model.ts';
import { type Draw, drawsOf, prepareDraw } from '../../../store/applications/draw.ts';
import { findListingById, Listings } from '../../../store/listings/listing.ts';
import type { Browser } from './browser-for-tests.ts';
import { application, listingOf } from './world-for-tests.ts';

const chosen = { documents: 'landlord', most: 20, viewing: 'landlord', paused: false } as const;

/** Adds an applicant who fits and waits for the landlord's decision. */
export async function fits(landlordId: Types.ObjectId, listingId: string, name: string): Promise<Application> {
  const made = await application(landlordId, listingId, { name });
  const hold = { step: 'documents', why: 'landlord', since: made.receivedAt } as const;
  await Applications.updateOne({ _id: made._id }, { hold });
  return { ...made, hold };
}

/** Adds a listing whose landlord chooses, with `people` applicants who fit and wait, and prepares a draw. */
export async function listingToDraw(owner: Browser, landlordId: Types.ObjectId, people: number, places: number) {
  const listingId = await listingOf(owner, { advert_urls: [] });
  await Listings.updateOne({ _id: listingId }, { progression: chosen });
  const waiting: Application[] = [];
  for (let n = 0; n < people; n += 1) waiting.push(await fits(landlordId, listingId, `Entrant ${n}`));
  return { listingId, waiting, draw: await readyDraw(listingId, places) };
}

/** Prepares a listing's draw. */
export async function readyDraw(listingId: string, places: number): Promise<Draw> {
  const listing = await findListingById(listingId);
  if (!listing) throw new Error('There is no such listing');
  // Earlier than any draw, whatever a test's clock says.
  await prepareDraw(listing, places, new Date('2026-01-01T09:00:00Z'));
  const [draw] = await drawsOf(listing._id, 1);
  if (!draw) throw new Error('There is no draw');
  return draw;
}
