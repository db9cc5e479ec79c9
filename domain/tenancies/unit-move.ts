import type { UnitInstance, UnitType } from '../listings/listing.ts';
import { instanceName } from './unit-status.ts';
import { done, refused, type UnitChange, type UnitsState } from './unit-change.ts';
import { tenanciesText } from './text.ts';

/**
 * Moving a tenant to another unit (specification, sections 4 and 5). Accepts the types of both the store and the calls.
 */
type Instance = Pick<UnitInstance, 'id' | 'eircode' | 'status'>;
type Unit = { id: string; name: string; instances: readonly Instance[] };

/** The instance that a tenant is moved out of. */
export type MoveFrom = { unitTypeId: string; instanceId: string };

/**
 * A unit type that a tenant can be moved to. `eircodes` are the different ones of its open instances; null means not
 * set.
 */
export type MoveTarget = {
  unitTypeId: string;
  name: string;
  open: number;
  eircodes: (string | null)[];
  mustChoose: boolean;
};

/** Open instances of a unit that a tenant can move to; in their current unit, none with their current Eircode. */
function candidates(unit: Unit, from: MoveFrom): Instance[] {
  const own = unit.id === from.unitTypeId ? unit.instances.find(({ id }) => id === from.instanceId) : undefined;
  return unit.instances.filter(
    ({ id, status, eircode }) =>
      status === 'OPEN' && id !== from.instanceId && !(own?.eircode && eircode === own.eircode),
  );
}

/** The units with an open instance to move to, each with the Eircodes to choose from if they differ. */
export function moveTargets(units: readonly Unit[], from: MoveFrom): MoveTarget[] {
  return units.flatMap((unit): MoveTarget[] => {
    const open = candidates(unit, from);
    const eircodes = [...new Set(open.map(({ eircode }) => eircode))];
    return open.length === 0
      ? []
      : [{ unitTypeId: unit.id, name: unit.name, open: open.length, eircodes, mustChoose: eircodes.length > 1 }];
  });
}

/** The destination; undefined `eircode` means that none was chosen. */
export type MoveTo = { unitTypeId: string; eircode?: string | null | undefined };

/**
 * The first open instance of the unit, or of those with the chosen Eircode; null if there is none, or one must be
 * chosen.
 */
export function movePlace(units: readonly Unit[], from: MoveFrom, { unitTypeId, eircode }: MoveTo): MoveFrom | null {
  const unit = units.find(({ id }) => id === unitTypeId);
  const target = moveTargets(units, from).find((one) => one.unitTypeId === unitTypeId);
  if (!unit || !target || (target.mustChoose && eircode === undefined)) return null;
  const instance = candidates(unit, from).find((one) => eircode === undefined || one.eircode === eircode);
  return instance ? { unitTypeId, instanceId: instance.id } : null;
}

const withInstance = (
  units: readonly UnitType[],
  { unitTypeId, instanceId }: MoveFrom,
  change: Partial<UnitInstance>,
): UnitType[] =>
  units.map((unit) =>
    unit.id === unitTypeId
      ? { ...unit, instances: unit.instances.map((one) => (one.id === instanceId ? { ...one, ...change } : one)) }
      : unit,
  );

/** Reopens the instance that the tenant leaves and closes the one that they move to, with them as its tenant. */
export function moveTenant(state: UnitsState, from: MoveFrom, applicationId: string, to: MoveTo): UnitChange {
  const { unitTypes } = state;
  const source = unitTypes.find(({ id }) => id === from.unitTypeId);
  const tenant = source?.instances.find(({ id }) => id === from.instanceId)?.tenant;
  if (!source || tenant?.applicationId !== applicationId) return refused(tenanciesText.refusals.notTenant);
  const target = moveTargets(unitTypes, from).find((one) => one.unitTypeId === to.unitTypeId);
  if (target?.mustChoose && to.eircode === undefined) return refused(tenanciesText.refusals.whichEircode);
  const place = movePlace(unitTypes, from, to);
  const unit = unitTypes.find(({ id }) => id === place?.unitTypeId);
  if (!place || !unit) return refused(tenanciesText.refusals.targetNotOpen);
  const moved = withInstance(withInstance(unitTypes, from, { status: 'OPEN', tenant: null }), place, {
    status: 'CLOSED',
    tenant,
  });
  const who = tenant.name || tenant.email || tenanciesText.unitHistory.unnamedTenant;
  return done(state, moved, [
    {
      ...from,
      event: 'moved-out',
      text: tenanciesText.unitHistory.movedOut({ name: who, unit: instanceName(unit, place.instanceId) }),
    },
    {
      ...place,
      event: 'moved-in',
      text: tenanciesText.unitHistory.movedIn({ name: who, unit: instanceName(source, from.instanceId) }),
    },
  ]);
}
