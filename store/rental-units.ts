import { type Types } from 'mongoose';
import { type InstanceStatus, type UnitInstance } from '../domain/listing.ts';
import { type UnitTarget } from '../domain/rental-units.ts';
import { Applications } from './application.ts';
import { type Listing, Listings } from './listing.ts';

/** What an update needs to reach the instances of a target and nothing beside them. */
function reach({ unitTypeId, instanceId }: UnitTarget) {
  const unit = { 'unit.id': unitTypeId };
  return instanceId === undefined
    ? { place: 'unitTypes.$[unit].instances.$[]', arrayFilters: [unit], has: { id: unitTypeId } }
    : {
        place: 'unitTypes.$[unit].instances.$[instance]',
        arrayFilters: [unit, { 'instance.id': instanceId }],
        has: { id: unitTypeId, instances: { $elemMatch: { id: instanceId } } },
      };
}

/**
 * Changes one field of the target's instances in place, so that two who change different ones at the same time both
 * succeed. Answers the listing as it is then, or null when it is not this landlord's or has no such unit.
 */
async function change(landlordId: Types.ObjectId, listingId: Types.ObjectId, target: UnitTarget, to: Partial<UnitInstance>): Promise<Listing | null> {
  const { place, arrayFilters, has } = reach(target);
  const set = Object.fromEntries(Object.entries(to).map(([field, value]) => [`${place}.${field}`, value]));
  return Listings.findOneAndUpdate(
    { _id: listingId, landlordId, unitTypes: { $elemMatch: has } },
    { $set: set },
    { arrayFilters, returnDocument: 'after' },
  ).lean<Listing>();
}

/** Closes or reopens the applications for a unit type or for one instance of it. */
export const setApplicationsStatus = (landlordId: Types.ObjectId, listingId: Types.ObjectId, target: UnitTarget, status: InstanceStatus): Promise<Listing | null> =>
  change(landlordId, listingId, target, { status });

/** Sets an instance's Eircode; null is not set. */
export const setEircode = (
  landlordId: Types.ObjectId,
  listingId: Types.ObjectId,
  target: Required<UnitTarget>,
  eircode: string | null,
): Promise<Listing | null> => change(landlordId, listingId, target, { eircode });

/** How many applications of a listing name each unit type, by its id. */
export async function countInterest(listingId: Types.ObjectId): Promise<Map<string, number>> {
  const rows = await Applications.aggregate<{ _id: string; count: number }>([
    { $match: { listingId } },
    { $unwind: '$unitInterest' },
    { $group: { _id: '$unitInterest', count: { $sum: 1 } } },
  ]);
  return new Map(rows.map(({ _id, count }) => [_id, count]));
}
