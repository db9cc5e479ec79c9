import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Application } from '../../../../store/applications/application.ts';
import { newestFirst } from '../../../../store/applications/newest-first.ts';

const HOUR_MS = 3_600_000;
const until = new Date('2026-11-01T12:00:00Z');

/** A store of rows that arrived so many hours before, and how often it was asked. */
function storeOf(hours: readonly number[], limit: number) {
  const rows = hours
    .map((ago) => ({ receivedAt: new Date(until.getTime() - ago * HOUR_MS) }) as Application)
    .toSorted((a, b) => b.receivedAt.getTime() - a.receivedAt.getTime());
  const asked: number[] = [];
  const find = async (within: { receivedAt?: { $gte: Date } }) => {
    const found = rows.filter((row) => !within.receivedAt || row.receivedAt >= within.receivedAt.$gte);
    asked.push(found.length);
    return found.slice(0, limit);
  };
  return { rows, asked, find: find as Parameters<typeof newestFirst>[0] };
}

it('asks once, without a limit in time, where there are few', async () => {
  const { rows, asked, find } = storeOf([0, 1, 5000], 51);
  expect(await newestFirst(find, { field: 'receivedAt', count: 3, limit: 51, until })).toEqual(rows);
  expect(asked).toEqual([3]);
});

it('has the store find a small part of many', async () => {
  const { rows, asked, find } = storeOf(
    Array.from({ length: 20_000 }, (_, n) => n / 60),
    51,
  );
  const found = await newestFirst(find, { field: 'receivedAt', count: rows.length, limit: 51, until });
  expect(found).toEqual(rows.slice(0, 51));
  expect(Math.max(...asked)).toBeLessThan(200);
});

it('returns the same rows as the whole order, however they lie in time', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(20_000), { maxLength: 80 }),
      fc.integer({ min: 1, max: 60 }),
      async (hours, limit) => {
        const { rows, find } = storeOf(hours, limit);
        const found = await newestFirst(find, { field: 'receivedAt', count: 501, limit, until });
        expect(found).toEqual(rows.slice(0, limit));
      },
    ),
  );
});
