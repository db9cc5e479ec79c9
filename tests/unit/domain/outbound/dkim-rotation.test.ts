import { describe, expect, it } from 'vitest';
import {
  type DkimKey,
  type DkimRecordState,
  dkimUses,
  madeOnOf,
  newSelector,
} from '../../../../domain/outbound/dkim-rotation.ts';

const key = (selector: string): DkimKey => ({
  selector,
  kind: selector.includes('r') ? 'rsa' : 'ed25519',
  madeOn: madeOnOf(selector) ?? new Date(NaN),
});
const uses = (states: Record<string, DkimRecordState>, now: string) =>
  Object.fromEntries(
    dkimUses(Object.keys(states).map(key), ({ selector }) => states[selector] ?? 'unknown', new Date(now)).map(
      ({ key: { selector }, use }) => [selector, use],
    ),
  );

describe('rotating the DKIM keys by selector', () => {
  it('announces the first key, and signs with nothing until its record is seen', () => {
    expect(uses({ lb20261122r: 'missing', lb20261122e: 'differs' }, '2026-11-22')).toEqual({
      lb20261122r: 'announce',
      lb20261122e: 'announce',
    });
  });

  it('keeps signing with the old key while the new one is only announced', () => {
    expect(uses({ lb20260101r: 'ours', lb20261122r: 'missing' }, '2026-11-22')).toEqual({
      lb20260101r: 'signs',
      lb20261122r: 'announce',
    });
  });

  it('signs with the new key once its record is seen, and keeps the old record for a week', () => {
    const seen = { lb20260101r: 'ours', lb20261122r: 'ours' } as const;
    expect(uses(seen, '2026-11-28')).toEqual({ lb20260101r: 'keep', lb20261122r: 'signs' });
    expect(uses(seen, '2026-11-29')).toEqual({ lb20260101r: 'remove', lb20261122r: 'signs' });
  });

  it('goes back to the older key when the record of the newer one is taken away', () => {
    expect(uses({ lb20260101r: 'ours', lb20261122r: 'differs' }, '2026-12-24')).toMatchObject({ lb20260101r: 'signs' });
  });

  it('rotates each kind for itself', () => {
    expect(uses({ lb20261122r: 'ours', lb20261122e: 'missing' }, '2026-11-22')).toEqual({
      lb20261122r: 'signs',
      lb20261122e: 'announce',
    });
  });

  it('names a selector by its day, and numbers a second one', () => {
    const now = new Date('2026-11-22T23:59:00Z');
    expect(newSelector('rsa', now, [])).toBe('lb20261122r');
    expect(newSelector('ed25519', now, ['lb20261122e'])).toBe('lb20261122e2');
    expect(madeOnOf('lb20261122e2')).toEqual(new Date('2026-11-22'));
    expect(madeOnOf('default')).toBeNull();
  });
});
