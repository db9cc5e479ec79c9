import { type ClientSession, Schema, type Types, model } from 'mongoose';
import type { Impression } from '../../domain/viewings/impressions.ts';
import type { Attendance, CancelCause, ViewingStatus } from '../../domain/viewings/viewing.ts';
import { Applications } from '../applications/application-model.ts';
import { type Listing, Listings } from '../listings/listing.ts';
import type { UnfinishedQuery } from '../unfinished-work.ts';
import { isTakenOff } from './open-slots.ts';

/** One viewing of one application, in Europe/Dublin local time. It remains the same record when it is moved. */
export type Viewing = {
  _id: Types.ObjectId;
  landlordId: Types.ObjectId;
  listingId: Types.ObjectId;
  applicationId: Types.ObjectId;
  /** YYYY-MM-DD, HH:MM. */
  date: string;
  start: string;
  end: string;
  status: ViewingStatus;
  /** Counts its changes: the SEQUENCE of its calendar entry (RFC 5545, 3.8.7.4). */
  sequence: number;
  /** The last change, when and by what; for a cancellation, also why. */
  changedAt: Date | null;
  cancelCause: CancelCause | null;
  /** Until when the landlord who cancelled it can undo that, and when it had last changed before; otherwise null. */
  undo?: { until: Date; changedAt: Date | null } | null;
  /** How long the email about the last change is held, in milliseconds; null: nobody is emailed about it. */
  mailHeldMs: number | null;
  /** Since when the consequences of the last change (stage, places, email) have been unsettled; null once settled. */
  unsettledSince: Date | null;
  /** The place that the last move left, until it is returned. */
  left: { date: string; start: string; end: string } | null;
  attendance: Attendance | null;
  attendanceNote: string;
  /** Absent until the landlord gives a score. */
  impressions?: Impression[];
  attendanceAt: Date | null;
  /** When its next reminder is due; null if none is left. Of a cancelled viewing it says nothing. */
  remindAt: Date | null;
  /** When a past viewing was followed up; absent until then. */
  askedAt?: Date | null;
};

const schema = new Schema<Viewing>({
  landlordId: { type: Schema.Types.ObjectId, required: true },
  listingId: { type: Schema.Types.ObjectId, required: true },
  applicationId: { type: Schema.Types.ObjectId, required: true },
  date: { type: String, required: true },
  start: { type: String, required: true },
  end: { type: String, required: true },
  status: { type: String, required: true },
  sequence: { type: Number, default: 0 },
  changedAt: { type: Date, default: null },
  cancelCause: { type: String, default: null },
  undo: { type: new Schema({ until: Date, changedAt: Date }, { _id: false }), default: null },
  mailHeldMs: { type: Number, default: null },
  unsettledSince: { type: Date, default: null },
  left: { type: new Schema({ date: String, start: String, end: String }, { _id: false }), default: null },
  attendance: { type: String, default: null },
  attendanceNote: { type: String, default: '' },
  impressions: { type: [new Schema({ criterion: String, score: Number }, { _id: false })], default: undefined },
  attendanceAt: { type: Date, default: null },
  remindAt: { type: Date, default: null },
  askedAt: { type: Date, default: null },
});
schema.index(
  { applicationId: 1 },
  { unique: true, partialFilterExpression: { status: 'BOOKED' }, name: 'one booking per application' },
);
schema.index({ unsettledSince: 1 }, { partialFilterExpression: { unsettledSince: { $type: 'date' } } });
schema.index({ applicationId: 1, changedAt: -1 });
schema.index({ landlordId: 1, status: 1, date: 1, listingId: 1 });
schema.index({ listingId: 1, status: 1, date: 1, start: 1 });
// What scheduled jobs look for: reminders that are due, past viewings, recent changes.
schema.index(
  { remindAt: 1 },
  { partialFilterExpression: { remindAt: { $type: 'date' }, status: 'BOOKED' }, name: 'reminders' },
);
schema.index({ date: 1, status: 1 });
schema.index({ changedAt: 1, landlordId: 1 });

export const Viewings = model<Viewing>('Viewing', schema, 'viewings');

/** When a viewing got its current time. */
export const bookedAt = ({ _id, changedAt }: Pick<Viewing, '_id' | 'changedAt'>): Date =>
  changedAt ?? _id.getTimestamp();

/** Whether the landlord who cancelled a viewing can still undo that; its place is kept until then. */
export const isHeld = ({ status, undo }: Pick<Viewing, 'status' | 'undo'>, now: Date): boolean =>
  status === 'CANCELLED' && Boolean(undo && undo.until > now);

/** The entries of a calendar: upcoming and past viewings. */
export const kept = { $in: ['BOOKED', 'OVER'] satisfies ViewingStatus[] };

export type BookedViewing = Pick<Viewing, 'applicationId' | 'date' | 'start' | 'end'> & { applicantName: string };

