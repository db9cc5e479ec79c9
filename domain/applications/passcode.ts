/** Six digits, at most five wrong tries, then a wait of fifteen minutes (design, "Passcode"). */
export const passcodeLength = 6;
export const passcodeTries = 5;
export const passcodeLockMinutes = 15;
export const passcodeValidDays = 30;

export const passcodePattern = /^\d{6}$/;

/** Makes a passcode out of a random integer below 1,000,000, leading zeros kept. */
export function passcodeFrom(randomBelowMillion: number): string {
  return String(randomBelowMillion).padStart(passcodeLength, '0');
}

export type PasscodeState = { failures: number; lockedUntil: Date | null; expiresAt: Date };

/** Whether a try may be made now: a lock that has run out counts as none. */
export function mayTry(state: PasscodeState, now: Date): 'yes' | 'locked' | 'expired' {
  if (state.lockedUntil && state.lockedUntil > now) return 'locked';
  return state.expiresAt > now ? 'yes' : 'expired';
}

/** What a wrong try leaves behind: one more failure, and at the fifth a lock and a fresh count. */
export function afterWrongTry(state: PasscodeState, now: Date): Pick<PasscodeState, 'failures' | 'lockedUntil'> {
  const failures = state.failures + 1;
  if (failures < passcodeTries) return { failures, lockedUntil: null };
  return { failures: 0, lockedUntil: new Date(now.getTime() + passcodeLockMinutes * 60_000) };
}
