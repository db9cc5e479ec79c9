import { z } from 'zod';
import { fieldLimits } from '../listings/form-field-rules.ts';
import { type FormField, formFieldTypes } from '../listings/form-field.ts';
import { listingLimits } from '../listings/listing.ts';
import { listingsText } from '../listings/text.ts';
import { listingIdSchema } from './listing.ts';

const text = listingsText.input;

/** A field of the applicant's form, as sent by the wizard and the form's page. */
export const formFieldSchema = z.object({
  label: z.string().trim().min(1).max(fieldLimits.label),
  type: z.preprocess(
    (value) => (typeof value === 'string' ? value.toUpperCase().replaceAll(' ', '_') : value),
    z.enum(formFieldTypes),
  ),
  description: z.string().max(fieldLimits.description).nullish(),
  required: z.boolean(),
  options: z.array(z.string().max(fieldLimits.option)).max(100).nullish(),
});

const version = z.number().int().min(0);

/**
 * POST /listing/form: the landlord's own fields in order, each with its existing id, if any. `version` is that of the
 * form that was changed: 409 if someone else changed it since.
 */
export const changeFormSchema = z.object({
  listing_id: listingIdSchema,
  version,
  form_fields: z.array(formFieldSchema.extend({ id: z.string().max(40).optional() })).max(100),
});
export type ChangeForm = z.input<typeof changeFormSchema>;

/** Response of GET and POST /listing/form: the landlord's own fields, without the two that every form has. */
export type ListingFormAnswer = {
  listing_id: string;
  version: number;
  form_fields: Pick<FormField, 'id' | 'label' | 'type' | 'description' | 'required' | 'options'>[];
  /** How many applicants have sent the form. */
  num_sent: number;
};

/** POST /listing/address: 409 if someone else changed it since `version`. */
export const changeAddressSchema = z.object({
  listing_id: listingIdSchema,
  version,
  address: z.string().trim().min(1, text.address).max(listingLimits.address, text.addressLength),
});
export type ChangeAddress = z.input<typeof changeAddressSchema>;
