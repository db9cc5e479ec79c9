import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createPace } from '../../../../platforms/adverts/pace.ts';

describe('the pace of requests', () => {
  it('is one per platform and interval, and one platform does not hold up another', async () => {
    const order: string[] = [];
    const pace = createPace(30, () => 1000);
    const { signal } = new AbortController();
    const first = pace('daft', signal).then(() => order.push('daft 1'));
    const second = pace('daft', signal).then(() => order.push('daft 2'));
    const other = pace('rent', signal).then(() => order.push('rent 1'));
    await Promise.all([first, second, other]);
    expect(order).toEqual(['daft 1', 'rent 1', 'daft 2']);
  });

  it('lets the next one go at once when the interval has passed', async () => {
    let at = 1000;
    const pace = createPace(60_000, () => at);
    const { signal } = new AbortController();
    await pace('daft', signal);
    at += 60_000;
    const goes = pace('daft', signal).then(() => 'at once');
    expect(await Promise.race([goes, nextTurn('waits')])).toBe('at once');
  });

  it('ends with the signal', async () => {
    const pace = createPace(60_000, () => 0);
    const controller = new AbortController();
    await pace('daft', controller.signal);
    const waiting = pace('daft', controller.signal);
    controller.abort();
    await expect(waiting).rejects.toThrow();
  });
});