/** A listing's booked viewings between two dates, inclusive, in order and with their applicants. */
export async function bookedViewings(listingId: Types.ObjectId, from: string, to: string): Promise<BookedViewing[]> {
  const viewings = await Viewings.find(
    { listingId, status: kept, date: { $gte: from, $lte: to } },
    { applicationId: 1, date: 1, start: 1, end: 1 },
  )
    .sort({ date: 1, start: 1 })
    .lean<Viewing[]>();
  const applicants = await Applications.find(
    { _id: { $in: viewings.map(({ applicationId }) => applicationId) } },
    { name: 1 },
  ).lean<{ _id: Types.ObjectId; name: string }[]>();
  const names = new Map(applicants.map(({ _id, name }) => [String(_id), name]));
  return viewings.map(({ applicationId, date, start, end }) => ({
    applicationId,
    date,
    start,
    end,
    applicantName: names.get(String(applicationId)) ?? '',
  }));
}

/** An application's booked viewing; null if it has none. */
export async function bookingOf(applicationId: Types.ObjectId): Promise<Viewing | null> {
  return Viewings.findOne({ applicationId, status: 'BOOKED' }).lean<Viewing>();
}

/** The booked viewings of several applications, by application id. */
export async function bookingsOf(applicationIds: readonly Types.ObjectId[]): Promise<Map<string, Viewing>> {
  if (applicationIds.length === 0) return new Map();
  const found = await Viewings.find({ applicationId: { $in: [...applicationIds] }, status: 'BOOKED' }).lean<
    Viewing[]
  >();
  return new Map(found.map((viewing) => [String(viewing.applicationId), viewing]));
}

/** An application's last viewing, whatever became of it. */
export async function lastViewingOf(applicationId: Types.ObjectId): Promise<Viewing | null> {
  return Viewings.findOne({ applicationId }).sort({ changedAt: -1, _id: -1 }).lean<Viewing>();
}

export async function findViewing(viewingId: string | Types.ObjectId): Promise<Viewing | null> {
  return Viewings.findById(viewingId).lean<Viewing>();
}

/** The bookings of a listing on a date, or of one slot on it. */
export async function bookingsOn(listingId: Types.ObjectId, date: string, start?: string): Promise<Viewing[]> {
  return Viewings.find({ listingId, status: 'BOOKED', date, ...(start ? { start } : {}) })
    .sort({ start: 1, _id: 1 })
    .lean<Viewing[]>();
}

/** Viewings whose last change is unsettled: what the sweep looks for. */
export function unsettledViewings(now: Date, limit: number): UnfinishedQuery {
  const before = new Date(now.getTime() - 5_000);
  return Viewings.find({ unsettledSince: { $lt: before, $type: 'date' } }, { _id: 1 })
    .limit(limit)
    .lean<{ _id: Types.ObjectId }[]>();
}

/** What the landlord noted; without `impressions` the scores stay as they are. */
export type NotedAttendance = { attendance: Attendance | null; note: string; impressions?: Impression[] | undefined };

/** Records whether an applicant came; returns the viewing, or null if it was changed in the meantime. */
export async function noteAttendance(
  viewingId: Types.ObjectId,
  { attendance, note, impressions }: NotedAttendance,
  at: Date,
): Promise<Viewing | null> {
  return Viewings.findOneAndUpdate(
    { _id: viewingId, status: kept },
    { $set: { attendance, attendanceNote: note, attendanceAt: at, ...(impressions ? { impressions } : {}) } },
    { returnDocument: 'after' },
  ).lean<Viewing>();
}

/** Closes a past viewing, so that the application can have another one; true if it was open. */
export async function markOver(viewingId: Types.ObjectId): Promise<boolean> {
  const { modifiedCount } = await Viewings.updateOne(
    { _id: viewingId, status: 'BOOKED' },
    { $set: { status: 'OVER' } },
  );
  return modifiedCount === 1;
}

export type LastViewing = {
  date: string;
  start: string;
  end: string;
  status: ViewingStatus;
  attendance: Attendance | null;
  attendanceNote: string;
  impressions?: Impression[];
};

/** The last viewing of each application that was not cancelled. */
export async function lastViewings(applicationIds: readonly Types.ObjectId[]): Promise<Map<string, LastViewing>> {
  const viewings = await Viewings.find({ applicationId: { $in: [...applicationIds] }, status: { $ne: 'CANCELLED' } })
    .sort({ date: 1, start: 1 })
    .lean<Viewing[]>();
  return new Map(viewings.map((viewing) => [String(viewing.applicationId), viewing]));
}

/**
 * Restores a viewing that the landlord cancelled, as part of undoing that; false if it is too late, another change came
 * first, or the landlord has said since that they are unavailable then. For everyone else nothing has changed, so nobody is told of it or reminded twice.
 */
export async function restoreViewing(
  applicationId: Types.ObjectId,
  now: Date,
  session: ClientSession,
): Promise<boolean> {
  const viewing = await Viewings.findOne({ applicationId, 'undo.until': { $gt: now } })
    .session(session)
    .lean<Viewing>();
  if (!viewing?.undo || viewing.status !== 'CANCELLED') return false;
  const { _id, sequence, undo } = viewing;
  const listing = await Listings.findById(viewing.listingId).session(session).lean<Listing>();
  if (!listing || isTakenOff(listing, viewing)) return false;
  const restored = {
    ...{ status: 'BOOKED', cancelCause: null, undo: null, mailHeldMs: null, unsettledSince: null },
    changedAt: undo.changedAt,
  };
  const { modifiedCount } = await Viewings.updateOne(
    { _id, status: 'CANCELLED', sequence },
    { $set: restored, $inc: { sequence: 1 } },
    { session },
  );
  return modifiedCount === 1;
}
