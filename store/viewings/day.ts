import type { Types } from 'mongoose';
import { Applications } from '../applications/application-model.ts';
import { type Viewing, Viewings } from './viewing.ts';
import { type Waiting, Waitings, waitingFor } from './waiting-list.ts';

/** An applicant's name and contact details. */
export type Person = { _id: Types.ObjectId; name: string; phone: string | null; email: string | null };

async function peopleOf(ids: readonly Types.ObjectId[]): Promise<Map<string, Person>> {
  const people = await Applications.find({ _id: { $in: [...ids] } }, { name: 1, phone: 1, email: 1 }).lean<Person[]>();
  return new Map(people.map((person) => [String(person._id), person]));
}

export type WithPerson<T> = T & { person: Person };

/** Rows with their applicants; rows of deleted applicants are left out. */
export async function withPeople<T extends { applicationId: Types.ObjectId }>(
  rows: readonly T[],
): Promise<WithPerson<T>[]> {
  const people = await peopleOf(rows.map(({ applicationId }) => applicationId));
  return rows.flatMap((row) => {
    const person = people.get(String(row.applicationId));
    return person ? [{ ...row, person }] : [];
  });
}

export type DayViewing = WithPerson<Viewing>;

/**
 * All viewings of a listing on a date in order, including cancelled ones. An applicant who cancelled and booked the
 * same date again appears once.
 */
export async function viewingsOn(listingId: Types.ObjectId, date: string): Promise<DayViewing[]> {
  const viewings = await Viewings.find({ listingId, date }).sort({ start: 1, _id: 1 }).lean<Viewing[]>();
  const coming = new Set(
    viewings.filter(({ status }) => status !== 'CANCELLED').map(({ applicationId }) => String(applicationId)),
  );
  const shown = viewings.filter(
    ({ status, applicationId }) => status !== 'CANCELLED' || !coming.has(String(applicationId)),
  );
  return withPeople(shown);
}

export type WaitingPerson = WithPerson<Waiting>;

/** Applicants waiting for a place at a listing, longest first. */
export async function waitingPeople(listingId: Types.ObjectId): Promise<WaitingPerson[]> {
  return withPeople(await waitingFor(listingId));
}

/** Applicants who joined a landlord's waiting lists after `from`, up to `to`. */
export async function waitingSince(landlordId: Types.ObjectId, from: Date, to: Date): Promise<WaitingPerson[]> {
  return withPeople(
    await Waitings.find({ landlordId, joinedAt: { $gt: from, $lte: to } })
      .sort({ joinedAt: 1 })
      .lean<Waiting[]>(),
  );
}

/** Who joined which landlord's waiting list, and when, between these times. */
export async function joinedWithin(within: {
  $gt: Date;
  $lte: Date;
}): Promise<{ landlordId: Types.ObjectId; at: Date }[]> {
  const joined = await Waitings.find({ joinedAt: within }, { landlordId: 1, joinedAt: 1, since: 1 }).lean<Waiting[]>();
  return joined.map(({ landlordId, joinedAt, since }) => ({ landlordId, at: joinedAt ?? since }));
}

/** The bookings of a listing from a date on, with their applicants. */
export async function bookedFrom(listingId: Types.ObjectId, from: string): Promise<WithPerson<Viewing>[]> {
  return withPeople(
    await Viewings.find({ listingId, status: 'BOOKED', date: { $gte: from } })
      .sort({ date: 1, start: 1, _id: 1 })
      .lean<Viewing[]>(),
  );
}
