import { expect, it } from 'vitest';
import { type Backlog, backlogAfter, placeIn, workPerSecond } from '../../../../domain/inbound/turn.ts';

function places(times: readonly number[]): number[] {
  let backlog: Backlog | undefined;
  return times.map((at) => {
    backlog = backlogAfter(backlog, at, workPerSecond.emails);
    return placeIn(backlog);
  });
}

it('the first email of an inbox stands behind none, and each that comes at the same time behind one more', () => {
  expect(places([0, 0, 0, 0])).toEqual([0, 1, 2, 3]);
});

it('emails that come no faster than they are read stand behind none', () => {
  expect(places([0, 200, 400, 5000])).toEqual([0, 0, 0, 0]);
});

it('a backlog is forgotten as it is read', () => {
  const burst = Array.from({ length: 100 }, () => 0);
  expect(places([...burst, 10_000]).at(-1)).toBe(50);
  expect(places([...burst, 20_000]).at(-1)).toBe(0);
});
