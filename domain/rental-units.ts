import { type InstanceStatus } from './listing.ts';

/** Instances as the rules below need them: what the store keeps and what the calls answer both fit. */
type Instance = { id: string; status: InstanceStatus };
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

const isAt = (target: UnitTarget, unitTypeId: string, instanceId: string) =>
  unitTypeId === target.unitTypeId && (target.instanceId === undefined || instanceId === target.instanceId);

/** The unit types once applications for the target are closed, or open again; what is so already stays so. */
export function withApplications<I extends Instance, U extends UnitsOf<I>>(unitTypes: readonly U[], target: UnitTarget, status: InstanceStatus): U[] {
  return unitTypes.map((type) => ({
    ...type,
    instances: type.instances.map((instance) => (isAt(target, type.id, instance.id) ? { ...instance, status } : instance)),
  }));
}

/** Whether nothing would be left to apply for once the target is closed: said before it is done. */
export function isLastOpen(unitTypes: readonly UnitsOf<Instance>[], target: UnitTarget): boolean {
  return withApplications(unitTypes, target, 'CLOSED').every(({ instances }) => aggregateStatus(instances) === 'CLOSED');
}
