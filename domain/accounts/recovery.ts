/**
 * Recovery for a user who has lost both the second step of their sign-in and the recovery codes: an emailed link, then
 * a waiting period in which the owner can stop it, then two-step sign-in is turned off. For an operator, another
 * operator must agree.
 */
export type Recovery = {
  /** When the emailed link was used, and the waiting period began. */
  beganAt: Date;
  /** The earliest time at which two-step sign-in is turned off. */
  endsAt: Date;
  /** When the email about the start was queued; null before. */
  toldAt: Date | null;
  /** When the email about the approaching end was queued; null before. */
  remindedAt: Date | null;
  /** When another operator agreed; null if none has. */
  agreedAt: Date | null;
};

const hourMs = 3600_000;

/** The email about the approaching end is sent this long before it, or halfway through a shorter waiting period. */
const REMINDED_HOURS_BEFORE = 24;

/** A recovery that begins now. */
export function beginRecovery(now: Date, waitHours: number): Recovery {
  return {
    beganAt: now,
    endsAt: new Date(now.getTime() + waitHours * hourMs),
    toldAt: null,
    remindedAt: null,
    agreedAt: null,
  };
}

/** When the reminder is due. */
export function reminderAt({ beganAt, endsAt }: Recovery): Date {
  const halfWay = (beganAt.getTime() + endsAt.getTime()) / 2;
  return new Date(Math.max(halfWay, endsAt.getTime() - REMINDED_HOURS_BEFORE * hourMs));
}

/** What prevents a recovery from being completed; null if nothing does. */
export function recoveryAwaits(recovery: Recovery, isOperator: boolean, now: Date): 'time' | 'operator' | null {
  if (now < recovery.endsAt) return 'time';
  return isOperator && !recovery.agreedAt ? 'operator' : null;
}

/**
 * From when a recovery may be requested. After a password was chosen by an emailed link, which only proves that someone
 * reads the mailbox, this recovery's link proves nothing more, so one waiting period must pass first. Null for at once.
 */
export function recoveryOpensAt(passwordMailedAt: Date | null, now: Date, waitHours: number): Date | null {
  if (!passwordMailedAt) return null;
  const opensAt = new Date(passwordMailedAt.getTime() + waitHours * hourMs);
  return opensAt > now ? opensAt : null;
}
