import mongoose, { type ClientSession, Schema, type Types, model } from 'mongoose';
import { type Hold, endOfHold } from '../../domain/privacy/holds.ts';
import { civilDate } from '../../domain/civil-time.ts';
import { periodsText } from '../../domain/privacy/periods-text.ts';
import { shortDate } from '../../domain/text/dates.ts';
import { afterDays } from '../../domain/privacy/periods.ts';
import type { Application } from '../applications/application.ts';
import { Applications } from '../applications/application-model.ts';

/**
 * A landlord’s decision to keep data beyond its deletion date, and the record of it: what, why, until when, and when it
 * ended.
 */
export type KeptHold = Hold & {
  _id: Types.ObjectId;
  landlordId: Types.ObjectId;
  listingId: Types.ObjectId;
  /** Null if the whole listing is on hold. */
  applicationId: Types.ObjectId | null;
  /** The reason, in the landlord’s words. */
  note: string;
  setAt: Date;
  /** When this record is deleted. */
  expiresAt: Date;
};

/** How long the record of a hold is kept after its end, in days, so that it can be accounted for. */
const RECORD_DAYS = 365;

const objectId = Schema.Types.ObjectId;
const schema = new Schema<KeptHold>({
  landlordId: { type: objectId, required: true },
  listingId: { type: objectId, required: true },
  applicationId: { type: objectId, default: null },
  reason: { type: String, required: true },
  note: { type: String, default: '' },
  until: { type: String, required: true },
  setAt: { type: Date, required: true },
  endedAt: { type: Date, default: null },
  expiresAt: { type: Date, required: true },
});
schema.index({ landlordId: 1, setAt: -1, _id: -1 });
schema.index({ listingId: 1, applicationId: 1 });
schema.index({ applicationId: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const Holds = model<KeptHold>('DeletionHold', schema, 'deletion_holds');

export type NewHold = Pick<
  KeptHold,
  'landlordId' | 'listingId' | 'applicationId' | 'reason' | 'note' | 'until' | 'setAt'
>;

/**
 * Puts an application, or a whole listing, on hold. It is written together with the applications concerned, so that a
 * concurrent deletion and a hold see one another. Null if the application is gone.
 */
export async function setHold(hold: NewHold): Promise<KeptHold | null> {
  return mongoose.connection.withSession((session) =>
    session.withTransaction(async () => {
      const text = periodsText.history.kept({ date: shortDate(hold.until), reason: periodsText.reasons[hold.reason] });
      const found = await lookAgain(session, hold, hold.setAt, text);
      if (hold.applicationId && found === 0) return null;
      const [kept] = await Holds.create([{ ...hold, expiresAt: afterDays(endOfHold(hold), RECORD_DAYS) }], { session });
      if (!kept) throw new Error('The hold was not kept');
      return kept.toObject();
    }),
  );
}

/** Ends the holds on an application, or on a whole listing; false if there were none. */
export async function endHolds(
  on: Pick<KeptHold, 'landlordId' | 'listingId' | 'applicationId'>,
  now: Date,
): Promise<boolean> {
  const { landlordId, listingId, applicationId } = on;
  return mongoose.connection.withSession((session) =>
    session.withTransaction(async () => {
      const { modifiedCount } = await Holds.updateMany(
        { landlordId, listingId, applicationId, endedAt: null, until: { $gte: civilDate(now) } },
        { $set: { endedAt: now, expiresAt: afterDays(now, RECORD_DAYS) } },
        { session },
      );
      if (modifiedCount > 0) await lookAgain(session, on, now, periodsText.history.ended);
      return modifiedCount > 0;
    }),
  );
}

/** Has the applications of a hold checked now, and adds to their histories. Returns their number. */
async function lookAgain(
  session: ClientSession,
  { listingId, applicationId }: Pick<KeptHold, 'listingId' | 'applicationId'>,
  now: Date,
  text: string,
): Promise<number> {
  const { matchedCount } = await Applications.updateMany(
    { listingId, ...(applicationId ? { _id: applicationId } : {}) },
    {
      $set: { 'periods.lookAt': now },
      $push: { history: { at: now, actor: 'landlord', event: 'kept-longer', text } },
    },
    { session },
  );
  return matchedCount;
}

/** The holds on an application or its listing that were not ended; some may have expired. */
export async function holdsOn(
  { _id, listingId }: Pick<Application, '_id' | 'listingId'>,
  session: ClientSession | null = null,
): Promise<KeptHold[]> {
  return Holds.find({ listingId, applicationId: { $in: [null, _id] }, endedAt: null })
    .session(session)
    .lean<KeptHold[]>();
}

/** The same for several applications, of any listings. */
export async function holdsOnListings(listingIds: readonly Types.ObjectId[]): Promise<KeptHold[]> {
  return Holds.find({ listingId: { $in: [...listingIds] }, endedAt: null }).lean<KeptHold[]>();
}

/** A landlord’s holds, newest first, including ended ones. */
export async function holdsOf(landlordId: Types.ObjectId, limit: number): Promise<KeptHold[]> {
  return Holds.find({ landlordId }).sort({ setAt: -1, _id: -1 }).limit(limit).lean<KeptHold[]>();
}

/** Removes a landlord’s words from the record of all their holds, which have ended. */
export async function blankAllHolds(landlordId: Types.ObjectId): Promise<void> {
  await Holds.updateMany({ landlordId }, { $set: { note: '' } });
}

/** Removes a landlord’s words about an erased applicant from the record of their holds. */
export async function blankHoldsOf(applicationId: Types.ObjectId): Promise<void> {
  await Holds.updateMany({ applicationId: { $eq: applicationId, $type: 'objectId' } }, { $set: { note: '' } });
}
