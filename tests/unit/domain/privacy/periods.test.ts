import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Position, isOver, stages, subStates } from '../../../../domain/pipeline.ts';
import {
  afterDays,
  defaultPeriods,
  deletionsOf,
  dueNow,
  endOf,
  type HeldApplication,
  nextLookAt,
  type Periods,
  periodRefusal,
  periodsOf,
  tellAt,
  toldNow,
} from '../../../../domain/privacy/periods.ts';
import type { Hold } from '../../../../domain/privacy/holds.ts';

const day = (date: string) => new Date(`${date}T12:00:00Z`);
const positions = stages.flatMap((stage) => subStates[stage].map((subState) => ({ stage, subState }) as Position));
const rejected: Position = { stage: 'information_collection', subState: 'rejected' };
const collecting: Position = { stage: 'information_collection', subState: 'pending' };
const tenant: Position = { stage: 'final_decision', subState: 'accepted' };

const held = (given: Partial<HeldApplication> & Position): HeldApplication => ({
  receivedAt: day('2026-01-01'),
  lastMessageAt: day('2026-01-10'),
  stageSince: day('2026-01-20'),
  listingClosedAt: null,
  documents: [{ isIdentity: false, checkedAt: null, receivedAt: day('2026-01-10') }],
  hasAnswers: true,
  hasLetters: true,
  ...given,
});
const dates = (planned: ReturnType<typeof deletionsOf>) =>
  planned.map(({ part, at }) => `${part} ${at.toISOString().slice(0, 10)}`);

describe('a landlord’s periods', () => {
  it('are the installation’s where they chose none, and their own where those are shorter', () => {
    expect(periodsOf(defaultPeriods, {})).toEqual({ identity: 7, documents: 30, letters: 90, record: 365 });
    expect(periodsOf(defaultPeriods, { documents: 14, record: 180 })).toEqual({
      identity: 7,
      documents: 14,
      letters: 90,
      record: 180,
    });
  });

  it('are never longer than the installation’s, not even when the operator shortens those later', () => {
    const days = fc.integer({ min: 1, max: 3650 });
    const all = fc.record({ identity: days, documents: days, letters: days, record: days });
    fc.assert(
      fc.property(all, all, (installation, own) => {
        const periods = periodsOf(installation, own);
        return Object.entries(periods).every(([name, value]) => value <= installation[name as keyof Periods]);
      }),
    );
  });

  it('are refused in words where one is longer', () => {
    expect(periodRefusal(defaultPeriods, { documents: 30 })).toBeNull();
    expect(periodRefusal(defaultPeriods, { documents: 31 })).toBe(
      'Other documents and answers can be kept for 30 days at most. Please enter 30 or less.',
    );
    expect(periodRefusal({ ...defaultPeriods, identity: 1 }, { identity: 2 })).toBe(
      'Identity and PPSN documents can be kept for one day at most. Please enter 1.',
    );
  });
});

describe('the end of an application', () => {
  const now = day('2026-02-01');

  it('is when the person left or was rejected, wherever they were', () => {
    for (const position of positions.filter(({ subState }) => isOver(subState) && subState !== 'accepted'))
      expect(endOf(held(position), now)).toEqual({ at: day('2026-01-20'), why: 'left' });
  });

  it('is when the listing closed, for whoever was still in it', () => {
    const listingClosedAt = day('2026-01-25');
    expect(endOf(held({ ...collecting, listingClosedAt }), now)).toEqual({
      at: listingClosedAt,
      why: 'listing-closed',
    });
    expect(endOf(held({ ...rejected, listingClosedAt }), now)?.why).toBe('left');
  });

  it('is the day it came, for an application to a listing that had closed before', () => {
    const listingClosedAt = day('2025-12-01');
    expect(endOf(held({ ...collecting, listingClosedAt }), now)?.at).toEqual(day('2026-01-01'));
  });

  it('is there after a year in which nothing happened, and not before', () => {
    expect(endOf(held(collecting), day('2027-01-19'))).toBeNull();
    expect(endOf(held(collecting), day('2027-01-20'))).toEqual({ at: day('2027-01-20'), why: 'quiet' });
  });
});

