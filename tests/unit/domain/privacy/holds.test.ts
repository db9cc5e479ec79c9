import { describe, expect, it } from 'vitest';
import { disputeUntil, type Hold, holdRefusal, releasedAt, stands } from '../../../../domain/privacy/holds.ts';

const hold = (given: Partial<Hold> = {}): Hold => ({ reason: 'wrc', until: '2026-11-30', endedAt: null, ...given });

describe('a hold', () => {
  it('stands through its last day in Ireland, and not a moment longer', () => {
    expect(stands(hold(), new Date('2026-11-30T23:59:59Z'))).toBe(true);
    expect(stands(hold(), new Date('2026-12-01T00:00:00Z'))).toBe(false);
    // The clocks go back on this day: it has 25 hours.
    expect(stands(hold({ until: '2026-10-25' }), new Date('2026-10-25T23:59:59Z'))).toBe(true);
    expect(stands(hold({ until: '2026-10-25' }), new Date('2026-10-26T00:00:00Z'))).toBe(false);
  });

  it('stands no more once the landlord has ended it', () => {
    expect(stands(hold({ endedAt: new Date('2026-11-01T10:00:00Z') }), new Date('2026-11-01T10:00:00Z'))).toBe(false);
  });

  it('is over with the last of several', () => {
    const now = new Date('2026-11-20T12:00:00Z');
    const holds = [hold(), hold({ until: '2026-12-24' }), hold({ until: '2027-05-01', endedAt: now })];
    expect(releasedAt(holds, now)?.toISOString()).toBe('2026-12-25T00:00:00.000Z');
    expect(releasedAt([], now)).toBeNull();
  });

  it('ends after today, and not later than its reason allows', () => {
    const today = '2026-11-22';
    expect(holdRefusal(hold({ until: today }), today)).toBe('Please choose a date after today.');
    expect(holdRefusal(hold({ until: '2026-11-23' }), today)).toBeNull();
    expect(holdRefusal(hold({ until: '2028-11-21' }), today)).toBeNull();
    expect(holdRefusal(hold({ until: '2028-11-22' }), today)).toContain('two years at a time');
    expect(holdRefusal(hold({ reason: 'other', until: '2027-02-20' }), today)).toBeNull();
    expect(holdRefusal(hold({ reason: 'other', until: '2027-02-21' }), today)).toBe(
      'You can keep this for 90 days at a time. Please choose an earlier date.',
    );
  });

  it('is a dispute unless the landlord only wants more time', () => {
    const now = new Date('2026-11-20T12:00:00Z');
    expect(disputeUntil([hold({ reason: 'other' })], now)).toBeNull();
    expect(disputeUntil([hold({ reason: 'other', until: '2027-01-01' }), hold({ reason: 'rtb' })], now)).toBe(
      '2026-11-30',
    );
  });
});
