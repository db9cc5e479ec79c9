import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../../domain/civil-time.ts';
import {
  type DayOfReadings,
  type DriftInput,
  driftOf,
  evidence,
  PAST_DAYS,
  QUIET_DAYS,
} from '../../../../domain/inbound/layout-drift.ts';
import {
  isReadInPart,
  layoutKey,
  layoutLines,
  layoutSubjects,
  partsOfLayout,
} from '../../../../domain/inbound/layout-reading.ts';

const today = '2026-11-27';
const day = (back: number, full: number, partly: number, withoutPhone = 0): DayOfReadings => ({
  day: addDays(today, -back),
  full,
  partly,
  withoutPhone,
});
/** Four weeks of good days, from three days ago back. */
const goodPast = (full = 8, withoutPhone = 0) =>
  Array.from({ length: 27 }, (_, n) => day(n + 3, full, 0, withoutPhone));
const judge = (days: DayOfReadings[], more: Partial<DriftInput> = {}) =>
  driftOf({ days, platformDays: days, today, before: null, ...more });

describe('a layout', () => {
  it('drifts since the day from which its emails are read in part', () => {
    expect(judge([...goodPast(), day(2, 8, 0), day(1, 3, 5), day(0, 0, 4)])).toEqual({
      since: addDays(today, -1),
      of: 'partly',
    });
  });

  it('drifts when phone numbers go missing that most of its emails had', () => {
    const days = [...goodPast(8, 2), day(2, 8, 0, 8), day(1, 8, 0, 8), day(0, 8, 0, 8)];
    expect(judge(days)).toEqual({ since: addDays(today, -1), of: 'withoutPhone' });
  });

  it('does not drift by one bad email, by what was always so, or before anything is known', () => {
    expect(judge([...goodPast(), day(0, 3, 1)])).toBeNull();
    const always = Array.from({ length: 30 }, (_, n) => day(n, 4, 4, 8));
    expect(judge(always)).toBeNull();
    expect(judge([])).toBeNull();
    expect(judge([day(0, 0, 2)])).toBeNull();
    expect(judge([day(0, 30, 0, 30)])).toBeNull();
  });

  it('that is new is compared with its platform', () => {
    const days = [day(0, 0, 4)];
    expect(judge(days, { platformDays: [...goodPast(), ...days] })).toEqual({ since: today, of: 'partly' });
    const poor = Array.from({ length: 28 }, (_, n) => day(n + 1, 2, 8));
    expect(judge(days, { platformDays: [...poor, ...days] })).toBeNull();
  });

  it('drifts until most of the difference is gone, however long that takes', () => {
    const before = { since: addDays(today, -20), of: 'partly' } as const;
    const past = Array.from({ length: 28 }, (_, n) => day(n + 21, 10, 0));
    const drifted = Array.from({ length: 20 }, (_, n) => day(n + 1, 0, 10));
    expect(judge([...past, ...drifted, day(0, 8, 2)], { before })).toEqual(before);
    expect(judge([...past, ...drifted, day(0, 20, 1)], { before })).toBeNull();
  });

  it('stops drifting when no such email has arrived for two weeks', () => {
    const before = { since: addDays(today, -QUIET_DAYS - 2), of: 'partly' } as const;
    expect(judge([day(QUIET_DAYS - 1, 0, 5)], { before })).toEqual(before);
    expect(judge([day(QUIET_DAYS, 0, 5)], { before })).toBeNull();
  });
});

const someDays = fc
  .array(fc.tuple(fc.nat(PAST_DAYS + 5), fc.nat(30), fc.nat(30), fc.double({ min: 0, max: 1, noNaN: true })), {
    maxLength: 34,
  })
  .map((rows) => [
    ...new Map(
      rows.map(([back, full, partly, share]) => [back, day(back, full, partly, Math.floor((full + partly) * share))]),
    ).values(),
  ]);
const someDrift = fc.option(
  fc.record({
    since: fc.nat(30).map((back) => addDays(today, -back)),
    of: fc.constantFrom('partly' as const, 'withoutPhone' as const),
  }),
  { nil: null },
);

describe('the rule', () => {
  it('never begins where every email was read in full with a phone number', () => {
    fc.assert(
      fc.property(someDays, someDays, (own, others) => {
        const days = own.map((one) => ({ ...one, full: one.full + one.partly, partly: 0, withoutPhone: 0 }));
        expect(judge(days, { platformDays: [...days, ...others] })).toBeNull();
      }),
    );
  });

  it('gives the same verdict when it is asked again at once', () => {
    fc.assert(
      fc.property(someDays, someDrift, (days, before) => {
        const first = judge(days, { before });
        if (first) expect(judge(days, { before: first })).toEqual(first);
      }),
    );
  });

  it('begins no earlier than three days ago and never in the future', () => {
    fc.assert(
      fc.property(someDays, (days) => {
        const found = judge(days);
        if (found) expect(found.since >= addDays(today, -2) && found.since <= today).toBe(true);
      }),
    );
  });

  it('is not talked out of a drift by a worse day', () => {
    fc.assert(
      fc.property(someDays, fc.nat(50), (days, more) => {
        const past = days.filter((one) => one.day < addDays(today, -2));
        const bad = { ...day(0, 0, 12), withoutPhone: 0 };
        const found = judge([...past, bad]);
        const worse = judge([...past, { ...bad, partly: bad.partly + more }]);
        if (found?.of === 'partly') expect(worse).toEqual(found);
      }),
    );
  });

  it('asks for more evidence than chance gives', () => {
    expect(evidence(4, 1, 0.05)).toBeGreaterThan(9);
    expect(evidence(3, 1, 0.05)).toBeLessThan(9);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.double({ min: 0.01, max: 0.99, noNaN: true }),
        (emails, share) => {
          expect(evidence(emails, share, share)).toBe(0);
          expect(evidence(emails, 1, share)).toBeCloseTo(-emails * Math.log(share), 6);
        },
      ),
    );
  });
});

describe('the name of a layout', () => {
  it('says what it is made from, and nothing else is one', () => {
    fc.assert(
      fc.property(fc.constantFrom(...layoutSubjects), fc.subarray([...layoutLines]), (subject, lines) => {
        expect(partsOfLayout(layoutKey({ subject, lines }))).toEqual({ subject, lines });
      }),
    );
    for (const key of [
      '',
      'enquiry',
      'enquiry:name+name',
      'enquiry:phone',
      'enquiry:email+name',
      'Ana:name',
      'enquiry::',
    ])
      expect(partsOfLayout(key), key).toBeNull();
  });

  it('goes with what was missing', () => {
    expect(
      [['phone'], ['name'], ['layout', 'phone'], ['everything'], []].map((missing) => isReadInPart(missing as [])),
    ).toEqual([false, true, true, true, false]);
  });
});
