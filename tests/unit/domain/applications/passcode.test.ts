import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterWrongTry,
  mayTry,
  passcodeFrom,
  passcodeLockMinutes,
  passcodePattern,
  passcodeTries,
  passcodeTriesInAll,
} from '../../../../domain/applications/passcode.ts';

const now = new Date('2026-11-21T10:00:00Z');
const later = new Date('2026-12-01T00:00:00Z');

describe('a passcode', () => {
  it('has six digits, leading zeros kept', () => {
    expect(passcodeFrom(42)).toBe('000042');
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999 }),
        (n) => passcodePattern.test(passcodeFrom(n)) && Number(passcodeFrom(n)) === n,
      ),
    );
  });

  it('locks at the fifth wrong try, for fifteen minutes, and then gives five tries again', () => {
    let state = { failures: 0, lockedUntil: null as Date | null, expiresAt: later };
    for (let tries = 1; tries < passcodeTries; tries++) {
      state = { ...state, ...afterWrongTry(state, now) };
      expect(mayTry(state, now)).toBe('yes');
    }
    state = { ...state, ...afterWrongTry(state, now) };
    expect(mayTry(state, now)).toBe('locked');
    const after = new Date(now.getTime() + passcodeLockMinutes * 60_000);
    expect(mayTry(state, new Date(after.getTime() - 1))).toBe('locked');
    expect(mayTry(state, after)).toBe('yes');
    expect(state.failures).toBe(0);
  });

  it('ends after twenty wrong tries since it was sent, however slowly they were made', () => {
    let state = { failures: 0, lockedUntil: null as Date | null, expiresAt: new Date('2027-12-01') };
    for (let tries = 0; tries < passcodeTriesInAll; tries++) {
      const day = new Date(now.getTime() + tries * 86_400_000);
      expect(mayTry(state, day)).toBe('yes');
      state = { ...state, ...afterWrongTry(state, day) };
    }
    expect(mayTry(state, new Date('2027-06-01'))).toBe('expired');
  });

  it('opens nothing once it has run out', () => {
    expect(mayTry({ failures: 0, lockedUntil: null, expiresAt: now }, now)).toBe('expired');
  });
});
