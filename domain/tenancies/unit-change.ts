import { listingLimits, type ListingStatus, type UnitInstance, type UnitType } from '../listings/listing.ts';
import { instanceName, isLet, statusAfter } from './unit-status.ts';
import { tenanciesText } from './text.ts';

/**
 * The landlord's changes to the units of a listing, each as a rule that takes the units and returns the changed ones.
 */
export type UnitsState = { status: ListingStatus; unitTypes: readonly UnitType[] };

export type UnitEvent =
  | 'opened'
  | 'closed'
  | 'added'
  | 'changed'
  | 'removed'
  | 'moved-in'
  | 'moved-out'
  | 'let'
  | 'cancelled';

/** One line of a unit's history; null `instanceId` means the whole unit type. */
export type UnitNote = { unitTypeId: string; instanceId: string | null; event: UnitEvent; text: string };

/** done: the changed units · refused: why, in words · missing: no such unit exists. */
export type UnitChange =
  | { outcome: 'done'; status: ListingStatus; unitTypes: UnitType[]; notes: UnitNote[] }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'missing' };

export type UnitFacts = Pick<UnitType, 'name' | 'mode' | 'fee' | 'currency' | 'frequency'>;

export const refused = (reason: string): UnitChange => ({ outcome: 'refused', reason });
export const missing: UnitChange = { outcome: 'missing' };

/** A change, with the listing's resulting status. */
export function done({ status, unitTypes: before }: UnitsState, unitTypes: UnitType[], notes: UnitNote[]): UnitChange {
  return { outcome: 'done', status: statusAfter(status, before, unitTypes), unitTypes, notes };
}

export const findUnit = ({ unitTypes }: UnitsState, unitTypeId: string) =>
  unitTypes.find(({ id }) => id === unitTypeId);
const replace = ({ unitTypes }: UnitsState, changed: UnitType): UnitType[] =>
  unitTypes.map((unit) => (unit.id === changed.id ? changed : unit));

/** Whether two unit types would read the same in the form, where applicants choose by these words. */
const reads = (a: UnitFacts, b: UnitFacts) =>
  a.name.trim().toLowerCase() === b.name.trim().toLowerCase() &&
  a.fee === b.fee &&
  a.currency === b.currency &&
  a.frequency === b.frequency;
const twice = tenanciesText.refusals.sameUnit;

/** Adds a unit type with its instances, all open. If the id already exists, nothing changes. */
export function addUnit(state: UnitsState, unit: UnitType): UnitChange {
  if (findUnit(state, unit.id)) return done(state, [...state.unitTypes], []);
  if (state.unitTypes.length >= listingLimits.unitTypes)
    return refused(tenanciesText.refusals.tooManyTypes({ max: listingLimits.unitTypes }));
  if (state.unitTypes.some((other) => reads(other, unit))) return refused(twice);
  return done(
    state,
    [...state.unitTypes, unit],
    [{ unitTypeId: unit.id, instanceId: null, event: 'added', text: `${unit.name} was added.` }],
  );
}

/** Changes a unit type's name and price, unless it was changed since `version`. */
export function editUnit(state: UnitsState, unitTypeId: string, facts: UnitFacts, version?: number): UnitChange {
  const unit = findUnit(state, unitTypeId);
  if (!unit) return missing;
  const { version: current = 0 } = unit;
  if (version !== undefined && version !== current) return refused(tenanciesText.refusals.unitChanged);
  if (state.unitTypes.some((other) => other.id !== unitTypeId && reads(other, facts))) return refused(twice);
  const same = (Object.keys(facts) as (keyof UnitFacts)[]).every((name) => facts[name] === unit[name]);
  const note: UnitNote = {
    unitTypeId,
    instanceId: null,
    event: 'changed',
    text: tenanciesText.unitHistory.changed({
      name: facts.name,
      fee: `${facts.currency} ${facts.fee}/${facts.frequency.toLowerCase()}`,
    }),
  };
  return done(state, replace(state, { ...unit, ...facts, version: same ? current : current + 1 }), same ? [] : [note]);
}

/** Removes a unit type, unless it is the only one or any of it is let. */
export function removeUnit(state: UnitsState, unitTypeId: string): UnitChange {
  const unit = findUnit(state, unitTypeId);
  if (!unit) return missing;
  if (unit.instances.some(isLet)) return refused(tenanciesText.refusals.typeIsLet);
  if (state.unitTypes.length === 1) return refused(tenanciesText.refusals.lastType);
  const note: UnitNote = {
    unitTypeId,
    instanceId: null,
    event: 'removed',
    text: tenanciesText.unitHistory.removed({ name: unit.name }),
  };
  return done(
    state,
    state.unitTypes.filter(({ id }) => id !== unitTypeId),
    [note],
  );
}

/** Adds an open instance to a unit type. If the id already exists, nothing changes. */
export function addInstance(
  state: UnitsState,
  unitTypeId: string,
  instance: Pick<UnitInstance, 'id' | 'eircode'>,
): UnitChange {
  const unit = findUnit(state, unitTypeId);
  if (!unit) return missing;
  if (unit.instances.some(({ id }) => id === instance.id)) return done(state, [...state.unitTypes], []);
  if (unit.instances.length >= listingLimits.instances)
    return refused(tenanciesText.refusals.tooManyUnits({ max: listingLimits.instances }));
  const grown = { ...unit, instances: [...unit.instances, { ...instance, status: 'OPEN' as const }] };
  return done(state, replace(state, grown), [
    { unitTypeId, instanceId: instance.id, event: 'added', text: tenanciesText.unitHistory.added },
  ]);
}

/** Removes an instance, unless it is let or the only one of its unit type. */
export function removeInstance(state: UnitsState, unitTypeId: string, instanceId: string): UnitChange {
  const unit = findUnit(state, unitTypeId);
  const instance = unit?.instances.find(({ id }) => id === instanceId);
  if (!unit || !instance) return missing;
  if (isLet(instance)) return refused(tenanciesText.refusals.typeIsLet);
  if (unit.instances.length === 1) return refused(tenanciesText.refusals.lastUnit);
  const note: UnitNote = {
    unitTypeId,
    instanceId,
    event: 'removed',
    text: tenanciesText.unitHistory.removed({ name: instanceName(unit, instanceId) }),
  };
  return done(state, replace(state, { ...unit, instances: unit.instances.filter(({ id }) => id !== instanceId) }), [
    note,
  ]);
}
