import { z } from 'zod';
import type { Currency, Frequency } from '../money.ts';
import { type ListingStatus, listingLimits, type UnitMode } from '../listings/listing.ts';
import { isPlainLine } from '../listings/plain-line.ts';
import { listingsText } from '../listings/text.ts';
import { commonText } from '../text/common.ts';
import { withoutUnseen } from '../text/unseen.ts';

/** The listing calls of specification, section 7. */
export const listingIdSchema = z.string().regex(/^[0-9a-f]{24}$/, commonText.notFound.listing);
export const listingQuerySchema = z.object({ listing_id: listingIdSchema });

/** Texts that stand in emails to strangers (plain-line.ts), on one line however they were pasted. */
const plainLine = (texts: { missing: string; length: string; plain: string }, max: number) =>
  z
    .string(texts.missing)
    .overwrite((typed) => withoutUnseen(typed).replace(/\s+/g, ' '))
    .trim()
    .min(1, texts.missing)
    .max(max, texts.length)
    .refine(isPlainLine, texts.plain);

const { address, addressLength, addressPlain, unitName, unitNameLength, unitNamePlain } = listingsText.input;

export const addressSchema = plainLine(
  { missing: address, length: addressLength, plain: addressPlain },
  listingLimits.address,
);
export const unitNameSchema = plainLine(
  { missing: unitName, length: unitNameLength, plain: unitNamePlain },
  listingLimits.unitName,
);

/** POST /listing/archive: removes a closed listing from the dashboard, or restores it. */
export const archiveSchema = z.object({ listing_id: listingIdSchema, archived: z.boolean() });
export type ArchiveListing = z.input<typeof archiveSchema>;

/** The date as YYYY-MM-DD, the time as HH:MM. */
export type NextViewing = { date: string; start_time: string; num_applicants: number };

export type ListingSummary = {
  listing_id: string;
  address: string;
  status: ListingStatus;
  archived: boolean;
  num_available_rental_units: number;
  num_applications: number;
  /** Those neither accepted, rejected nor cancelled. */
  num_open_applications: number;
  num_viewings_this_week: number;
  /** The next booked time, and for how many applicants; null if none is booked. */
  next_viewing: NextViewing | null;
  /** Messages of applicants that arrived after the landlord last looked into their conversation. */
  num_unread_messages: number;
  /** ISO time. */
  creation_time: string;
};
export type ListingList = { listings: ListingSummary[] };

export type UnitTypeAnswer = {
  id: string;
  name: string;
  mode: UnitMode;
  rental_fee: number;
  rental_fee_currency: Currency;
  rental_payment_frequency: Frequency;
  num_of_instances: number;
  num_of_open_instances: number;
};

export type ListingInfo = {
  listing_id: string;
  address: string;
  /** For POST /listing/address. */
  address_version: number;
  status: ListingStatus;
  archived: boolean;
  creation_time: string;
  rental_units: UnitTypeAnswer[];
  required_acknowledgements: string[];
  required_documents: string[];
  adverts: { platform: string; url: string }[];
  /** The listing's own page; `code` is null until it is first switched on. */
  apply_page: { code: string | null; on: boolean };
};
export type RentalUnitsSummary = { rental_units: UnitTypeAnswer[] };
