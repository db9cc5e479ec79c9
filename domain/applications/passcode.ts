/**
 * Six digits; five wrong tries lock it for fifteen minutes (design, "Passcode"), and twenty in all since it was sent end
 * it, so that nobody can go on guessing: a million codes and a hundred tries a day are not far enough apart.
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

export type PasscodeState = {
  /** Wrong tries since the last lock or right try. */
  failures: number;
  /** Wrong tries since the code was sent, or since it was last typed right; absent in records of earlier versions. */
  failuresInAll?: number;
  lockedUntil: Date | null;
  expiresAt: Date;
};

/** Whether a try may be made now: a lock that has run out counts as none. A code that was guessed at too often has expired. */
export function mayTry(state: PasscodeState, now: Date): 'yes' | 'locked' | 'expired' {
  if (state.lockedUntil && state.lockedUntil > now) return 'locked';
  const worn = (state.failuresInAll ?? 0) >= passcodeTriesInAll;
  return state.expiresAt > now && !worn ? 'yes' : 'expired';
}

/** What a wrong try leaves behind: one more failure, and at the fifth a lock and a fresh count. */
export function afterWrongTry(state: PasscodeState, now: Date): Required<Omit<PasscodeState, 'expiresAt'>> {
  const failures = state.failures + 1;
  const failuresInAll = (state.failuresInAll ?? 0) + 1;
  if (failures < passcodeTries) return { failures, failuresInAll, lockedUntil: null };
  return { failures: 0, failuresInAll, lockedUntil: new Date(now.getTime() + passcodeLockMinutes * 60_000) };
}
