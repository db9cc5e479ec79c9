import { expect, it } from 'vitest';
import { newApplicationId } from '../../../../store/applications/application-id.ts';

const now = new Date('2026-11-26T18:00:00.700Z');

it('an application’s id has its time, and nothing that leads to the next one’s', () => {
  const ids = Array.from({ length: 500 }, () => newApplicationId(now));
  // Ids of one second have nothing in common but that second
  for (const id of ids) expect(id.getTimestamp()).toEqual(new Date('2026-11-26T18:00:00Z'));
  const rest = ids.map((id) => id.toHexString().slice(8));
  for (let place = 0; place < 16; place += 1) expect(new Set(rest.map((hex) => hex[place])).size).toBe(16);
  expect(new Set(rest).size).toBe(ids.length);
});
