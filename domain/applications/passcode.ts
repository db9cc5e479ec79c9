/**
 * Six digits; five wrong attempts lock it for fifteen minutes (design, "Passcode"), and twenty in all since it was sent
 * void it, so that nobody can keep guessing: a million codes are too few for a hundred attempts a day.
 */
export const passcodeLength = 6;
export const passcodeTries = 5;
export const passcodeTriesInAll = 20;
export const passcodeLockMinutes = 15;
export const passcodeValidDays = 30;

export const passcodePattern = /^\d{6}$/;

/** Makes a passcode from a random integer below 1,000,000, with leading zeros. */
export function passcodeFrom(randomBelowMillion: number): string {
  return String(randomBelowMillion).padStart(passcodeLength, '0');
}

/**
 * How a caller reached an application: by the mailed link, which contains a secret (applicant-link.ts), or only with
 * the application's id, which can be guessed. Their attempts are counted separately, so that strangers can't lock the
 * applicant out.
 */
export const passcodeCallers = ['with-link', 'without-link'] as const;
export type PasscodeCaller = (typeof passcodeCallers)[number];

/** The wrong attempts of one kind of caller at one application. */
export type PasscodeTries = {
  /** Since the last lock, right attempt or new code. */
  failures: number;
  /** At the current code and its predecessors, since one was entered correctly or voided by too many attempts. */
  failuresInAll: number;
  /** Since a code was last entered correctly; nothing else reduces it. */
  failuresEver: number;
  lockedUntil: Date | null;
};

export const noTries: PasscodeTries = { failures: 0, failuresInAll: 0, failuresEver: 0, lockedUntil: null };

/** Locks of callers without the link grow with their attempts overall: up to this many attempts, this many minutes. */
const locksWithoutLink = [
  { tries: passcodeTriesInAll, minutes: passcodeLockMinutes },
  { tries: 2 * passcodeTriesInAll, minutes: 60 },
  { tries: Number.POSITIVE_INFINITY, minutes: 24 * 60 },
] as const;

/**
 * After this many, no code is accepted without the link, which a new email provides. One in 16,000 would have been
 * right.
 */
export const passcodeTriesWithoutLink = 60;

function lockMinutes(caller: PasscodeCaller, failuresEver: number): number {
  if (caller === 'with-link') return passcodeLockMinutes;
  return locksWithoutLink.find(({ tries }) => failuresEver <= tries)?.minutes ?? passcodeLockMinutes;
}

/**
 * Whether an attempt can succeed now: `locked` for a while, which ends without action; `void` until a new code is sent,
 * and without the link permanently.
 */
export function mayTry(tries: PasscodeTries, caller: PasscodeCaller, now: Date): 'yes' | 'locked' | 'void' {
  if (tries.lockedUntil && tries.lockedUntil > now) return 'locked';
  if (caller === 'without-link' && tries.failuresEver >= passcodeTriesWithoutLink) return 'void';
  return tries.failuresInAll < passcodeTriesInAll ? 'yes' : 'void';
}

/** The state after a wrong attempt: one more failure and, at the fifth, a lock and a fresh count. */
export function afterWrongTry(tries: PasscodeTries, caller: PasscodeCaller, now: Date): PasscodeTries {
  const failures = tries.failures + 1;
  const failuresInAll = tries.failuresInAll + 1;
  const failuresEver = tries.failuresEver + 1;
  if (failures < passcodeTries) return { failures, failuresInAll, failuresEver, lockedUntil: null };
  const lockedUntil = new Date(now.getTime() + lockMinutes(caller, failuresEver) * 60_000);
  return { failures: 0, failuresInAll, failuresEver, lockedUntil };
}

/**
 * What remains of the attempts after a new code: the total, unless it had voided the code, and a lock that is longer
 * than the first. Anyone can request a new code, so that must not give back attempts.
 */
export function afterNewCode(tries: PasscodeTries): PasscodeTries {
  return {
    failures: 0,
    failuresInAll: tries.failuresInAll >= passcodeTriesInAll ? 0 : tries.failuresInAll,
    failuresEver: tries.failuresEver,
    lockedUntil: tries.failuresEver > passcodeTriesInAll ? tries.lockedUntil : null,
  };
}

/** How many wrong attempts are left before the next lock or the end of the code, whichever comes first. */
export function triesLeft(tries: PasscodeTries): number {
  return Math.max(0, Math.min(passcodeTries - tries.failures, passcodeTriesInAll - tries.failuresInAll));
}
