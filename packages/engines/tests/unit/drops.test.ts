import { describe, expect, test } from 'vitest';
import { Drops } from '../../gateway/drops.ts';

function drops() {
  const clock = { now: 1 };
  return { clock, drops: new Drops(() => clock.now) };
}

describe('the times at which collections were dropped', () => {
  test('given nothing was dropped, then there is no time', () => {
    expect(drops().drops.latest('letterbox', 'users')).toBe(-Infinity);
    expect(drops().drops.latest('letterbox', '')).toBe(-Infinity);
  });

  test('given a collection was dropped twice, then the later time is its own, and that of its database', () => {
    const { drops: known, clock } = drops();
    known.note('letterbox', 'users');
    clock.now = 2;
    known.note('letterbox', 'users');
    expect(known.latest('letterbox', 'users')).toBe(2);
    expect(known.latest('letterbox', '')).toBe(2);
    expect(known.latest('letterbox', 'listings')).toBe(-Infinity);
    expect(known.latest('other', 'users')).toBe(-Infinity);
  });

  test('given a database was dropped, then that is the time of all its collections, until one is dropped again', () => {
    const { drops: known, clock } = drops();
    known.note('letterbox', 'users');
    clock.now = 2;
    known.note('letterbox', null);
    clock.now = 3;
    known.note('letterbox', 'listings');
    expect(known.latest('letterbox', 'users')).toBe(2);
    expect(known.latest('letterbox', 'applications')).toBe(2);
    expect(known.latest('letterbox', 'listings')).toBe(3);
  });

  test('given more drops than are remembered, then the latest counts for every collection', () => {
    const { drops: known, clock } = drops();
    for (let n = 0; n < 5000; n++) known.note('letterbox', `c${n}`);
    clock.now = 2;
    known.note('letterbox', 'last');
    expect(known.latest('letterbox', 'last')).toBe(2);
    expect(known.latest('letterbox', 'c7')).toBe(2);
    expect(known.latest('other', '')).toBe(2);
  });
});