describe('what is deleted when', () => {
  const now = day('2026-02-01');

  it('after the end: documents and answers after 30 days, and the whole application after 90', () => {
    expect(dates(deletionsOf(held(rejected), defaultPeriods, [], now))).toEqual([
      'documents 2026-02-19',
      'person 2026-04-20',
    ]);
  });

  it('is nothing while the application lasts but identity documents, a week after their check', () => {
    const receivedAt = day('2026-01-01');
    const documents = [
      { isIdentity: true, checkedAt: day('2026-01-30'), receivedAt },
      { isIdentity: true, checkedAt: day('2026-01-28'), receivedAt },
      { isIdentity: true, checkedAt: null, receivedAt },
      { isIdentity: false, checkedAt: day('2026-01-02'), receivedAt },
    ];
    expect(dates(deletionsOf(held({ ...collecting, documents }), defaultPeriods, [], now))).toEqual([
      'identity 2026-02-04',
    ]);
  });

  it('keeps of a tenant what the tenancy needs: not the documents they were chosen by', () => {
    expect(dates(deletionsOf(held(tenant), defaultPeriods, [], now))).toEqual(['documents 2026-02-19']);
  });

  it('lets letters go separately where they go before the documents', () => {
    expect(dates(deletionsOf(held(rejected), { ...defaultPeriods, letters: 10 }, [], now))).toEqual([
      'letters 2026-01-30',
      'documents 2026-02-19',
      'person 2026-02-19',
    ]);
  });

  it('counts from what came after the end, where something did', () => {
    const documents = [{ isIdentity: false, checkedAt: null, receivedAt: day('2026-01-30') }];
    const late = held({ ...rejected, documents, lastMessageAt: day('2026-03-01') });
    expect(dates(deletionsOf(late, defaultPeriods, [], now))).toEqual(['documents 2026-03-01', 'person 2026-05-30']);
  });

  it('waits for a hold, up to its last day and no longer', () => {
    const hold: Hold = { reason: 'rtb', until: '2026-06-30', endedAt: null };
    const planned = deletionsOf(held(rejected), defaultPeriods, [hold], now);
    // Midnight in Irish summer time.
    expect(planned.map(({ at }) => at.toISOString())).toEqual(['2026-06-30T23:00:00.000Z', '2026-06-30T23:00:00.000Z']);
    const lastMinute = new Date('2026-06-30T22:59:59Z');
    const midnight = new Date('2026-06-30T23:00:00Z');
    const due = (at: Date) => dueNow(deletionsOf(held(rejected), defaultPeriods, [hold], at), at);
    expect(due(lastMinute)).toEqual([]);
    expect(due(midnight).map(({ part }) => part)).toEqual(['documents', 'person']);
  });

  it('happens when it was due, once the landlord has ended the hold', () => {
    const hold: Hold = { reason: 'other', until: '2026-06-30', endedAt: day('2026-02-10') };
    expect(dates(deletionsOf(held(rejected), defaultPeriods, [hold], now))).toEqual([
      'documents 2026-02-19',
      'person 2026-04-20',
    ]);
  });

  const anyDay = fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
  const anyDate = anyDay.map((at) => at.toISOString().slice(0, 10));
  const anyHeld = fc.record({
    position: fc.constantFrom(...positions),
    stageSince: anyDay,
    receivedAt: anyDay,
    lastMessageAt: anyDay,
    listingClosedAt: fc.option(anyDay),
    checkedAt: fc.option(anyDay),
    isIdentity: fc.boolean(),
  });
  const build = ({
    position,
    checkedAt,
    isIdentity,
    ...rest
  }: typeof anyHeld extends fc.Arbitrary<infer T> ? T : never) =>
    held({ ...position, ...rest, documents: [{ isIdentity, checkedAt, receivedAt: rest.receivedAt }] });
  const days = fc.integer({ min: 1, max: 400 });
  const anyPeriods = fc.record({ identity: days, documents: days, letters: days, record: days });

  it('is never before a hold is over, whatever the dates, and wherever the clock jumps to', () => {
    fc.assert(
      fc.property(anyHeld, anyPeriods, anyDate, anyDay, (given, periods, until, now) => {
        const hold: Hold = { reason: 'wrc', until, endedAt: null };
        const isOver = now.toISOString().slice(0, 10) > until;
        return isOver || dueNow(deletionsOf(build(given), periods, [hold], now), now).length === 0;
      }),
    );
  });

  it('is sooner, never later, with a shorter period', () => {
    fc.assert(
      fc.property(anyHeld, anyPeriods, anyPeriods, anyDay, (given, installation, own, now) => {
        const last = (periods: Periods) =>
          deletionsOf(build(given), periods, [], now).reduce<Map<string, Date>>(
            (by, { part, at }) => by.set(part, at),
            new Map(),
          );
        const [long, short] = [last(installation), last(periodsOf(installation, own))];
        return [...short].every(([part, at]) => at <= (long.get(part) ?? at));
      }),
    );
  });

  it('is found in time: the next look is later than now, and no later than anything that is still to come', () => {
    fc.assert(
      fc.property(anyHeld, anyPeriods, anyDay, (given, periods, now) => {
        const one = build(given);
        const planned = deletionsOf(one, periods, [], now);
        const look = nextLookAt(planned, one, periods, now);
        const ahead = planned.filter(({ at }) => at > now);
        return look > now && ahead.every(({ at }) => look <= at) && look <= afterDays(now, 7);
      }),
    );
  });
});

describe('the notice', () => {
  it('is given from eight days before, so that the daily email leaves a week ahead', () => {
    const planned = deletionsOf(held(rejected), defaultPeriods, [], day('2026-02-01'));
    expect(tellAt(day('2026-02-19'))).toEqual(day('2026-02-11'));
    expect(toldNow(planned, day('2026-02-10'))).toEqual([]);
    expect(toldNow(planned, day('2026-02-11')).map(({ part }) => part)).toEqual(['documents']);
    expect(toldNow(planned, day('2026-02-19'))).toEqual([]);
  });

  it('has a look of its own when it is due', () => {
    const one = held(rejected);
    const planned = deletionsOf(one, defaultPeriods, [], day('2026-02-06'));
    expect(nextLookAt(planned, one, defaultPeriods, day('2026-02-06'))).toEqual(day('2026-02-11'));
  });
});
