import mongoose, { type ClientSession, type Types } from 'mongoose';
import { type UnitTarget, withUnitOptions } from '../../domain/tenancies/unit-status.ts';
import type { UnitChange } from '../../domain/tenancies/unit-change.ts';
import { Applications } from '../applications/application-model.ts';
import { type Listing, Listings } from '../listings/listing.ts';
import { keepUnitNotes } from './unit-history.ts';

/**
 * done: with the updated listing · refused: with the reason · missing: there is no such unit, or it belongs to someone
 * else.
 */
export type UnitsOutcome = { outcome: 'done'; listing: Listing } | Exclude<UnitChange, { outcome: 'done' }>;

type UnitChangeRequest = {
  landlordId: Types.ObjectId;
  listingId: Types.ObjectId;
  now: Date /** Whom it concerns; null for nobody. */;
  applicationId?: Types.ObjectId;
};

/**
 * Changes the units of a listing by a rule, in one transaction with the form's choice of units, the listing's status
 * and the history. Each of several concurrent changes builds on the one before. `also` adds to the transaction.
 */
export async function changeUnits(
  asked: UnitChangeRequest,
  rule: (listing: Listing) => UnitChange,
  also?: (session: ClientSession, listing: Listing) => Promise<void>,
): Promise<UnitsOutcome> {
  return mongoose.connection.withSession((session) =>
    session.withTransaction(() => changeWithin(session, asked, rule, also)),
  );
}

async function changeWithin(
  session: ClientSession,
  asked: UnitChangeRequest,
  rule: Parameters<typeof changeUnits>[1],
  also: Parameters<typeof changeUnits>[2],
): Promise<UnitsOutcome> {
  const { landlordId, listingId, now, applicationId = null } = asked;
  const before = await Listings.findOne({ _id: listingId, landlordId }).session(session).lean<Listing>();
  if (!before) return { outcome: 'missing' };
  const change = rule(before);
  if (change.outcome !== 'done') return change;
  const { unitTypes, status, notes } = change;
  const listing = await Listings.findOneAndUpdate(
    { _id: listingId, landlordId },
    {
      $set: {
        unitTypes,
        status,
        closedAt: status === 'CLOSED' ? (before.closedAt ?? now) : null,
        formFields: withUnitOptions(before.formFields, unitTypes),
        // It can be viewed again: whoever waits for a time was promised to be told.
        ...(before.status === 'CLOSED' && status === 'ACTIVE' ? { timesAddedSince: now } : {}),
      },
      // A listing that is open again is no longer archived.
      ...(status === 'ACTIVE' ? { $unset: { archivedAt: 1 } } : {}),
    },
    { session, returnDocument: 'after' },
  ).lean<Listing>();
  if (!listing) return { outcome: 'missing' };
  await keepUnitNotes(session, { landlordId, listingId, applicationId, at: now }, notes);
  await also?.(session, listing);
  return { outcome: 'done', listing };
}

/**
 * Sets a unit's Eircode, or clears it for null, and has unsorted mail checked for it. Null if the listing is not theirs
 * or has no such unit.
 */
export async function setEircode(
  landlordId: Types.ObjectId,
  listingId: Types.ObjectId,
  { unitTypeId, instanceId }: Required<UnitTarget>,
  eircode: string | null,
  now: Date,
): Promise<Listing | null> {
  return Listings.findOneAndUpdate(
    {
      _id: listingId,
      landlordId,
      unitTypes: { $elemMatch: { id: unitTypeId, instances: { $elemMatch: { id: instanceId } } } },
    },
    { $set: { 'unitTypes.$[unit].instances.$[instance].eircode': eircode, mailToPlaceSince: now } },
    { arrayFilters: [{ 'unit.id': unitTypeId }, { 'instance.id': instanceId }], returnDocument: 'after' },
  ).lean<Listing>();
}

/** How many applications of a listing name each unit type, by its id. */
export async function countInterest(listingId: Types.ObjectId): Promise<Map<string, number>> {
  const rows = await Applications.aggregate<{ _id: string; count: number }>([
    { $match: { listingId } },
    { $unwind: '$unitInterest' },
    { $group: { _id: '$unitInterest', count: { $sum: 1 } } },
  ]);
  return new Map(rows.map(({ _id, count }) => [_id, count]));
}
