import { z } from 'zod';
import type { LetterQuote } from '../applications/found-by.ts';
import { withoutUnseen } from '../text/unseen.ts';
import { applicationsText } from '../applications/text.ts';

const text = applicationsText.input;

/**
 * GET /search: a landlord’s applicants across listings, by part of a name, an email address or a telephone
 * number, or by words of what they wrote.
 */
export const MAX_FOUND = 8;
export const MIN_SEARCH = 2;
export const MAX_SEARCH = 100;

export const searchSchema = z.object({
  words: z
    .string()
    .overwrite(withoutUnseen)
    .trim()
    .min(MIN_SEARCH, text.searchShort)
    .max(MAX_SEARCH, text.searchLong({ max: MAX_SEARCH })),
});

/** The most recently in contact come first; `more` says that there are others. */
export type SearchAnswer = {
  applicants: {
    application_id: string;
    listing_id: string;
    address: string;
    name: string;
    email: string;
    phone_number: string | null;
    stage: string;
    sub_state: string;
    /** What they wrote, if that is why they are found; left out for whoever is found by name. */
    quote?: LetterQuote;
  }[];
  more: boolean;
};
