import { z } from 'zod';
import type { UnitChoice } from './information-collection.ts';
import { applicantSchema } from './applicant-gate.ts';
import { tenanciesText } from '../tenancies/text.ts';

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
export const chooseUnitSchema = applicantSchema.extend({
  unit_type_id: z.string(tenanciesText.input.unit).min(1).max(80),
});
export type OwnUnitChoice = {
  asked: boolean;
  /** Nothing they asked for is left. */
  must: boolean;
  let_unit: string;
  answered: boolean;
  chosen: string[];
  units: UnitChoice[];
};
