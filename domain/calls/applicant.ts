import { z } from 'zod';
import { passcodePattern } from '../passcode.ts';

/** The applicant's calls (specification, section 7): `applicationId` and `passcode` come in each body. */
export const applicantSchema = z.object({
  applicationId: z.string().max(64),
  passcode: z.string().regex(passcodePattern, 'The passcode has six digits'),
});
export type ApplicantCredentials = z.input<typeof applicantSchema>;

/** Answer to a passcode; the same for a wrong one and for an application that does not exist. */
export type PasscodeAnswer = {
  verified_passcode: boolean;
  /** Tries left before the gate closes for a while, when this one was wrong. */
  remaining_tries?: number;
  /** ISO instant until which no passcode is taken. */
  locked_until?: string;
};

/** POST /applications/information_collection/resend_passcode: a new passcode to the address on file. */
export const resendSchema = z.object({ applicationId: z.string().max(64) });

/** POST /applications/information_collection/status: what the applicant may see of their own application. */
export type ApplicantStatus = {
  applicant_name: string;
  address: string;
  stage: string;
  received_at: string;
  rental_units: string[];
  letter: string;
  documents: { name: string; received_at: string; size: number }[];
  /** The address that a reply by e-mail goes to. */
  reply_address: string;
};
