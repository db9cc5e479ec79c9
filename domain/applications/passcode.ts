/**
 * Six digits; five wrong tries lock it for fifteen minutes (design, "Passcode"), and twenty in all since it was sent
 * end it, so that nobody can continue guessing: a million codes and a hundred tries a day are not far enough apart.
 */
export const passcodeLength = 6;
export const passcodeTries = 5;
export const passcodeTriesInAll = 20;
export const passcodeLockMinutes = 15;
export const passcodeValidDays = 30;

export const passcodePattern = /^\d{6}$/;

/** Makes a passcode out of a random integer below 1,000,000, leading zeros kept. */
export function passcodeFrom(randomBelowMillion: number): string {
  return String(randomBelowMillion).padStart(passcodeLength, '0');
}

/**
 * How someone came to an application: by the link that was mailed, which has a secret of its own (applicant-link.ts),
 * or with nothing but the application's id, which can be guessed. Their tries are counted apart, so that a stranger's
 * cannot lock the applicant out.
 */
export const passcodeCallers = ['with-link', 'without-link'] as const;
export type PasscodeCaller = (typeof passcodeCallers)[number];

/** The wrong tries that one kind of caller has made at one application. */
export type PasscodeTries = {
  /** Since the last lock, right try or new code. */
  failures: number;
  /** At the code in force and those it replaced, since one was typed right or was ended by too many tries. */
  failuresInAll: number;
  /** Since a code was last typed right; nothing else takes any away. */
  failuresEver: number;
  lockedUntil: Date | null;
};

export const noTries: PasscodeTries = { failures: 0, failuresInAll: 0, failuresEver: 0, lockedUntil: null };

/** Locks of callers without the link grow with all they ever tried: up to so many tries, so many minutes. */
const locksWithoutLink = [
  { tries: passcodeTriesInAll, minutes: passcodeLockMinutes },
  { tries: 2 * passcodeTriesInAll, minutes: 60 },
  { tries: Number.POSITIVE_INFINITY, minutes: 24 * 60 },
] as const;

/** After so many, no code is taken without the link: a new email brings it. One in 16,000 would have been right. */
export const passcodeTriesWithoutLink = 60;

function lockMinutes(caller: PasscodeCaller, failuresEver: number): number {
  if (caller === 'with-link') return passcodeLockMinutes;
  return locksWithoutLink.find(({ tries }) => failuresEver <= tries)?.minutes ?? passcodeLockMinutes;
}

/**
 * Whether a try may be right now: `locked` for a while, which ends on its own; `void` until a new code is sent, and
 * without the link for good.
 */
export function mayTry(tries: PasscodeTries, caller: PasscodeCaller, now: Date): 'yes' | 'locked' | 'void' {
  if (tries.lockedUntil && tries.lockedUntil > now) return 'locked';
  if (caller === 'without-link' && tries.failuresEver >= passcodeTriesWithoutLink) return 'void';
  return tries.failuresInAll < passcodeTriesInAll ? 'yes' : 'void';
}

/** What a wrong try leaves behind: one more failure, and at the fifth a lock and a fresh count. */
export function afterWrongTry(tries: PasscodeTries, caller: PasscodeCaller, now: Date): PasscodeTries {
  const failures = tries.failures + 1;
  const failuresInAll = tries.failuresInAll + 1;
  const failuresEver = tries.failuresEver + 1;
  if (failures < passcodeTries) return { failures, failuresInAll, failuresEver, lockedUntil: null };
  const lockedUntil = new Date(now.getTime() + lockMinutes(caller, failuresEver) * 60_000);
  return { failures: 0, failuresInAll, failuresEver, lockedUntil };
}

/**
 * What a new code leaves of the tries at the one before: the total, unless that one was ended by it, and a lock that
 * has become longer than the first. Anyone can ask for a new code: it must not give back what was used up.
 */
export function afterNewCode(tries: PasscodeTries): PasscodeTries {
  return {
    failures: 0,
    failuresInAll: tries.failuresInAll >= passcodeTriesInAll ? 0 : tries.failuresInAll,
    failuresEver: tries.failuresEver,
    lockedUntil: tries.failuresEver > passcodeTriesInAll ? tries.lockedUntil : null,
  };
}

/** How many wrong tries are left before the next lock or the end of the code, whichever comes first. */
export function triesLeft(tries: PasscodeTries): number {
  return Math.max(0, Math.min(passcodeTries - tries.failures, passcodeTriesInAll - tries.failuresInAll));
}
