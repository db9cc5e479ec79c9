import { z } from 'zod';
import { accountsText } from '../accounts/text.ts';
import { MAX_PASSKEY_NAME } from '../accounts/passkeys.ts';
import type { SessionCheck } from './account.ts';

const text = accountsText.passkeys;

/**
 * The calls about passkeys. What browsers create and accept is in the JSON forms of Web Authentication, Level 3, 5.1.
 */
const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/, text.unreadable);

/** RegistrationResponseJSON, as far as it is used. */
const registrationSchema = z.object({
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(8000),
    attestationObject: base64url(40_000),
    transports: z.array(z.string().max(32)).max(10).default([]),
  }),
});

/** AuthenticationResponseJSON, as far as it is used. */
const assertionSchema = z.object({
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(8000),
    authenticatorData: base64url(8000),
    signature: base64url(8000),
    userHandle: base64url(200).nullish(),
  }),
});
export type PasskeyAssertion = z.output<typeof assertionSchema>;
export type PasskeyRegistration = z.output<typeof registrationSchema>;

const name = z
  .string(text.name)
  .trim()
  .min(1, text.name)
  .max(MAX_PASSKEY_NAME, text.nameTooLong({ max: MAX_PASSKEY_NAME }));
const id = z.string().regex(/^[0-9a-f]{24}$/, text.unknown);

/**
 * POST /auth/passkeys/add: what the browser created with the options of POST /auth/passkeys/begin, and a name for it.
 */
export const addPasskeySchema = z.object({ name, passkey: registrationSchema });
/** POST /auth/passkeys/rename. */
export const renamePasskeySchema = z.object({ id, name });
/** POST /auth/passkeys/remove. */
export const removePasskeySchema = z.object({ id });

/**
 * POST /auth/passkey/begin: `confirm` for a signed-in user, `second-step` after the first step, otherwise `sign-in`.
 */
export const beginPasskeySchema = z.object({ purpose: z.enum(['sign-in', 'second-step', 'confirm']) });
/** POST /auth/passkey/sign_in, and POST /auth/second_factor/passkey. */
export const passkeyAnswerSchema = z.object({ passkey: assertionSchema });
/**
 * POST /auth/confirm_identity: a passkey that asked for a PIN or a fingerprint, or the password and a second factor.
 */
export const confirmIdentitySchema = z.object({
  password: z.string().max(200, text.unreadable).default(''),
  code: z.string().trim().max(40, text.unreadable).default(''),
  passkey: assertionSchema.optional(),
});

/** One passkey of an account. */
export type PasskeyItem = {
  id: string;
  name: string;
  added_at: string;
  last_used_at: string | null;
  /** Whether a password manager may sync it to several devices. */
  synced: boolean;
  /** It appears to have been copied: it no longer opens anything. */
  blocked: boolean;
};
/** GET /auth/passkeys. */
export type PasskeyList = { items: PasskeyItem[] };
/** Response of add. The codes are shown once, with the first second factor of an account; empty otherwise. */
export type PasskeyAdded = { recovery_codes: string[]; signed_in: SessionCheck };
/** POST /auth/recovery_codes/new. */
export type NewRecoveryCodes = { recovery_codes: string[]; signed_in: SessionCheck };
