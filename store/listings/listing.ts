import { Schema, Types, model } from 'mongoose';
import type { DateHours, TimeSlot } from '../../domain/viewings/availability.ts';
import type { CriteriaSnapshot } from '../../domain/applications/criteria.ts';
import type { FormField } from '../../domain/listings/form-field.ts';
import {
  type ListingStatus,
  type Tenant,
  type UnitInstance,
  type UnitType,
  countOpenInstances,
} from '../../domain/listings/listing.ts';
import type { MatchableListing } from '../../domain/listings/listing-finding.ts';
import type { AdvertRef } from '../../domain/listings/platforms.ts';
import type { BlindPass } from '../../domain/applications/blind.ts';
import type { Progression } from '../../domain/listings/progression.ts';
import type { Slot } from '../../domain/viewings/slots.ts';

export type Listing = {
  _id: Types.ObjectId;
  landlordId: Types.ObjectId;
  address: string;
  status: ListingStatus;
  adverts: AdvertRef[];
  unitTypes: UnitType[];
  formFields: readonly FormField[];
  /** Questions that used to be on the form (domain/listings/form-change.ts); absent means none. */
  retiredFields?: readonly FormField[];
  /** Count the changes of the form and of the address; absent means none. */
  formVersion?: number;
  addressVersion?: number;
  /** Europe/Dublin wall-clock times; day 0 is Sunday. */
  weeklyAvailability: { dayOfWeek: number; slots: readonly TimeSlot[] }[];
  dateAvailability: DateHours[];
  /** What the landlord scores at viewings; absent until they choose something. */
  impressionCriteria?: string[];
  /** Viewers per slot; null is unlimited. */
  viewersPerSlot: number | null;
  /** Dates (YYYY-MM-DD) and times that the landlord removed from the hours above; absent means none. */
  unavailableDates?: string[];
  unavailableTimes?: Slot[];
  /** Counts the changes of the hours and the limit above; absent means none. */
  availabilityVersion?: number;
  /** The criteria, one snapshot for each change; none before the first application is read (listing-criteria.ts). */
  criteria?: CriteriaSnapshot[];
  /** Since when applicants whom the screening rejects are told automatically; absent means never, the default. */
  tellRejectedSince?: Date;
  /** How far applications move forward without the landlord; absent means everyone who fits. */
  progression?: Progression;
  /** Whether the landlord decides about the first steps without knowing who applicants are; missing: never chosen. */
  blind?: BlindPass;
  /** Counts the changes of the two above; none yet when it is missing. */
  progressionVersion?: number;
  /** How many applications a rule has moved on from the screening; absent means none. */
  askedByRule?: number;
  /** Counts the decisions about viewing invitations, so that two concurrent ones do not take the same place. */
  invitedByRule?: number;
  /** Since when waiting applications need to be looked at because more may move forward; absent if none do. */
  releaseSince?: Date;
  /**
   * Since when there are viewing times of which the waiting list must still be told; absent once it was. Written with the
   * hours, or with the status of a listing that is open again.
   */
  timesAddedSince?: Date;
  /**
   * Since when unsorted mail needs to be checked for this listing because it is new or has a new advert, address or
   * Eircode; absent once it has been.
   */
  mailToPlaceSince?: Date;
  /**
   * How many applications are counted at each stage and sub-state (store/applications/kept-counts.ts), which change of
   * the numbers this is, and when all were counted; absent for a listing with few.
   */
  keptCounts?: { version: number; at: Partial<Record<string, Partial<Record<string, number>>>>; madeAt: Date };
  /** Since when they need counting; absent if they do not. */
  countsDueSince?: Date;
  /** Since when it is closed; null or missing while it is open. */
  closedAt?: Date | null;
  /** Since when it is archived, off the dashboard; absent if it is not. Only a closed listing can be. */
  archivedAt?: Date;
  /** The listing's own page, present once it was first switched on; `code` is part of its address. */
  applyPage?: { code: string; on: boolean };
  /** Since when its landlord has been deleting it: from then on it belongs to nobody (privacy/delete-listing.ts). */
  deletion?: { landlordId: Types.ObjectId; since: Date };
  createdAt: Date;
};

const slot = { _id: false, start: String, end: String };
const tenant = new Schema<Tenant>(
  { applicationId: String, name: String, email: { type: String, default: null }, acceptedAt: Date },
  { _id: false },
);
const instance = new Schema<UnitInstance>(
  { id: String, eircode: { type: String, default: null }, status: String, tenant: { type: tenant, default: null } },
  { _id: false },
);
const unitType = new Schema<UnitType>(
  {
    id: String,
    name: String,
    mode: String,
    fee: Number,
    currency: String,
    frequency: String,
    instances: [instance],
    version: Number,
  },
  { _id: false },
);
const formField = new Schema<FormField>(
  {
    id: String,
    label: String,
    type: { type: String },
    description: String,
    required: Boolean,
    options: [String],
    stage: String,
    earlyReason: String,
    since: Date,
  },
  { _id: false },
);
const advert = new Schema<AdvertRef>({ platform: String, advertId: String, url: String }, { _id: false });

