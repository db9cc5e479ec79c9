/**
 * The way back for someone who has lost the second step of their sign-in and the recovery codes: an emailed link, then
 * a wait in which the owner can stop it, then two-step sign-in is taken off. For an operator another operator must
 * agree.
 */
export type Recovery = {
  /** When the link of the email was followed, and the wait began. */
  beganAt: Date;
  /** When two-step sign-in is taken off at the earliest. */
  endsAt: Date;
  /** When the email that says it began was written; null before. */
  toldAt: Date | null;
  /** When the one that says it is nearly over was; null before. */
  remindedAt: Date | null;
  /** When another operator agreed; null for nobody. */
  agreedAt: Date | null;
};

const hourMs = 3600_000;

/** The email that the wait is nearly over goes out so long before its end, or half-way through a shorter wait. */
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

/** What stands between a recovery and its end; null for nothing. */
export function recoveryAwaits(recovery: Recovery, isOperator: boolean, now: Date): 'time' | 'operator' | null {
  if (now < recovery.endsAt) return 'time';
  return isOperator && !recovery.agreedAt ? 'operator' : null;
}

/**
 * From when on the way back may be asked for. A password that was chosen by a mailed link shows nothing more than that
 * someone reads the mailbox, so for one wait after it the link of this way shows nothing new. Null for at once.
 */
export function recoveryOpensAt(passwordMailedAt: Date | null, now: Date, waitHours: number): Date | null {
  if (!passwordMailedAt) return null;
  const opensAt = new Date(passwordMailedAt.getTime() + waitHours * hourMs);
  return opensAt > now ? opensAt : null;
}
