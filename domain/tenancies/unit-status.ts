import { type FormField, sameLabel } from '../listings/form-field.ts';
import { unitOption } from '../listings/predefined-fields.ts';
import type { InstanceStatus, ListingStatus, UnitType } from '../listings/listing.ts';

/** The parts of an instance that the rules below need: accepts the types of both the store and the calls. */
type Instance = { id: string; status: InstanceStatus; tenant?: object | null };
type UnitsOf<I extends Instance> = { id: string; instances: readonly I[] };

/** A whole unit type, or one instance of it. */
export type UnitTarget = { unitTypeId: string; instanceId?: string | undefined };

export type AggregateStatus = InstanceStatus | 'PARTIAL';

/** CLOSED when every instance is closed, PARTIAL when some are, else OPEN (specification, section 4). */
export function aggregateStatus(instances: readonly Instance[]): AggregateStatus {
  const closed = instances.filter(({ status }) => status === 'CLOSED').length;
  if (closed === 0) return 'OPEN';
  return closed === instances.length ? 'CLOSED' : 'PARTIAL';
}

/** Whether it is let to someone: it stays closed for as long as that is so. */
export const isLet = ({ tenant }: Pick<Instance, 'tenant'>): boolean => Boolean(tenant);

const isAt = (target: UnitTarget, unitTypeId: string, instanceId: string) =>
  unitTypeId === target.unitTypeId && (target.instanceId === undefined || instanceId === target.instanceId);

/**
 * The unit types after applications for the target are closed or reopened; whatever already has that status keeps it,
 * and whatever is let stays closed.
 */
export function withApplications<I extends Instance, U extends UnitsOf<I>>(
  unitTypes: readonly U[],
  target: UnitTarget,
  status: InstanceStatus,
): U[] {
  const changes = (type: U, instance: I) =>
    isAt(target, type.id, instance.id) && (status === 'CLOSED' || !isLet(instance));
  return unitTypes.map((type) => ({
    ...type,
    instances: type.instances.map((instance) => (changes(type, instance) ? { ...instance, status } : instance)),
  }));
}

/** Whether anything can still be applied for. */
export const hasOpen = (unitTypes: readonly UnitsOf<Instance>[]): boolean =>
  unitTypes.some(({ instances }) => instances.some(({ status }) => status === 'OPEN'));

/** Whether nothing would be left to apply for after the target is closed: shown beforehand. */
export function isLastOpen(unitTypes: readonly UnitsOf<Instance>[], target: UnitTarget): boolean {
  return !hasOpen(withApplications(unitTypes, target, 'CLOSED'));
}

/**
 * A listing's status after its units changed: CLOSED once nothing is open, ACTIVE again once something is. A listing
 * that the landlord closed while units were open stays closed until one of them is reopened.
 */
export function statusAfter(
  status: ListingStatus,
  before: readonly UnitsOf<Instance>[],
  after: readonly UnitsOf<Instance>[],
): ListingStatus {
  if (!hasOpen(after)) return 'CLOSED';
  return hasOpen(before) ? status : 'ACTIVE';
}

/** The form's fields, with the choice of units updated to the current units (specification, section 3). */
export function withUnitOptions(formFields: readonly FormField[], unitTypes: readonly UnitType[]): FormField[] {
  const options = unitTypes.map(unitOption);
  return formFields.map((field) => (sameLabel(field.label, 'interestedRentalUnits') ? { ...field, options } : field));
}

/** 'Double room', or 'Double room, unit 2' if there are several. */
export function instanceName(
  { name, instances }: { name: string; instances: readonly { id: string }[] },
  instanceId: string,
): string {
  return instances.length < 2 ? name : `${name}, unit ${instances.findIndex(({ id }) => id === instanceId) + 1}`;
}
