import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type PasscodeCaller,
  type PasscodeTries,
  afterNewCode,
  afterWrongTry,
  mayTry,
  noTries,
  passcodeFrom,
  passcodeLockMinutes,
  passcodePattern,
  passcodeTries,
  passcodeTriesInAll,
  passcodeTriesWithoutLink,
} from '../../../../domain/applications/passcode.ts';

const now = new Date('2026-11-21T10:00:00Z');
const dayMs = 86_400_000;

/** Makes a wrong try whenever one is allowed, for `days` days; returns how many were made, and the state they leave. */
function guess(caller: PasscodeCaller, days: number, askForNewCodes: boolean): { made: number; tries: PasscodeTries } {
  let tries = noTries;
  let made = 0;
  for (let at = now.getTime(); at < now.getTime() + days * dayMs; at += 60_000) {
    const instant = new Date(at);
    // As often as new codes are sent: five times a day.
    if (askForNewCodes && (at - now.getTime()) % (dayMs / 5) === 0) tries = afterNewCode(tries);
    while (mayTry(tries, caller, instant) === 'yes') {
      tries = afterWrongTry(tries, caller, instant);
      made += 1;
    }
  }
  return { made, tries };
}

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

  it.each(['with-link', 'without-link'] as const)(
    'locks at the fifth wrong try %s, for fifteen minutes, and then gives five tries again',
    (caller) => {
      let tries = noTries;
      for (let count = 1; count < passcodeTries; count++) {
        tries = afterWrongTry(tries, caller, now);
        expect(mayTry(tries, caller, now)).toBe('yes');
      }
      tries = afterWrongTry(tries, caller, now);
      expect(mayTry(tries, caller, now)).toBe('locked');
      const after = new Date(now.getTime() + passcodeLockMinutes * 60_000);
      expect(mayTry(tries, caller, new Date(after.getTime() - 1))).toBe('locked');
      expect(mayTry(tries, caller, after)).toBe('yes');
      expect(tries.failures).toBe(0);
    },
  );

  it('ends after twenty wrong tries since it was sent, however slowly they were made', () => {
    let tries = noTries;
    for (let count = 0; count < passcodeTriesInAll; count++) {
      const day = new Date(now.getTime() + count * dayMs);
      expect(mayTry(tries, 'with-link', day)).toBe('yes');
      tries = afterWrongTry(tries, 'with-link', day);
    }
    expect(mayTry(tries, 'with-link', new Date('2027-06-01'))).toBe('void');
    expect(mayTry(afterNewCode(tries), 'with-link', new Date('2027-06-01'))).toBe('yes');
  });

  it('that replaces another leaves the total of tries as it was', () => {
    let tries = noTries;
    for (let count = 0; count < 13; count++) tries = afterWrongTry(tries, 'with-link', now);
    tries = afterNewCode(tries);
    expect(tries).toMatchObject({ failures: 0, failuresInAll: 13, lockedUntil: null });
    for (let count = 0; count < 7; count++) tries = afterWrongTry(tries, 'with-link', now);
    expect(mayTry(tries, 'with-link', new Date(now.getTime() + dayMs))).toBe('void');
  });

  it('cannot be guessed at for ever without the link, whatever is asked for in between', () => {
    expect(guess('without-link', 30, false).made).toBe(passcodeTriesInAll);
    expect(guess('without-link', 30, true).made).toBe(passcodeTriesWithoutLink);
  });

  it('makes those without the link wait for longer each time', () => {
    const locks: number[] = [];
    let tries = noTries;
    for (let count = 1; count <= 45; count++) {
      tries = afterWrongTry(tries, 'without-link', now);
      if (count % passcodeTries === 0) locks.push(((tries.lockedUntil?.getTime() ?? 0) - now.getTime()) / 60_000);
    }
    expect(locks).toEqual([15, 15, 15, 15, 60, 60, 60, 60, 1440]);
    // Asking for a new code doesn't lift a lock that has become long.
    expect(mayTry(afterNewCode(tries), 'without-link', now)).toBe('locked');
  });
});