const schema = new Schema<Listing>({
  landlordId: { type: Schema.Types.ObjectId, required: true },
  address: { type: String, required: true },
  status: { type: String, required: true, default: 'ACTIVE' },
  adverts: [advert],
  unitTypes: [unitType],
  formFields: [formField],
  retiredFields: { type: [formField], default: undefined },
  formVersion: Number,
  addressVersion: Number,
  weeklyAvailability: [{ _id: false, dayOfWeek: Number, slots: [slot] }],
  dateAvailability: [{ _id: false, date: String, slots: [slot] }],
  impressionCriteria: { type: [String], default: undefined },
  viewersPerSlot: { type: Number, default: null },
  unavailableDates: { type: [String], default: undefined },
  unavailableTimes: { type: [{ _id: false, date: String, start: String, end: String }], default: undefined },
  availabilityVersion: Number,
  criteria: [
    new Schema<CriteriaSnapshot>({ version: Number, since: Date, values: Schema.Types.Mixed }, { _id: false }),
  ],
  tellRejectedSince: Date,
  progression: {
    type: new Schema<Progression>(
      {
        documents: String,
        most: Number,
        viewing: String,
        rest: String,
        order: String,
        paused: Boolean,
        reminders: Boolean,
      },
      { _id: false },
    ),
    default: undefined,
  },
  blind: {
    type: new Schema<BlindPass>(
      { on: Boolean, changes: [{ _id: false, at: Date, on: Boolean }], numbered: Number },
      { _id: false },
    ),
    default: undefined,
  },
  progressionVersion: Number,
  askedByRule: Number,
  invitedByRule: Number,
  releaseSince: Date,
  timesAddedSince: Date,
  mailToPlaceSince: Date,
  keptCounts: {
    type: new Schema({ version: Number, at: Schema.Types.Mixed, madeAt: Date }, { _id: false }),
    default: undefined,
  },
  countsDueSince: Date,
  closedAt: Date,
  archivedAt: Date,
  applyPage: { type: new Schema({ code: String, on: Boolean }, { _id: false }), default: undefined },
  deletion: {
    type: new Schema({ landlordId: Schema.Types.ObjectId, since: Date }, { _id: false }),
    default: undefined,
  },
  createdAt: { type: Date, required: true },
});
schema.index({ landlordId: 1, createdAt: -1 });
schema.index(
  { 'applyPage.code': 1 },
  { unique: true, partialFilterExpression: { 'applyPage.code': { $type: 'string' } }, name: 'apply-code' },
);
schema.index({ mailToPlaceSince: 1 }, { partialFilterExpression: { mailToPlaceSince: { $type: 'date' } } });
schema.index({ countsDueSince: 1 }, { partialFilterExpression: { countsDueSince: { $type: 'date' } } });
schema.index({ 'deletion.since': 1 }, { partialFilterExpression: { 'deletion.since': { $type: 'date' } } });
schema.index(
  { 'deletion.landlordId': 1 },
  { partialFilterExpression: { 'deletion.landlordId': { $type: 'objectId' } } },
);
schema.index({ timesAddedSince: 1 }, { partialFilterExpression: { timesAddedSince: { $type: 'date' } } });
schema.index({ releaseSince: 1 }, { partialFilterExpression: { releaseSince: { $type: 'date' } } });

export const Listings = model<Listing>('Listing', schema, 'listings');

/** Adds a listing, and returns it as stored. */
export async function createListing(listing: Omit<Listing, '_id'>): Promise<Listing> {
  return (await Listings.create(listing)).toObject();
}

/** A landlord's listing; null if it doesn't exist or belongs to someone else. */
export async function findListing(landlordId: Types.ObjectId, listingId: string): Promise<Listing | null> {
  return Types.ObjectId.isValid(listingId) ? Listings.findOne({ _id: listingId, landlordId }).lean<Listing>() : null;
}

/** A listing, whoever owns it: for workers and the applicant's pages, which start from an application. */
export async function findListingById(listingId: Types.ObjectId | string): Promise<Listing | null> {
  return Listings.findById(listingId).lean<Listing>();
}

/** How many listings a landlord has. */
export function countListings(landlordId: Types.ObjectId): Promise<number> {
  return Listings.countDocuments({ landlordId });
}

/** All of a landlord's listings, newest first. */
export async function listListings(landlordId: Types.ObjectId): Promise<Listing[]> {
  return Listings.find({ landlordId }).sort({ createdAt: -1 }).lean<Listing[]>();
}

export type NamedListing = Pick<Listing, '_id' | 'address' | 'status' | 'blind'>;

/** The names of a landlord's listings, newest first. */
export async function listingNames(landlordId: Types.ObjectId): Promise<NamedListing[]> {
  return Listings.find({ landlordId }, { address: 1, status: 1, blind: 1 })
    .sort({ createdAt: -1 })
    .lean<NamedListing[]>();
}

/** The listings among which an enquiry's listing is looked for. */
export function matchable(listing: Listing): MatchableListing {
  const { address, status, adverts, unitTypes } = listing;
  return { id: String(listing._id), address, status, adverts, unitTypes };
}

/** Archives a closed listing, or restores it. Null if it is open: an open listing can't be archived. */
export async function archiveListing(listingId: Types.ObjectId, archived: boolean, now: Date): Promise<Listing | null> {
  return Listings.findOneAndUpdate(
    { _id: listingId, ...(archived ? { status: 'CLOSED' } : {}) },
    archived ? { $set: { archivedAt: now } } : { $unset: { archivedAt: 1 } },
    { returnDocument: 'after' },
  ).lean<Listing>();
}

/** Units still to let; none on a closed listing. */
export function availableUnits(listing: Listing): number {
  return listing.status === 'ACTIVE' ? countOpenInstances(listing.unitTypes) : 0;
}
