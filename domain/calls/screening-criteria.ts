import { z } from 'zod';
import { weighable, type Weighable } from '../applications/criteria.ts';
import type { EarlyQuestion } from '../listings/early-questions.ts';
import type { UnitMode } from '../listings/listing.ts';
import { listingIdSchema } from './listing.ts';
import { applicationsText } from '../applications/text.ts';

const text = applicationsText.input;

/** GET and POST /listing/screening_criteria: what a listing's applications are checked against. */
const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, text.date)
  .nullable();

export const changeCriteriaSchema = z
  .object({
    listing_id: listingIdSchema,
    /** The version of the criteria as they were shown: 409 if someone else changed them since. */
    version: z.number().int().min(0).optional(),
    available_from: day,
    latest_move_in: day,
    lease_months: z.number().int().min(1, text.leaseTooShort).max(60, text.leaseTooLong).nullable(),
    people: z
      .array(
        z.object({
          unit_type_id: z.string().max(40),
          most: z.number().int().min(1, text.people).max(30).nullable(),
        }),
      )
      .max(50),
    must_haves: z.array(z.enum(weighable)).max(weighable.length),
  })
  .refine(({ available_from: from, latest_move_in: latest }) => !from || !latest || from <= latest, {
    message: text.latestMoveIn,
    path: ['latest_move_in'],
  });
export type ChangeCriteria = z.input<typeof changeCriteriaSchema>;

export type CriteriaAnswer = {
  listing_id: string;
  available_from: string | null;
  latest_move_in: string | null;
  lease_months: number | null;
  people: { unit_type_id: string; unit_type_name: string; mode: UnitMode; most: number | null }[];
  /** The form's statements that letters are checked for. */
  statements: { topic: Weighable; text: string }[];
  /** Acknowledgements that are only asked on the form. */
  asked_on_form: string[];
  must_haves: Weighable[];
  /** Snapshots so far; 0 if none has been fixed. */
  version: number;
  /** ISO time since which these apply; null if none has been fixed. */
  since: string | null;
  /** Applications read so far. */
  applications_read: number;
  /** Whether applicants whom the screening rejects are told automatically; off until the landlord says so. */
  tell_rejected: boolean;
  /** What the form asks before anyone is accepted. */
  early_questions: EarlyQuestion[];
};

/** POST /listing/tell_rejected: whether applicants whom the screening rejects from now on are told automatically. */
export const tellRejectedSchema = z.object({ listing_id: listingIdSchema, tell: z.boolean() });
export type TellRejected = z.input<typeof tellRejectedSchema>;
