import { z } from 'zod';
import type { WordingRemark } from '../listings/fair-words/advert-wording.ts';
import type { DocumentSlot } from '../listings/document-slots.ts';
import type { UnitMode } from '../listings/listing.ts';
import type { Currency, Frequency } from '../money.ts';
import { listingsText } from '../listings/text.ts';

const text = listingsText.input;

/**
 * POST /listing/verify_and_extract_url (specification, section 7). Beside `url` it takes `source`: the advert's page
 * source or its text as a landlord pastes it, for platforms that answer no program.
 */
export const advertSourceMaxLength = 4 * 1024 * 1024;

export const readAdvertSchema = z
  .object({ url: z.string().trim().max(2000, text.linkLength).default(''), source: z.string().default('') })
  .refine(({ url, source }) => url !== '' || source.trim() !== '', text.link);
export type ReadAdvert = z.input<typeof readAdvertSchema>;

/**
 * Why an advert was not read; in the error's body as `code`, beside `error` in words. Each leaves pasting and typing.
 */
export type AdvertTrouble =
  | 'refused'
  | 'removed'
  | 'unreachable'
  | 'not_an_advert'
  | 'nothing_found'
  | 'too_large'
  | 'timeout';

/** Where on the page a field was found, the surest first; `url` is the words in the advert's address. */
export type AdvertRung = 'platform-state' | 'json-ld' | 'opengraph' | 'html' | 'text' | 'url';

export type AdvertUnit = {
  rental_unit_name: string;
  rental_unit_type: UnitMode;
  /** As the advert says it, for one instance; null when it says none (price on application). */
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
  /** Upper case without space, or null. */
  eircode: string | null;
  /** Never empty: what the advert leaves open is in `notes`. */
  rental_units: AdvertUnit[];
  /** The advert's own conditions, one short sentence each. */
  required_acknowledgements: string[];
  required_documents: DocumentSlot[];
  /** The advert's plain address; null for pasted text that names none. */
  advert_url: string | null;
  found_by: Record<AdvertField, AdvertRung | null>;
  /** What the advert says that it may not, for the landlord to change where it is published. */
  wording: WordingRemark[];
  /** What the landlord should look at, in sentences. */
  notes: string[];
};
