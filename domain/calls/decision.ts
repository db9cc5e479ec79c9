import { z } from 'zod';
import { compareLeast, compareMost, type CellLine } from '../tenancies/compare.ts';
import type { Scenario, Fate } from '../tenancies/tenancy.ts';
import { applicantSchema, type UnitChoice } from './applicant.ts';
import { listingIdSchema } from './listing.ts';
import { applicationIdSchema, moveForwardSchema } from './pipeline.ts';
import { tenanciesText } from '../tenancies/text.ts';

const text = tenanciesText.input;

const unitId = z.string(text.unit).min(1).max(80);
const ids = z.array(applicationIdSchema).max(500);
/** A list in a query: ids with commas between them. */
const listed = z
  .string()
  .max(13_000)
  .default('')
  .transform((value) => value.split(',').filter(Boolean))
  .pipe(ids);

/** GET /listing/application_pipeline/accept_preview: nothing is changed by asking. */
export const acceptPreviewSchema = moveForwardSchema.extend({ instance_id: unitId.optional(), keep_warm: listed });

/**
 * POST /listing/application_pipeline/accept_tenant (specification, section 7). `tell_others`: whether the others hear about
 * it; without it, those who can choose another unit do and those who are declined do not. `version`: the preview that was
 * seen; when it is no longer true, the answer is 409 with the new one.
 */
export const acceptTenantSchema = moveForwardSchema.extend({
  instance_id: unitId.optional(),
  keep_warm: ids.default([]),
  tell_others: z.boolean().optional(),
  version: z.string().max(64).optional(),
});
export type AcceptTenant = z.input<typeof acceptTenantSchema>;

export type AcceptTenantAnswer = {
  scenario: Scenario;
  affected_applicants: number;
  applicant_name: string;
  unit_name: string;
  others_told: boolean;
};

export type UnitToLet = {
  unit_type_id: string;
  unit_name: string;
  instance_id: string /** Which of its type's instances, from 1. */;
  number: number;
  of: number;
  eircode: string | null;
  fee: string;
  wanted: boolean;
};
export type AffectedApplicant = {
  application_id: string;
  name: string;
  place: string;
  fate: Fate;
  has_mail: boolean;
  viewing: string | null;
  can_keep_warm: boolean;
};

export type AcceptPreview = {
  application_id: string;
  applicant_name: string;
  email: string;
  listing_address: string;
  /** Where they live now, when they are the tenant already. */
  accepted: AcceptTenantAnswer | null;
  /** Why they cannot be accepted as asked; null when they can. */
  refusal: string | null;
  choices: UnitToLet[];
  instance_id: string | null;
  scenario: Scenario | null;
  affected_applicants: number;
  affected: AffectedApplicant[];
  occupancy: { unit_type_id: string; name: string; open_before: number; open_after: number; total: number }[];
  /** What the mails to those who continue name as still open. */
  remaining_units: string[];
  /** Stands for exactly this plan. */
  version: string | null;
};

/** GET /listing/application_pipeline/compare: two to four applicants on the same rows. */
export const compareSchema = z.object({
  listing_id: listingIdSchema,
  application_ids: listed.pipe(
    z
      .array(applicationIdSchema)
      .transform((all) => [...new Set(all)])
      .pipe(z.array(applicationIdSchema).min(compareLeast, text.compareLeast).max(compareMost, text.compareMost)),
  ),
});
export type CompareAnswer = {
  listing_address: string;
  applicants: { application_id: string; name: string; place: string; can_accept: boolean; kept_warm: boolean }[];
  rows: { title: string; empty: string; cells: { application_id: string; lines: CellLine[] }[] }[];
};

/** POST /listing/application_pipeline/note: the landlord's own; empty takes it away. */
export const noteMaxLength = 4000;
export const noteSchema = moveForwardSchema.extend({
  note: z
    .string()
    .trim()
    .max(noteMaxLength, text.noteLength({ max: noteMaxLength })),
});
/** POST /listing/application_pipeline/keep_warm. */
export const keepWarmSchema = moveForwardSchema.extend({ keep: z.boolean() });
/** Answer of GET /listing/application_pipeline/note, and of both changes. */
export type LandlordNote = { application_id: string; note: string; noted_at: string | null; kept_warm: boolean };

/** GET /listing/application_pipeline/decision_facts: in short, of everyone who waits for a decision. */
export type DecisionFact = {
  application_id: string;
  /** How their viewing went, in a few words; null where there was none. */
  viewing: string | null;
  verdicts: { supports: number; warns: number; unchecked: number };
  kept_warm: boolean;
  note: string;
};
export type DecisionFacts = { items: DecisionFact[] };

/** GET /listing/application_pipeline/unit_choices: who was asked to choose another unit, and what they said. */
export type UnitChoices = {
  items: {
    application_id: string;
    name: string;
    let_unit: string;
    asked_at: string;
    asked_again_at: string | null;
    answered_at: string | null;
    chosen: string[];
  }[];
};

/** POST /applications/information_collection/unit_choice and choose_unit: another unit instead of one that was let. */
export const chooseUnitSchema = applicantSchema.extend({ unit_type_id: unitId });
export type OwnUnitChoice = {
  asked: boolean;
  /** Nothing they asked for is left. */
  must: boolean;
  let_unit: string;
  answered: boolean;
  chosen: string[];
  units: UnitChoice[];
};
