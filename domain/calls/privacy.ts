import { applicantSchema } from './applicant-gate.ts';
import { moveForwardSchema } from './pipeline.ts';

/** POST /applications/own_data/withdraw: the applicant ends their application; it stays with the landlord. */
export const withdrawSchema = applicantSchema;
export type WithdrawAnswer = { withdrawn: true };

/** POST /applications/own_data/erase: the applicant has their application deleted, with all that came with it. */
export const eraseOwnSchema = applicantSchema;

/** POST /listing/application_pipeline/erase: the landlord deletes an applicant. */
export const eraseApplicantSchema = moveForwardSchema.pick({ application_id: true, listing_id: true });

/** When it was erased, as an ISO instant. */
export type EraseAnswer = { erased_at: string };
