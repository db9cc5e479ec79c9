import { describe, expect, it } from 'vitest';
import { neighbour, nextUndecided, verbOfSwipe } from '../../../../web/applications/triage/queue.ts';

const ids = ['a', 'b', 'c', 'd'];

describe('whom a landlord sees next', () => {
  it('is the next one who is undecided', () => {
    expect(nextUndecided(ids, new Set(), null)).toBe('a');
    expect(nextUndecided(ids, new Set(['a', 'c']), 'b')).toBe('d');
  });

  it('is whoever was passed over, once the end is reached', () => {
    expect(nextUndecided(ids, new Set(['b', 'c']), 'd')).toBe('a');
  });

  it('is nobody after the last', () => {
    expect(nextUndecided(ids, new Set(['a', 'b', 'c']), 'd')).toBeNull();
    expect(nextUndecided([], new Set(), null)).toBeNull();
  });

  it('is the one before or behind by j and k, which stop at the ends', () => {
    expect(neighbour(ids, 'b', 1)).toBe('c');
    expect(neighbour(ids, 'b', -1)).toBe('a');
    expect(neighbour(ids, 'a', -1)).toBe('a');
    expect(neighbour(ids, 'd', 1)).toBe('d');
  });

  it('is the last one again when all are decided', () => {
    expect(neighbour(ids, null, -1)).toBe('d');
    expect(neighbour(ids, null, 1)).toBeNull();
  });
});

describe('a swipe', () => {
  it('decides by its direction', () => {
    expect(verbOfSwipe(140, 10)).toBe('advance');
    expect(verbOfSwipe(-140, -10)).toBe('reject');
  });

  it('is none when it is short, or a scroll', () => {
    expect(verbOfSwipe(50, 0)).toBeNull();
    expect(verbOfSwipe(-120, 200)).toBeNull();
  });
});
