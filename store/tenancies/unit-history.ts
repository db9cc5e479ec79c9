import { type ClientSession, Schema, type Types, model } from 'mongoose';
import type { UnitNote } from '../../domain/tenancies/unit-change.ts';
import { historyOfUnits, type LetRecord, type UnitEntry } from '../../domain/tenancies/unit-history.ts';
import { type Acceptance, Acceptances } from './acceptance.ts';
import type { Application } from '../applications/application.ts';
import { Applications } from '../applications/application-model.ts';

/** What a landlord did with a unit. Lettings, and their cancellation, are recorded with the acceptance. */
export type KeptUnitEntry = UnitNote & {
  _id: Types.ObjectId;
  landlordId: Types.ObjectId;
  listingId: Types.ObjectId;
  applicationId: Types.ObjectId | null;
  at: Date;
};

const objectId = Schema.Types.ObjectId;
const schema = new Schema<KeptUnitEntry>({
  landlordId: { type: objectId, required: true },
  listingId: { type: objectId, required: true },
  unitTypeId: { type: String, required: true },
  instanceId: { type: String, default: null },
  event: { type: String, required: true },
  text: { type: String, required: true },
  applicationId: { type: objectId, default: null },
  at: { type: Date, required: true },
});
schema.index({ listingId: 1, at: -1 });

export const UnitEntries = model<KeptUnitEntry>('UnitEntry', schema, 'unit_entries');

/** Adds history entries as part of the change that they describe. */
export async function keepUnitNotes(
  session: ClientSession,
  about: Pick<KeptUnitEntry, 'landlordId' | 'listingId' | 'applicationId' | 'at'>,
  notes: readonly UnitNote[],
): Promise<void> {
  if (notes.length > 0)
    await UnitEntries.create(
      notes.map((note) => ({ ...note, ...about })),
      { session, ordered: true },
    );
}

/** The most entries shown of each kind. */
const MAX_ENTRIES = 500;

/** The history of a listing's units, newest first. */
export async function unitHistoryOf(listingId: Types.ObjectId): Promise<UnitEntry[]> {
  const [kept, acceptances] = await Promise.all([
    UnitEntries.find({ listingId }).sort({ at: -1, _id: -1 }).limit(MAX_ENTRIES).lean<KeptUnitEntry[]>(),
    Acceptances.find({ listingId }, { applicationId: 1, unitTypeId: 1, instanceId: 1, at: 1, status: 1 })
      .sort({ at: -1 })
      .limit(MAX_ENTRIES)
      .lean<Acceptance[]>(),
  ]);
  const people = await Applications.find(
    { _id: { $in: acceptances.map(({ applicationId }) => applicationId) } },
    { name: 1, email: 1, history: 1 },
  ).lean<Application[]>();
  const known = new Map(people.map((person) => [String(person._id), person]));
  const lets = acceptances.map((acceptance) => letRecord(acceptance, known.get(String(acceptance.applicationId))));
  const entries = kept.map((entry) => ({
    ...entry,
    applicationId: entry.applicationId && String(entry.applicationId),
  }));
  return historyOfUnits(entries, lets).slice(0, MAX_ENTRIES);
}

function letRecord(
  { applicationId, unitTypeId, instanceId, at, status }: Acceptance,
  person: Application | undefined,
): LetRecord {
  const ended =
    status === 'cancelled'
      ? person?.history.find((entry) => entry.event === 'tenancy-cancelled' && entry.at >= at)
      : undefined;
  return {
    applicationId: String(applicationId),
    unitTypeId,
    instanceId,
    at,
    name: person?.name || person?.email || '',
    cancelledAt: ended?.at ?? null,
  };
}
