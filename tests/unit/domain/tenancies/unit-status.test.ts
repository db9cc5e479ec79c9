import { describe, expect, it } from 'vitest';
import { setEircodeSchema } from '../../../../domain/calls/rental-units.ts';
import { monthOf } from '../../../../domain/civil-time.ts';
import type { InstanceStatus } from '../../../../domain/listings/listing.ts';
import { aggregateStatus, isLastOpen, withApplications } from '../../../../domain/tenancies/unit-status.ts';

const unit = (id: string, ...statuses: InstanceStatus[]) => ({
  id,
  instances: statuses.map((status, n) => ({ id: `${id}${n}`, eircode: null, status })),
});
const statuses = (units: readonly ReturnType<typeof unit>[]) =>
  units.map(({ instances }) => instances.map(({ status }) => status));

describe('the badge of a unit type', () => {
  it.each([
    [['OPEN', 'OPEN'], 'OPEN'],
    [['OPEN', 'CLOSED'], 'PARTIAL'],
    [['CLOSED', 'CLOSED'], 'CLOSED'],
    [['CLOSED'], 'CLOSED'],
    [[], 'OPEN'],
  ] as const)('of %j is %s', (given, badge) => {
    expect(aggregateStatus(unit('a', ...given).instances)).toBe(badge);
  });
});

describe('closing and reopening applications', () => {
  const units = [unit('a', 'OPEN', 'OPEN'), unit('b', 'OPEN', 'CLOSED')];

  it('means a whole unit type, or one instance of it, and no other', () => {
    expect(statuses(withApplications(units, { unitTypeId: 'a' }, 'CLOSED'))).toEqual([
      ['CLOSED', 'CLOSED'],
      ['OPEN', 'CLOSED'],
    ]);
    expect(statuses(withApplications(units, { unitTypeId: 'a', instanceId: 'a1' }, 'CLOSED'))).toEqual([
      ['OPEN', 'CLOSED'],
      ['OPEN', 'CLOSED'],
    ]);
    expect(statuses(withApplications(units, { unitTypeId: 'b' }, 'OPEN'))).toEqual([
      ['OPEN', 'OPEN'],
      ['OPEN', 'OPEN'],
    ]);
    expect(statuses(withApplications(units, { unitTypeId: 'a', instanceId: 'b0' }, 'CLOSED'))).toEqual(statuses(units));
    expect(statuses(units)).toEqual([
      ['OPEN', 'OPEN'],
      ['OPEN', 'CLOSED'],
    ]);
  });

  it('knows when nothing would be left to apply for', () => {
    expect(isLastOpen(units, { unitTypeId: 'a' })).toBe(false);
    expect(
      isLastOpen(withApplications(units, { unitTypeId: 'a' }, 'CLOSED'), { unitTypeId: 'b', instanceId: 'b0' }),
    ).toBe(true);
  });
});

describe('an Eircode', () => {
  const read = (eircode: unknown) =>
    setEircodeSchema.safeParse({ listing_id: 'a'.repeat(24), unit_type_id: 'a', instance_id: 'a0', eircode });
  it.each([
    [' d02 xy12 ', 'D02XY12'],
    ['D6W\tA1C2', 'D6WA1C2'],
    ['   ', null],
    ['', null],
  ])('%j is kept as %j', (typed, kept) => {
    expect(read(typed).data?.eircode).toBe(kept);
  });
  it.each([['D02 XY12 AND MORE'], [null], [7]])('%j is refused', (typed) => {
    expect(read(typed).success).toBe(false);
  });
});

describe('a month', () => {
  it.each([
    [2026, 11, '2026-11-01', '2026-11-30'],
    [2026, 12, '2026-12-01', '2026-12-31'],
    [2028, 2, '2028-02-01', '2028-02-29'],
  ])('%i-%i runs from %s to %s', (year, month, from, to) => {
    expect(monthOf(year, month)).toEqual({ from, to });
  });
});
