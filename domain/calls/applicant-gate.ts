import { z } from 'zod';
import { passcodePattern } from '../applications/passcode.ts';
import { applicationsText } from '../applications/text.ts';
import { commonText } from '../text/common.ts';

const applicationId = z.string().max(64);
const passcode = z.string().regex(passcodePattern, applicationsText.input.passcode);

/**
 * The applicant's calls (specification, section 7): `applicationId` and `passcode` come in each body. A browser that
 * the passcode has let in before may leave it out: its cookie says so. The id is the one in the link, with its secret;
 * the bare id works too, with fewer tries.
 */
export const applicantSchema = z.object({ applicationId, passcode: passcode.optional() });

/** POST …/verify_passcode. The browser is remembered for 30 days when asked to, else until it is closed. */
export const verifyPasscodeSchema = z.object({
  applicationId,
  passcode,
  remember_device: z.boolean().default(false),
});

/** A browser in which an applicant's application is open. */
export type ApplicantDevice = {
  id: string;
  /** 'Firefox on Windows', as far as the browser says so. */
  device: string;
  created_at: string;
  last_seen_at: string;
  /** Whether it stays open for 30 days. */
  remembered: boolean;
  /** Whether it is the browser that asks. */
  current: boolean;
};
/** POST /applications/devices/list. */
export type ApplicantDevices = { items: ApplicantDevice[] };
/** POST /applications/devices/end: one entry of the list. */
export const endDeviceSchema = applicantSchema.extend({
  id: z.string().regex(/^[0-9a-f]{64}$/, commonText.notFound.device),
});
/** POST /applications/devices/resume: whether this browser is still let in without the passcode. */
export const resumeSchema = z.object({ applicationId });
export type ResumeAnswer = { open: boolean };

/** Answer to a passcode; the same for a wrong one and for an application that does not exist. */
export type PasscodeAnswer = {
  verified_passcode: boolean;
  /** Tries left before the gate closes for a while, when this one was wrong. */
  remaining_tries?: number;
  /** ISO instant until which no passcode is taken. */
  locked_until?: string;
  /** Too many wrong tries ended the passcode: only a new one will open the application. */
  new_passcode_needed?: true;
};

/** POST /applications/information_collection/resend_passcode: a new passcode to the address on file. */
export const resendSchema = z.object({ applicationId });
