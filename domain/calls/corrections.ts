import { z } from 'zod';
import type { FieldName, FieldSource, FieldValue } from '../applications/corrections.ts';
import { applicationsText } from '../applications/text.ts';
import { withoutUnseen } from '../text/unseen.ts';
import { applicationIdSchema } from './pipeline.ts';

const text = applicationsText.input;

export const correctedLetterMaxLength = 20_000;

/** Trimmed text; null if nothing is left. */
const orNothing = (max: number, tooLong: string) =>
  z
    .string()
    .overwrite(withoutUnseen)
    .trim()
    .max(max, tooLong)
    .nullable()
    .transform((value) => value || null);

/**
 * POST /listing/application_pipeline/correct: a landlord's corrections to what was read in the email or stated in the
 * form. Absent fields stay as they are; null means "not stated". A telephone number may be written as people do.
 */
export const correctionSchema = z.object({
  application_id: applicationIdSchema,
  fields: z
    .strictObject({
      name: orNothing(100, text.nameLength),
      email: z.union([
        z.literal('').transform(() => null),
        z.null(),
        z.string().trim().toLowerCase().pipe(z.email(text.email).max(254, text.email)),
      ]),
      phone: orNothing(40, text.phone),
      unit: z.array(z.string().max(40)).max(50),
      moveIn: z.iso.date(text.date).nullable(),
      occupants: z.int(text.occupants).min(1, text.occupants).max(30, text.occupants).nullable(),
      pets: z.boolean().nullable(),
      employment: orNothing(200, text.employmentLength),
      letter: z
        .string()
        .trim()
        .max(correctedLetterMaxLength, text.letterLength({ max: correctedLetterMaxLength })),
    })
    .partial()
    .refine((fields) => Object.keys(fields).length > 0, text.nothingToCorrect),
});
export type CorrectionInput = z.input<typeof correctionSchema>;

/** One field of an applicant with its state (domain/applications/corrections.ts). */
export type ApplicantField = {
  field: FieldName;
  value: FieldValue;
  source: FieldSource | null;
  /** The value before the landlord's correction; absent if there is none. */
  before?: FieldValue;
  /** What the applicant stated differently in the form; absent if nothing. */
  stated?: FieldValue;
};

/** An email in which an applicant's fields were read, as its sender wrote it. */
export type OriginalEmail = {
  message_id: string;
  from_name: string;
  from_address: string;
  subject: string;
  /** ISO time. */
  at: string;
  text: string;
};

/** GET /listing/application_pipeline/fields: what is known of an applicant, each with its source, and the emails. */
export const applicantFieldsQuerySchema = z.object({ application_id: applicationIdSchema });
export type ApplicantFields = {
  fields: ApplicantField[];
  /** The units of the listing, to choose from. */
  units: { id: string; name: string }[];
  /** False once they have answered from their address: it is proven, and stays. */
  can_correct_email: boolean;
  emails: OriginalEmail[];
};
