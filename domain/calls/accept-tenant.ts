import { z } from 'zod';
import { type Fate, maxReasonLength, type Scenario } from '../tenancies/tenancy.ts';
import { type Stage, stages } from '../pipeline.ts';
import { applicationIdListSchema, applicationIdsSchema, moveForwardSchema } from './pipeline.ts';
import { tenanciesText } from '../tenancies/text.ts';

const text = tenanciesText.input;

const unitId = z.string(text.unit).min(1).max(80);

/** GET /listing/application_pipeline/accept_preview: changes nothing. */
export const acceptPreviewSchema = moveForwardSchema.extend({
  instance_id: unitId.optional(),
  backup_ids: applicationIdListSchema,
});

/**
 * POST /listing/application_pipeline/accept_tenant (specification, section 7). `tell_others`: whether the others are
 * told; if absent, those who can choose another unit are and those who are declined are not. `offer_stages`: the stages
 * in which those who can choose are told; if absent, viewings and the final decision. `version`: the preview that was
 * seen; if it no longer applies, the response is 409 with the new one. `reason`: why this applicant, for the landlord's
 * own record.
 */
export const acceptTenantSchema = moveForwardSchema.extend({
  instance_id: unitId.optional(),
  backup_ids: applicationIdsSchema.default([]),
  tell_others: z.boolean().optional(),
  offer_stages: z.array(z.enum(stages, text.stage), text.stage).max(stages.length, text.stage).optional(),
  version: z.string().max(64).optional(),
  reason: z
    .string()
    .trim()
    .max(maxReasonLength, text.reasonLength({ max: maxReasonLength }))
    .default(''),
});
export type AcceptTenant = z.input<typeof acceptTenantSchema>;

export type AcceptTenantAnswer = {
  scenario: Scenario;
  affected_applicants: number;
  /** How many of them are emailed that they can choose another unit, or are still considered for one. */
  offered_applicants: number;
  applicant_name: string;
  unit_name: string;
  others_told: boolean;
};

export type UnitToLet = {
  unit_type_id: string;
  unit_name: string;
  instance_id: string /** The number of the unit within its type, from 1. */;
  number: number;
  of: number;
  eircode: string | null;
  fee: string;
  wanted: boolean;
};
export type AffectedApplicant = {
  application_id: string;
  name: string;
  stage: Stage;
  place: string;
  fate: Fate;
  has_mail: boolean;
  viewing: string | null;
  can_be_backup: boolean;
};

export type AcceptPreview = {
  application_id: string;
  applicant_name: string;
  email: string;
  listing_address: string;
  /** Where they live now, if they are already the tenant. */
  accepted: AcceptTenantAnswer | null;
  /** Why they can't be accepted as requested; null if they can. */
  refusal: string | null;
  choices: UnitToLet[];
  instance_id: string | null;
  scenario: Scenario | null;
  affected_applicants: number;
  affected: AffectedApplicant[];
  occupancy: { unit_type_id: string; name: string; open_before: number; open_after: number; total: number }[];
  /** What the form asks of the tenant; the email to them names it. */
  asked_of_tenant: string[];
  /** What the form asks after a viewing and they were not asked: after the acceptance it can't be asked any more. */
  not_asked: string[];
  /** What the emails to those who continue name as still open. */
  remaining_units: string[];
  /** Identifies exactly this plan. */
  version: string | null;
};
