import type { UnitNote } from './unit-change.ts';
import { tenanciesText } from './text.ts';

/** A line in the history of a listing's units, as recorded. */
export type UnitEntry = UnitNote & { at: Date; applicationId: string | null };

/**
 * An acceptance: which instance was let, to whom, when, and when that was undone. The place is updated with each move.
 */
export type LetRecord = {
  unitTypeId: string;
  instanceId: string;
  applicationId: string;
  name: string;
  at: Date;
  cancelledAt: Date | null;
};

/** The first place that a tenant was let: the one that they were first moved out of, if they ever were. */
function firstPlace(
  { unitTypeId, instanceId, applicationId, at, cancelledAt }: LetRecord,
  entries: readonly UnitEntry[],
) {
  const moves = entries.filter(
    (entry) =>
      entry.event === 'moved-out' &&
      entry.applicationId === applicationId &&
      entry.at >= at &&
      (!cancelledAt || entry.at <= cancelledAt),
  );
  const first = moves.reduce<UnitEntry | null>(
    (before, entry) => (before && before.at <= entry.at ? before : entry),
    null,
  );
  return first ? { unitTypeId: first.unitTypeId, instanceId: first.instanceId } : { unitTypeId, instanceId };
}

function entriesOf(record: LetRecord, entries: readonly UnitEntry[]): UnitEntry[] {
  const { unitTypeId, instanceId, applicationId, name, at, cancelledAt } = record;
  const who = name || tenanciesText.unitHistory.unnamed;
  const letTo: UnitEntry = {
    ...firstPlace(record, entries),
    event: 'let',
    at,
    applicationId,
    text: tenanciesText.unitHistory.let({ name: who }),
  };
  if (!cancelledAt) return [letTo];
  return [
    letTo,
    {
      unitTypeId,
      instanceId,
      event: 'cancelled',
      at: cancelledAt,
      applicationId,
      text: tenanciesText.unitHistory.cancelled({ name: who }),
    },
  ];
}

/** Everything that happened to the units of a listing, newest first. */
export function historyOfUnits(entries: readonly UnitEntry[], lets: readonly LetRecord[]): UnitEntry[] {
  const all = [...entries, ...lets.flatMap((record) => entriesOf(record, entries))];
  return all.sort((a, b) => b.at.getTime() - a.at.getTime());
}
