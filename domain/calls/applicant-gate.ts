import { z } from 'zod';
import { passcodePattern } from '../applications/passcode.ts';
import { applicationsText } from '../applications/text.ts';
import { commonText } from '../text/common.ts';

const applicationId = z.string().max(64);
const passcode = z.string().regex(passcodePattern, applicationsText.input.passcode);

/**
 * The applicant's calls (specification, section 7): each body contains `applicationId` and `passcode`. A browser
 * already admitted by the passcode may leave it out, because its cookie identifies it. The id is the one in the link,
 * with its secret; the bare id works too, with fewer attempts.
 */
export const applicantSchema = z.object({ applicationId, passcode: passcode.optional() });

/** POST …/verify_passcode. The browser is remembered for 30 days if requested, otherwise until it is closed. */
export const verifyPasscodeSchema = z.object({
  applicationId,
  passcode,
  remember_device: z.boolean().default(false),
});

/** A browser in which an applicant's application is open. */
export type ApplicantDevice = {
  id: string;
  /** 'Firefox on Windows', if the browser says so. */
  device: string;
  created_at: string;
  last_seen_at: string;
  /** Whether it stays open for 30 days. */
  remembered: boolean;
  /** Whether it is the requesting browser. */
  current: boolean;
};
/** POST /applications/devices/list. */
export type ApplicantDevices = { items: ApplicantDevice[] };
/** POST /applications/devices/end: one entry of the list. */
export const endDeviceSchema = applicantSchema.extend({
  id: z.string().regex(/^[0-9a-f]{64}$/, commonText.notFound.device),
});
/** POST /applications/devices/resume: whether this browser is still admitted without the passcode. */
export const resumeSchema = z.object({ applicationId });
export type ResumeAnswer = { open: boolean };

/** Response to a passcode; the same for a wrong one and for an application that does not exist. */
export type PasscodeAnswer = {
  verified_passcode: boolean;
  /** If it was wrong: attempts left before the gate locks for a while. */
  remaining_tries?: number;
  /** ISO time until which no passcode is accepted. */
  locked_until?: string;
  /** Too many wrong attempts voided the passcode: only a new one will open the application. */
  new_passcode_needed?: true;
};

/** POST /applications/information_collection/resend_passcode: sends a new passcode to the address on file. */
export const resendSchema = z.object({ applicationId });
