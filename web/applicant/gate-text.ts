import { passcodeTries } from '../../domain/applications/passcode.ts';

export const invalidText = 'Invalid passcode. Please try again.';
export const failedText = 'Verification failed. Please try again.';

/** How many tries are left, in words; null when the server did not say. */
export function triesText(remaining: number | undefined): string | null {
  if (remaining === undefined) return null;
  const tries = remaining === 1 ? '1 try is' : `${remaining} tries are`;
  return `${tries} left of ${passcodeTries} before the gate closes for a while.`;
}

const clock = new Intl.DateTimeFormat('en-IE', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Dublin' });

/** Until when no passcode is taken: 'Too many wrong tries. You can try again at 14:05 (Irish time).' */
export function lockedText(lockedUntil: string): string {
  return `Too many wrong tries. You can try again at ${clock.format(Date.parse(lockedUntil))} (Irish time).`;
}

/** Somebody who was inside and is asked again: the usual reason is the invitation to the next step. */
export const replacedText =
  'The passcode that you used no longer opens your application. If we have sent you a newer e-mail, please use the passcode in that one.';
