import { accountsText } from './text.ts';

/** What a sign-in began with, and its second step. */
export const signInFirsts = ['password', 'google', 'passkey', 'sign-up'] as const;
export const signInSeconds = ['app-code', 'recovery-code', 'passkey'] as const;
export type SignInFirst = (typeof signInFirsts)[number];
export type SignInSecond = (typeof signInSeconds)[number];

/** How someone signed in. A passkey instead of the password needs no second step. */
export type SignInWay = { first: SignInFirst; second: SignInSecond | null };

/** 'password and code from an app': how someone signed in, as pages and emails say it. */
export function signInWords({ first, second }: SignInWay): string {
  const { first: firsts, second: seconds, both } = accountsText.signInWay;
  return second ? both({ first: firsts[first], second: seconds[second] }) : firsts[first];
}

/** How long sign-ins are listed. */
export const SIGN_INS_KEPT_DAYS = 90;
/** The most sign-ins listed, newest first. */
export const MAX_LISTED_SIGN_INS = 50;
/** The most emails about new devices a day, so that someone who knows the password can't fill the mailbox. */
export const MAX_NEW_DEVICE_EMAILS = 5;

type SignInFacts = {
  way: SignInWay;
  /** Whether the browser has signed in to this account before. */
  isKnownDevice: boolean;
  /** Whether the account was ever signed in to before. */
  hasSignedInBefore: boolean;
  /** How many emails about new devices were sent in the last day. */
  emailsToday: number;
};

/** Whether the owner gets an email about a sign-in: from a new device, except for the first after sign-up. */
export function isNewDeviceEmailed({ way, isKnownDevice, hasSignedInBefore, emailsToday }: SignInFacts): boolean {
  return way.first !== 'sign-up' && !isKnownDevice && hasSignedInBefore && emailsToday < MAX_NEW_DEVICE_EMAILS;
}
