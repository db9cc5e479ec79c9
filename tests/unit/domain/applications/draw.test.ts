import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { commitmentTo, drawnState, drawOrder } from '../../../../domain/applications/draw.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const references = fc.uniqueArray(fc.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/), { maxLength: 60 });
const seeds = fc.stringMatching(/^[0-9a-f]{64}$/);

it('has everyone in it once, whatever order they are named in', () => {
  fc.assert(
    fc.property(seeds, references, (seed, people) => {
      const order = drawOrder(seed, people, sha256);
      expect(order.toSorted()).toEqual(people.toSorted());
      expect(drawOrder(seed, [...people].reverse(), sha256)).toEqual(order);
      expect(drawOrder(seed, [...people, ...people], sha256)).toEqual(order);
    }),
    { numRuns: 60 },
  );
});

it('keeps the order of the others when one is left out', () => {
  fc.assert(
    fc.property(seeds, references, (seed, people) => {
      const [left] = people;
      const others = drawOrder(seed, people, sha256).filter((one) => one !== left);
      expect(drawOrder(seed, people.slice(1), sha256)).toEqual(others);
    }),
    { numRuns: 60 },
  );
});

it('has two with the same hash in the order of their characters', () => {
  expect(drawOrder('0'.repeat(64), ['B', 'C', 'A'], () => 'same')).toEqual(['A', 'B', 'C']);
});

it('gives everyone the same chance', () => {
  const people = ['AAAA-0001', 'AAAA-0002', 'AAAA-0003', 'AAAA-0004'];
  const first = new Map<string, number>();
  for (let n = 0; n < 4000; n += 1) {
    const [winner = ''] = drawOrder(sha256(String(n)), people, sha256);
    first.set(winner, (first.get(winner) ?? 0) + 1);
  }
  for (const person of people) expect(Math.abs((first.get(person) ?? 0) - 1000)).toBeLessThan(120);
});

it('is committed to by the hash of its seed', () => {
  expect(commitmentTo('ab', sha256)).toBe('fb8e20fc2e4c3f248c60c39bd652f3c1347298bb977b8b4d5903b85055620603');
});

it('says of each who was drawn whether they were asked, wait, or are gone', () => {
  expect(drawnState(undefined)).toBe('left');
  expect(drawnState({ stage: 'application_screening', subState: 'rejected' })).toBe('left');
  expect(drawnState({ stage: 'application_screening', subState: 'in_review' })).toBe('waiting');
  expect(drawnState({ stage: 'viewing_appointment', subState: 'pending' })).toBe('asked');
});
