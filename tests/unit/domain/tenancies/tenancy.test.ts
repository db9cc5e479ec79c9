import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { UnitType } from '../../../../domain/listings/listing.ts';
import { type Position, subStates, stages } from '../../../../domain/pipeline.ts';
import {
  type Other,
  countAffected,
  isRunning,
  letChoices,
  placeToLet,
  planTenancy,
  planWords,
} from '../../../../domain/tenancies/tenancy.ts';

const unit = (id: string, statuses: readonly ('OPEN' | 'CLOSED')[]): UnitType => ({
  id,
  name: id,
  mode: 'BEDROOM',
  fee: 800,
  currency: 'EUR',
  frequency: 'MONTHLY',
  instances: statuses.map((status, index) => ({ id: `${id}-${index}`, eircode: null, status })),
});
const deciding: Position = { stage: 'final_decision', subState: 'pending' };
const other = (id: string, unitInterest: string[], more: Partial<Other> = {}): Other => ({
  id,
  unitInterest,
  position: deciding,
  isBackup: false,
  hasViewing: false,
  ...more,
});

const positions = stages.flatMap((stage) => subStates[stage].map((subState) => ({ stage, subState }) as Position));
const unitsOf = fc
  .array(fc.array(fc.constantFrom('OPEN' as const, 'CLOSED' as const), { minLength: 1, maxLength: 3 }), {
    minLength: 1,
    maxLength: 4,
  })
  .map((types) => types.map((statuses, index) => unit(`t${index}`, statuses)));
const otherOf = fc.record({
  position: fc.constantFrom(...positions),
  unitInterest: fc.subarray(['t0', 't1', 't2', 't3']),
  isBackup: fc.boolean(),
  hasViewing: fc.boolean(),
});
const someone = fc
  .array(otherOf, { maxLength: 8 })
  .map((rows) => rows.map((row, index) => ({ ...row, id: `a${index}` })));

describe('the plan of a tenancy', () => {
  it('closes exactly the one instance, and the scenario says what is left', () => {
    fc.assert(
      fc.property(unitsOf, someone, fc.subarray(['t0', 't1', 't2', 't3']), (units, others, wants) => {
        const place = placeToLet(units, wants);
        if (!place) {
          expect(letChoices(units, wants).some(({ wanted }) => wanted)).toBe(false);
          return;
        }
        const plan = planTenancy(units, place, others);
        const [before, after] = (['openBefore', 'openAfter'] as const).map((key) =>
          plan.occupancy.reduce((sum, row) => sum + row[key], 0),
        );
        expect(after).toBe((before ?? 0) - 1);
        expect(wants.length === 0 || wants.includes(place.unitTypeId)).toBe(true);
        const left = plan.occupancy.find(({ unitTypeId }) => unitTypeId === place.unitTypeId)?.openAfter;
        expect(plan.scenario).toBe(after === 0 ? 'listing_full' : left === 0 ? 'type_full' : 'accepted');
      }),
      { numRuns: 200 },
    );
  });

  it('touches nobody whose application has ended, ends viewings with applications only, and asks for a choice only where there is one', () => {
    fc.assert(
      fc.property(unitsOf, someone, (units, others) => {
        const place = placeToLet(units, []);
        if (!place) return;
        const plan = planTenancy(units, place, others);
        for (const { id, fate, viewingEnds } of plan.affected) {
          const row = others.find((one) => one.id === id);
          expect(row && isRunning(row.position)).toBe(true);
          expect(viewingEnds).toBe(fate === 'declined' && row?.hasViewing === true);
          expect(fate === 'declined').toBe(plan.scenario === 'listing_full' && fate !== 'backup');
          const open = plan.occupancy.filter(({ openAfter }) => openAfter > 0).map(({ unitTypeId }) => unitTypeId);
          if (fate === 'choose') expect(row?.unitInterest.some((type) => open.includes(type))).toBe(false);
          if (fate === 'told') expect(row?.unitInterest.some((type) => open.includes(type))).toBe(true);
        }
        expect(plan.scenario === 'accepted' ? plan.affected : []).toEqual([]);
        expect(countAffected(plan)).toBeLessThanOrEqual(others.length);
      }),
      { numRuns: 200 },
    );
  });

  it('given the last unit and a second choice kept as a backup, then that one stays and the others end', () => {
    const booked: Position = { stage: 'viewing_appointment', subState: 'scheduled' };
    const others = [
      other('warm', ['t0'], { isBackup: true }),
      other('early', ['t0'], { position: booked, hasViewing: true, isBackup: true }),
      other('asked', []),
    ];
    const plan = planTenancy([unit('t0', ['OPEN'])], { unitTypeId: 't0', instanceId: 't0-0' }, others, ['asked']);
    expect(plan.scenario).toBe('listing_full');
    expect(plan.affected).toEqual([
      { id: 'warm', fate: 'backup', stage: 'final_decision', viewingEnds: false },
      { id: 'early', fate: 'declined', stage: 'viewing_appointment', viewingEnds: true },
      { id: 'asked', fate: 'backup', stage: 'final_decision', viewingEnds: false },
    ]);
  });

  it('given the last of one type, then those who asked for that alone choose, and those who asked for more are told', () => {
    const units = [unit('t0', ['OPEN', 'CLOSED']), unit('t1', ['OPEN'])];
    const plan = planTenancy(units, { unitTypeId: 't0', instanceId: 't0-0' }, [
      other('only', ['t0']),
      other('both', ['t0', 't1']),
      other('else', ['t1']),
      other('any', []),
    ]);
    expect(plan.affected.map(({ id, fate }) => [id, fate])).toEqual([
      ['only', 'choose'],
      ['both', 'told'],
    ]);
    expect(countAffected(plan)).toBe(2);
  });

  it('says in its words whenever someone would fare otherwise, whatever the order', () => {
    const units = [unit('t0', ['OPEN'])];
    const place = { unitTypeId: 't0', instanceId: 't0-0' };
    const [one, two] = [other('one', ['t0']), other('two', ['t0'])];
    expect(planWords(planTenancy(units, place, [one, two]))).toBe(planWords(planTenancy(units, place, [two, one])));
    expect(planWords(planTenancy(units, place, [one, two], ['two']))).not.toBe(
      planWords(planTenancy(units, place, [one, two])),
    );
  });
});
