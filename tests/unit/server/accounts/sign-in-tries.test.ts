import { describe, expect, it } from 'vitest';
import { freeTries, pauseAfter } from '../../../../server/accounts/sign-in-tries.ts';

describe('the pause after a wrong password', () => {
  it('is none at first, then doubles, up to a quarter of an hour', () => {
    expect(Array.from({ length: 15 }, (_, index) => pauseAfter(index + 1))).toEqual([
      0, 0, 0, 0, 5, 10, 20, 40, 80, 160, 320, 640, 900, 900, 900,
    ]);
    expect(pauseAfter(freeTries - 1)).toBe(0);
    expect(pauseAfter(5000)).toBe(900);
  });
});
