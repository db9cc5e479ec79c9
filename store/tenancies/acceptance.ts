import { Schema, type Types, model } from 'mongoose';
import type { Fate, Scenario } from '../../domain/tenancies/tenancy.ts';
import { type BatchItem, itemsWith } from '../batch.ts';
import type { UnfinishedQuery } from '../unfinished-work.ts';

/** The consequence of an acceptance for one of the others. */
export type AcceptanceItem = BatchItem<'done'> & { fate: Exclude<Fate, 'backup'> };

/** following: the consequences for the others are being carried out · done · cancelled: the tenancy was undone. */
export type AcceptanceStatus = 'following' | 'done' | 'cancelled';

/** A landlord's acceptance of a tenant, and its consequences for each of the others. */
export type Acceptance = {
  _id: Types.ObjectId;
  landlordId: Types.ObjectId;
  listingId: Types.ObjectId;
  /** Who was accepted, and what was let to them. */
  applicationId: Types.ObjectId;
  unitTypeId: string;
  instanceId: string;
  scenario: Scenario;
  affected: number;
  /** Whether the others are told by email. */
  tell: boolean;
  /** Whether the listing was closed by it. */
  closedListing: boolean;
  items: AcceptanceItem[];
  status: AcceptanceStatus;
  /** The time of the landlord's decision: everything that follows carries it. */
  at: Date;
  /** Until when the emails are held. */
  heldUntil: Date;
};

const objectId = Schema.Types.ObjectId;
const schema = new Schema<Acceptance>({
  landlordId: { type: objectId, required: true },
  listingId: { type: objectId, required: true },
  applicationId: { type: objectId, required: true },
  unitTypeId: { type: String, required: true },
  instanceId: { type: String, required: true },
  scenario: { type: String, required: true },
  affected: { type: Number, required: true },
  tell: { type: Boolean, required: true },
  closedListing: { type: Boolean, required: true },
  items: itemsWith({ fate: String }),
  status: { type: String, required: true },
  at: { type: Date, required: true },
  heldUntil: { type: Date, required: true },
});
schema.index({ applicationId: 1, at: -1 });
schema.index({ listingId: 1, at: -1 });
schema.index({ at: 1 }, { partialFilterExpression: { status: 'following' }, name: 'followed' });

export const Acceptances = model<Acceptance>('Acceptance', schema, 'acceptances');

/** The current acceptance of an application; null if it is not a tenant's. */
export async function acceptanceOf(applicationId: Types.ObjectId): Promise<Acceptance | null> {
  return Acceptances.findOne({ applicationId, status: { $ne: 'cancelled' } })
    .sort({ at: -1 })
    .lean<Acceptance>();
}

export async function findAcceptance(id: string | Types.ObjectId): Promise<Acceptance | null> {
  return Acceptances.findById(id).lean<Acceptance>();
}

/** A new acceptance has a job of its own: the sweep leaves it alone for this long. */
const ownJobMs = 5000;

/** Acceptances whose job was lost: what the sweep looks for. */
export function unfollowedAcceptances(now: Date, limit: number): UnfinishedQuery {
  return Acceptances.find({ status: 'following', at: { $lt: new Date(now.getTime() - ownJobMs) } }, { _id: 1 })
    .limit(limit)
    .lean<{ _id: Types.ObjectId }[]>();
}
