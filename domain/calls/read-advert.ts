import { z } from 'zod';
import type { WordingRemark } from '../listings/fair-words/advert-wording.ts';
import type { DocumentSlot } from '../listings/document-slots.ts';
import type { UnitMode } from '../listings/listing.ts';
import type { Currency, Frequency } from '../money.ts';
import { listingsText } from '../listings/text.ts';

const text = listingsText.input;

/**
 * POST /listing/verify_and_extract_url (specification, section 7). Besides `url` it accepts `source`: the advert's page
 * source or its text, pasted by a landlord, for platforms that do not serve programs.
 */
export const advertSourceMaxLength = 4 * 1024 * 1024;

export const readAdvertSchema = z
  .object({ url: z.string().trim().max(2000, text.linkLength).default(''), source: z.string().default('') })
  .refine(({ url, source }) => url !== '' || source.trim() !== '', text.link);
export type ReadAdvert = z.input<typeof readAdvertSchema>;

/**
 * Why an advert could not be read; `code` in the error's body, besides `error` in words. In each case pasting and
 * typing remain possible.
 */
export type AdvertTrouble =
  | 'refused'
  | 'removed'
  | 'unreachable'
  | 'not_an_advert'
  | 'nothing_found'
  | 'too_large'
  | 'timeout';

/** Where on the page a field was found, most reliable first; `url` means the words in the advert's address. */
export type AdvertRung = 'platform-state' | 'json-ld' | 'opengraph' | 'html' | 'text' | 'url';

export type AdvertUnit = {
  rental_unit_name: string;
  rental_unit_type: UnitMode;
  /** As stated in the advert, for one unit; null if there is none (price on application). */
  rental_fee: number | null;
  rental_fee_currency: Currency;
  rental_payment_frequency: Frequency;
  num_of_instances: number;
};

export type AdvertField =
  | 'address'
  | 'eircode'
  | 'rental_units'
  | 'rental_fee'
  | 'required_acknowledgements'
  | 'required_documents';

export type ReadAdvertAnswer = {
  address: string | null;
  /** Upper case without a space, or null. */
  eircode: string | null;
  /** Never empty: what the advert leaves open is in `notes`. */
  rental_units: AdvertUnit[];
  /** The advert's own conditions, one short sentence each. */
  required_acknowledgements: string[];
  required_documents: DocumentSlot[];
  /** The advert's normalised address; null for pasted text that contains none. */
  advert_url: string | null;
  found_by: Record<AdvertField, AdvertRung | null>;
  /** What the advert says that it may not, for the landlord to change where it is published. */
  wording: WordingRemark[];
  /** What the landlord should check, in sentences. */
  notes: string[];
};
