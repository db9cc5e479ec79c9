import { z } from 'zod';
import type { SignUpAudience } from '../accounts/sign-up.ts';
import type { SecondFactorKind } from '../accounts/second-factor.ts';
import { accountsText } from '../accounts/text.ts';
import { commonText } from '../text/common.ts';

const text = accountsText.input;

/** The calls of /auth and /user (specification, section 7), and related ones: passwords, confirmation, sessions. */
const notAnEmail = text.email;
export const email = z.string(notAnEmail).trim().toLowerCase().pipe(z.email(notAnEmail).max(254, notAnEmail));
const passwordMaxLength = 200;
const tooLong = text.passwordLength({ max: passwordMaxLength });

const passwordMinLength = 10;
const newPassword = z
  .string(text.newPassword)
  .min(passwordMinLength, text.passwordTooShort({ min: passwordMinLength }))
  .max(passwordMaxLength, tooLong);
const givenPassword = (missing: string) => z.string(missing).min(1, missing).max(passwordMaxLength, tooLong);

export const credentialsSchema = z.object({ email, password: givenPassword(text.password) });
export type Credentials = z.input<typeof credentialsSchema>;

/** Sign-up requires a strong password; sign-in accepts whatever was set before. */
export const signUpSchema = credentialsSchema.extend({
  password: newPassword,
  /** An operator's invitation, if someone came by its link. */
  invitation: z.string().max(200).optional(),
});
export type SignUp = z.input<typeof signUpSchema>;

/** A typed code for the second step: of the app, or a recovery code. */
const secondCode = z.string(text.code).trim().min(1, text.code).max(40, text.code);
/** POST /auth/second_factor: the second step of a sign-in, in the browser of the first. */
export const secondStepSchema = z.object({ code: secondCode });
/** POST /auth/second_factor/begin: the password again, for accounts that have one. */
export const beginSecondFactorSchema = z.object({ password: z.string().max(200, tooLong).default('') });
/** What sets up an authenticator app: the code to type, and the URI for a QR code. */
export type SecondFactorBegun = { setup_code: string; uri: string };
/** POST /auth/second_factor/confirm: the first code of the app. */
export const confirmSecondFactorSchema = z.object({ code: secondCode });
/** They are shown once; empty if the account already has some from a passkey. */
export type SecondFactorOn = { recovery_codes: string[]; signed_in: SessionCheck };
/** POST /auth/second_factor/end. */
export const endSecondFactorSchema = beginSecondFactorSchema.extend({ code: secondCode });

export const usernameSchema = z.object({ username: z.string().trim().max(100) });
/**
 * PUT /user/username: the first one, or another in place of `current`, which must match: a page left open in another
 * tab changes nothing unseen.
 */
export const setUsernameSchema = usernameSchema.extend({ current: z.string().max(100).optional() });
export type SetUsername = z.input<typeof setUsernameSchema>;
/** Response of GET /user/username/current: whether it can still be changed, which ends with the first email. */
export type UsernameAnswer = { username: string; can_change: boolean };

/** Response of GET /user/username/available: during typing, so that a taken name is no surprise. */
export type UsernameAvailability = { available: boolean; reason: string | null };

/** POST /auth/password/forgot: always the same response, whether or not there is an account. */
export const forgotPasswordSchema = z.object({ email });
export type ForgotPassword = z.input<typeof forgotPasswordSchema>;

const token = z.string().trim().min(1).max(200);

/** POST /auth/password/reset: the token of the emailed link and the new password. */
export const resetPasswordSchema = z.object({ token, password: newPassword });
/** POST /auth/password/change, for the signed-in user. */
export const changePasswordSchema = z.object({
  current_password: givenPassword(text.currentPassword),
  password: newPassword,
});
export type ChangePassword = z.input<typeof changePasswordSchema>;

/** POST /auth/email/confirm: the token of the emailed link. */
export const confirmEmailSchema = z.object({ token });

/** POST /auth/sessions/end: one entry of the list. */
export const endSessionSchema = z.object({ id: z.string().regex(/^[0-9a-f]{64}$/, commonText.notFound.session) });

/** One browser that is signed in, as GET /auth/sessions lists it. */
export type SignedInDevice = {
  id: string;
  /** 'Firefox on Windows', if the browser says so. */
  device: string;
  created_at: string;
  last_seen_at: string;
  /** Whether it is the requesting browser. */
  current: boolean;
};
export type SignedInDevices = { items: SignedInDevice[] };

/** A response in words. */
export type MessageAnswer = { message: string };

export type SignInMethod = 'password' | 'google';

export type SessionUser = {
  email: string;
  /** Empty until it was chosen on /setup. */
  username: string;
  operator: boolean;
  /** Whether this operator can look but change nothing. */
  only_reads?: boolean;
  email_confirmed: boolean;
  sign_in_methods: SignInMethod[];
  /** Two-step sign-in. `required`: it is off, and an operator's pages are not served before it is on. */
  second_factor: 'on' | 'off' | 'required';
  /** What is set up for it. */
  second_factors: SecondFactorKind[];
  /** How many recovery codes are left, if it is on. */
  recovery_codes_left?: number;
  /** Since when an operator has this account's email paused. */
  mail_paused_since?: string;
  /** During a recovery from a lost second step: when two-step sign-in will be turned off. */
  recovery_ends_at?: string;
};
export type SessionCheck = {
  authenticated: boolean;
  user: SessionUser | null;
  /** What the screens need to know of this installation. */
  applications_mail_domain: string;
  google_sign_in: boolean;
  /** Whether browsers can use passkeys at this address. */
  passkey_sign_in: boolean;
  /** Who can create an account here. */
  sign_up?: SignUpAudience;
  /** The password (or Google) was right, and the code of the second step is missing: nobody is signed in yet. */
  second_step?: true;
  /**
   * With it: what can be used besides a recovery code, and when two-step sign-in will be turned off, if a recovery is
   * under way.
   */
  second_factors?: SecondFactorKind[];
  recovery_ends_at?: string;
  /** The message after a sign-up that continues by email. */
  message?: string;
};

/** Why a sign-in with Google came back without success: the value of `/?sign_in=…`. */
export type GoogleProblem = 'cancelled' | 'unverified' | 'other-account' | 'disabled' | 'no-sign-up' | 'failed';
