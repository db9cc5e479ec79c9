import { describe, expect, it } from 'vitest';
import { beginRecovery, recoveryAwaits, recoveryOpensAt, reminderAt } from '../../../../domain/accounts/recovery.ts';

const now = new Date('2026-03-27T12:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3600_000);

describe('the way back for a lost second step', () => {
  it('waits the hours of the setting, over the change of the clocks too', () => {
    expect(beginRecovery(now, 72).endsAt).toEqual(new Date('2026-03-30T12:00:00Z'));
  });

  it('waits for the time, and for an operator also for another’s word, in whichever order they come', () => {
    const recovery = beginRecovery(now, 72);
    const agreed = { ...recovery, agreedAt: inHours(1) };
    expect(recoveryAwaits(recovery, false, inHours(71.99))).toBe('time');
    expect(recoveryAwaits(recovery, false, inHours(72))).toBeNull();
    expect(recoveryAwaits(agreed, true, inHours(71.99))).toBe('time');
    expect(recoveryAwaits(recovery, true, inHours(500))).toBe('operator');
    expect(recoveryAwaits(agreed, true, inHours(72))).toBeNull();
    // A clock that was set back ends no wait early.
    expect(recoveryAwaits(agreed, true, inHours(-5000))).toBe('time');
  });

  it('reminds a day before its end, or half-way through a short wait', () => {
    expect(reminderAt(beginRecovery(now, 72))).toEqual(inHours(48));
    expect(reminderAt(beginRecovery(now, 24))).toEqual(inHours(12));
    expect(reminderAt(beginRecovery(now, 720))).toEqual(inHours(696));
  });

  it('opens one wait after a password that was chosen by a mailed link, and at once after any other', () => {
    expect(recoveryOpensAt(null, now, 72)).toBeNull();
    expect(recoveryOpensAt(inHours(-1), now, 72)).toEqual(inHours(71));
    expect(recoveryOpensAt(inHours(-72), now, 72)).toBeNull();
  });
});
