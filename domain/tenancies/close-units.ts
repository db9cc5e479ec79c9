import type { InstanceStatus, ListingStatus } from '../listings/listing.ts';
import { hasOpen, isLet, type UnitTarget, withApplications } from './unit-status.ts';
import { tenanciesText } from './text.ts';
import {
  type UnitsState,
  type UnitEvent,
  type UnitNote,
  type UnitChange,
  refused,
  missing,
  done,
  findUnit,
} from './unit-change.ts';

const notesOf: Record<InstanceStatus, { event: UnitEvent; text: string }> = {
  OPEN: { event: 'opened', text: tenanciesText.unitHistory.reopened },
  CLOSED: { event: 'closed', text: tenanciesText.unitHistory.closed },
};

const isLetText = tenanciesText.refusals.letStaysClosed;

/** Closes or reopens the applications of a unit type or one instance; reopening one also reopens a closed listing. */
export function changeApplications(state: UnitsState, target: UnitTarget, to: InstanceStatus): UnitChange {
  const unit = findUnit(state, target.unitTypeId);
  const meant = unit?.instances.filter(({ id }) => target.instanceId === undefined || id === target.instanceId) ?? [];
  if (!unit || meant.length === 0) return missing;
  if (to === 'OPEN' && meant.every(isLet)) return refused(isLetText);
  const changed = meant.filter((instance) => instance.status !== to && (to === 'CLOSED' || !isLet(instance)));
  const notes = changed.map(({ id }): UnitNote => ({ unitTypeId: unit.id, instanceId: id, ...notesOf[to] }));
  const after = done(state, withApplications(state.unitTypes, target, to), notes);
  return after.outcome === 'done' && to === 'OPEN' ? { ...after, status: 'ACTIVE' } : after;
}

/** Closes the whole listing, or reopens it with the units that are open. */
export function changeListing(state: UnitsState, to: ListingStatus): UnitChange {
  if (to === 'ACTIVE' && !hasOpen(state.unitTypes)) return refused(tenanciesText.refusals.allClosed);
  return { outcome: 'done', status: to, unitTypes: [...state.unitTypes], notes: [] };
}
