import { z } from 'zod';
import { applicationsText } from '../applications/text.ts';
import { withoutUnseen } from '../text/unseen.ts';
import { noteMaxLength } from './landlord-notes.ts';
import { listingIdSchema } from './listing.ts';
import { correctedLetterMaxLength } from './corrections.ts';

const text = applicationsText.input;

/**
 * POST /listing/application_pipeline/add_applicant: someone who telephoned or came in person. With an address they get
 * the emails that everyone gets, and without one, none.
 */
export const addApplicantSchema = z
  .object({
    listing_id: listingIdSchema,
    name: z.string().overwrite(withoutUnseen).trim().min(1, text.nameNeeded).max(100, text.nameLength),
    phone: z.string().trim().max(40, text.phone).default(''),
    email: z
      .union([z.literal(''), z.string().trim().toLowerCase().pipe(z.email(text.email).max(254, text.email))])
      .default(''),
    unit: z.array(z.string().max(40)).max(50).default([]),
    move_in: z.union([z.literal(''), z.iso.date(text.date)]).default(''),
    occupants: z.int(text.occupants).min(1, text.occupants).max(30, text.occupants).nullable().default(null),
    /** What they said they would like, in the landlord’s words. */
    wish: z
      .string()
      .trim()
      .max(correctedLetterMaxLength, text.letterLength({ max: correctedLetterMaxLength }))
      .default(''),
    /** The landlord’s own note, which nobody else sees. */
    note: z
      .string()
      .trim()
      .max(noteMaxLength, text.noteLength({ max: noteMaxLength }))
      .default(''),
    /** The page’s own id for it: repeating the id adds nobody again. */
    client_id: z.uuid(),
  })
  .refine(({ phone, email }) => phone !== '' || email !== '', { message: text.contactNeeded, path: ['phone'] });
export type AddApplicant = z.input<typeof addApplicantSchema>;
export type AddApplicantAnswer = { application_id: string; name: string };
