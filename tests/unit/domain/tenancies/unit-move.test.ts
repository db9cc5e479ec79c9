import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { UnitInstance, UnitType } from '../../../../domain/listings/listing.ts';
import { addUnit, removeInstance, removeUnit } from '../../../../domain/tenancies/unit-change.ts';
import { changeApplications, changeListing } from '../../../../domain/tenancies/close-units.ts';
import { historyOfUnits } from '../../../../domain/tenancies/unit-history.ts';
import { movePlace, moveTargets, moveTenant } from '../../../../domain/tenancies/unit-move.ts';

const acceptedAt = new Date('2026-03-10T09:00:00Z');
const tenantOf = (applicationId: string) => ({
  applicationId,
  name: 'Aoife Byrne',
  email: 'aoife@example.ie',
  acceptedAt,
});
const open = (id: string, eircode: string | null = null): UnitInstance => ({ id, eircode, status: 'OPEN' });
const closed = (id: string, eircode: string | null = null): UnitInstance => ({ id, eircode, status: 'CLOSED' });
const let_ = (id: string, eircode: string | null = null): UnitInstance => ({
  id,
  eircode,
  status: 'CLOSED',
  tenant: tenantOf('a'),
});
const unit = (id: string, ...instances: UnitInstance[]): UnitType => ({
  id,
  name: `Room ${id}`,
  mode: 'BEDROOM',
  fee: 900,
  currency: 'EUR',
  frequency: 'MONTHLY',
  instances,
});

const from = { unitTypeId: 'x', instanceId: 'x0' };

describe('where a tenant can be moved to', () => {
  it('is a unit with something open, never the instance they are in', () => {
    const units = [unit('x', let_('x0'), closed('x1')), unit('y', closed('y0')), unit('z', open('z0'), closed('z1'))];
    expect(moveTargets(units, from).map(({ unitTypeId, open: count }) => [unitTypeId, count])).toEqual([['z', 1]]);
  });

  it('is in their own unit only what has another Eircode', () => {
    const units = [unit('x', let_('x0', 'D06XY12'), open('x1', 'D06XY12'), open('x2', 'D06AB34'))];
    expect(moveTargets(units, from)).toEqual([
      { unitTypeId: 'x', name: 'Room x', open: 1, eircodes: ['D06AB34'], mustChoose: false },
    ]);
    expect(movePlace(units, from, { unitTypeId: 'x', eircode: 'D06XY12' })).toBeNull();
  });

  it('must be chosen by Eircode where several differ, and is the first open one where not', () => {
    const units = [
      unit('x', let_('x0')),
      unit('y', closed('y0', 'A1'), open('y1', 'A1'), open('y2', 'A1')),
      unit('z', open('z0', 'A1'), open('z1')),
    ];
    expect(moveTargets(units, from).map(({ eircodes, mustChoose }) => [eircodes, mustChoose])).toEqual([
      [['A1'], false],
      [['A1', null], true],
    ]);
    expect(movePlace(units, from, { unitTypeId: 'y' })).toEqual({ unitTypeId: 'y', instanceId: 'y1' });
    expect(movePlace(units, from, { unitTypeId: 'z' })).toBeNull();
    expect(movePlace(units, from, { unitTypeId: 'z', eircode: null })).toEqual({ unitTypeId: 'z', instanceId: 'z1' });
  });
});

