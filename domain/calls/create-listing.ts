import { z } from 'zod';
import { currencies, frequencies } from '../money.ts';
import { packedEircode } from '../listings/eircode.ts';
import { parseAdvertUrl } from '../listings/platforms.ts';
import { listingLimits, unitModes } from '../listings/listing.ts';
import { checkHours, hoursShape, viewersSchema } from './availability.ts';
import { addressSchema, listingIdSchema, unitNameSchema } from './listing.ts';
import { formFieldSchema } from './listing-form.ts';
import { progressionSchema } from './progression.ts';
import { listingsText } from '../listings/text.ts';

const text = listingsText.input;

/**
 * POST /listing/create (specification, section 7; `advert_urls`: design). Both spellings of the frequency are accepted.
 */
const eircode = z.string().transform(packedEircode).pipe(z.string().max(10));

const unitType = z.object({
  name: unitNameSchema,
  mode: z.enum(unitModes),
  rental_fee: z.coerce.number().int().min(0).max(listingLimits.fee),
  rental_fee_currency: z.enum(currencies),
  rental_payment_frequency: z.preprocess(
    (value) => (typeof value === 'string' ? value.toUpperCase() : value),
    z.enum(frequencies),
  ),
  instances: z
    .array(z.object({ postcode: eircode.nullish() }))
    .min(1)
    .max(listingLimits.instances),
});

export const advertUrlSchema = z.string().refine((value) => parseAdvertUrl(value) !== null, text.advert);

export const createListingSchema = z
  .object({
    address: addressSchema,
    rental_unit_types: z.array(unitType).min(1, text.lastUnit).max(listingLimits.unitTypes),
    num_of_applicants_per_viewing_slot: viewersSchema.nullish(),
    ...hoursShape,
    form_fields: z.array(formFieldSchema).max(100).default([]),
    /** How far applications move forward without the landlord; absent means everyone who fits. */
    progression: progressionSchema.optional(),
    advert_urls: z.array(advertUrlSchema).max(20).default([]),
    /** The landlord's listing that was duplicated: the same criteria apply. */
    copy_of: listingIdSchema.optional(),
  })
  .superRefine(checkHours);
export type CreateListing = z.input<typeof createListingSchema>;
export type CreateListingAnswer = { listing_id: string };
