import { accountsText } from './text.ts';

/** What a sign-in began with, and what followed as its second step. */
export const signInFirsts = ['password', 'google', 'passkey', 'sign-up'] as const;
export const signInSeconds = ['app-code', 'recovery-code', 'passkey'] as const;
export type SignInFirst = (typeof signInFirsts)[number];
export type SignInSecond = (typeof signInSeconds)[number];

/** How someone signed in. A passkey in place of the password needs no second step. */
export type SignInWay = { first: SignInFirst; second: SignInSecond | null };

/** 'password and code from an app': how someone signed in, as pages and emails say it. */
export function signInWords({ first, second }: SignInWay): string {
  const { first: firsts, second: seconds, both } = accountsText.signInWay;
  return second ? both({ first: firsts[first], second: seconds[second] }) : firsts[first];
}

/** Sign-ins are listed for so long. */
export const SIGN_INS_KEPT_DAYS = 90;
/** So many of them at most, the newest first. */
export const MAX_LISTED_SIGN_INS = 50;
/** So many emails about new devices a day: whoever knows the password cannot fill the mailbox. */
export const MAX_NEW_DEVICE_EMAILS = 5;

type SignInFacts = {
  way: SignInWay;
  /** Whether the browser has signed in to this account before. */
  isKnownDevice: boolean;
  /** Whether the account was ever signed in to before. */
  hasSignedInBefore: boolean;
  /** How many emails about new devices went out in the last day. */
  emailsToday: number;
};

/** Whether the owner gets an email about a sign-in: from a new device, and never for the first one after sign-up. */
export function isNewDeviceEmailed({ way, isKnownDevice, hasSignedInBefore, emailsToday }: SignInFacts): boolean {
  return way.first !== 'sign-up' && !isKnownDevice && hasSignedInBefore && emailsToday < MAX_NEW_DEVICE_EMAILS;
}