describe('moving a tenant', () => {
  const status = fc.constantFrom('OPEN', 'CLOSED');
  const eircode = fc.constantFrom(null, 'A1', 'B2');
  const units = fc
    .array(fc.array(fc.record({ status, eircode }), { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 })
    .map((shape) => [
      unit('x', let_('x0', 'A1'), open('x1', 'A1')),
      ...shape.map((instances, n) =>
        unit(
          `u${n}`,
          ...instances.map(
            (one, m): UnitInstance => ({
              id: `u${n}-${m}`,
              eircode: one.eircode,
              status: one.status === 'OPEN' ? 'OPEN' : 'CLOSED',
            }),
          ),
        ),
      ),
    ]);

  it('lets exactly one thing to them, opens what they leave, and changes nothing else', () => {
    fc.assert(
      fc.property(units, fc.nat(3), eircode, (unitTypes, n, chosen) => {
        const moved = moveTenant({ status: 'ACTIVE', unitTypes }, from, 'a', { unitTypeId: `u${n}`, eircode: chosen });
        const flat = (of: readonly UnitType[]) => of.flatMap(({ instances }) => instances);
        const could = unitTypes.some(
          ({ id, instances }) =>
            id === `u${n}` && instances.some((one) => one.status === 'OPEN' && one.eircode === chosen),
        );
        expect(moved.outcome).toBe(could ? 'done' : 'refused');
        if (moved.outcome !== 'done') return;
        const after = flat(moved.unitTypes);
        expect(after.filter(({ tenant }) => tenant).map((one) => [one.status, one.tenant?.applicationId])).toEqual([
          ['CLOSED', 'a'],
        ]);
        expect(after.find(({ id }) => id === 'x0')).toEqual({ id: 'x0', eircode: 'A1', status: 'OPEN', tenant: null });
        const before = flat(unitTypes);
        expect(after.filter((one, at) => JSON.stringify(one) !== JSON.stringify(before[at]))).toHaveLength(2);
        expect(moved.status).toBe('ACTIVE');
      }),
      { numRuns: 100 },
    );
  });

  it('is refused for whoever is not the tenant there any more', () => {
    const units = [unit('x', open('x0')), unit('y', open('y0'))];
    expect(moveTenant({ status: 'ACTIVE', unitTypes: units }, from, 'a', { unitTypeId: 'y' })).toMatchObject({
      outcome: 'refused',
    });
  });
});

describe('changing the units of a listing', () => {
  const state = {
    status: 'ACTIVE' as const,
    unitTypes: [unit('x', let_('x0'), open('x1')), { ...unit('y', open('y0')), fee: 700 }],
  };

  it('leaves what is let closed when its unit is reopened, and refuses to open it alone', () => {
    const all = changeApplications(
      { ...state, unitTypes: [unit('x', let_('x0'), closed('x1'))], status: 'CLOSED' },
      { unitTypeId: 'x' },
      'OPEN',
    );
    expect(all).toMatchObject({
      outcome: 'done',
      status: 'ACTIVE',
      unitTypes: [{ instances: [{ status: 'CLOSED' }, { status: 'OPEN' }] }],
      notes: [{ instanceId: 'x1', event: 'opened' }],
    });
    expect(changeApplications(state, { unitTypeId: 'x', instanceId: 'x0' }, 'OPEN')).toMatchObject({
      outcome: 'refused',
    });
    expect(changeApplications(state, { unitTypeId: 'x', instanceId: 'none' }, 'OPEN')).toEqual({ outcome: 'missing' });
  });

  it('never removes what is let, the last instance, or the last unit', () => {
    expect(removeUnit(state, 'x')).toMatchObject({ outcome: 'refused' });
    expect(removeInstance(state, 'x', 'x0')).toMatchObject({ outcome: 'refused' });
    expect(removeInstance(state, 'y', 'y0')).toMatchObject({ outcome: 'refused' });
    expect(removeUnit({ ...state, unitTypes: [unit('y', open('y0'))] }, 'y')).toEqual({
      outcome: 'refused',
      reason: 'You must have at least one rental unit type.',
    });
    expect(removeInstance(state, 'x', 'x1')).toMatchObject({ outcome: 'done', status: 'ACTIVE' });
  });

  it('opens a listing that was full with a new unit, but none that the landlord closed by hand', () => {
    const full = { status: 'CLOSED' as const, unitTypes: [unit('x', let_('x0'))] };
    const added = { ...unit('n', open('n0')), name: 'New' };
    expect(addUnit(full, added)).toMatchObject({ outcome: 'done', status: 'ACTIVE' });
    expect(addUnit({ ...state, status: 'CLOSED' }, added)).toMatchObject({ outcome: 'done', status: 'CLOSED' });
    expect(changeListing(full, 'ACTIVE')).toMatchObject({ outcome: 'refused' });
    expect(changeListing(state, 'CLOSED')).toMatchObject({
      outcome: 'done',
      status: 'CLOSED',
      unitTypes: state.unitTypes,
    });
  });
});

it('the history says where someone was let to first, each move, and where it ended', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 2, day));
  const move = { applicationId: 'a', at: at(3) };
  const entries = [
    { ...move, unitTypeId: 'y', instanceId: 'y0', event: 'moved-in' as const, text: 'in' },
    { ...move, unitTypeId: 'x', instanceId: 'x0', event: 'moved-out' as const, text: 'out' },
  ];
  const record = {
    unitTypeId: 'y',
    instanceId: 'y0',
    applicationId: 'a',
    name: 'Aoife',
    at: at(1),
    cancelledAt: at(5),
  };
  expect(historyOfUnits(entries, [record]).map(({ event, instanceId }) => [event, instanceId])).toEqual([
    ['cancelled', 'y0'],
    ['moved-in', 'y0'],
    ['moved-out', 'x0'],
    ['let', 'x0'],
  ]);
});
