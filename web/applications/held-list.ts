import { useState } from 'react';
import type { ApplicantListItem, StageList } from '../../domain/calls/pipeline.ts';

const ids = (list: StageList | undefined) => (list?.items ?? []).map((item) => item.application_id);

/** Whether two lists have the same applicants in the same order, so that nothing moves when one replaces the other. */
export function sameRows(a: StageList | undefined, b: StageList | undefined): boolean {
  const [before, after] = [ids(a), ids(b)];
  return before.length === after.length && before.every((id, index) => id === after[index]);
}

/** The applicants in `fresh` that are not in `shown`. */
export function arrivals(shown: StageList | undefined, fresh: StageList | undefined): ApplicantListItem[] {
  const known = new Set(ids(shown));
  return (fresh?.items ?? []).filter((item) => !known.has(item.application_id));
}

/**
 * Keeps the rows on screen unchanged while the pointer or focus is on one of them (`held`), even when newer rows have
 * arrived. `identity` names the list: another page or filter shows at once.
 */
export function useHeldList(fresh: StageList | undefined, identity: string, held: boolean) {
  const [kept, setKept] = useState({ identity, list: fresh });
  const holds = held && kept.identity === identity && kept.list !== undefined && !sameRows(kept.list, fresh);
  if (!holds && (kept.list !== fresh || kept.identity !== identity)) setKept({ identity, list: fresh });
  return { shown: holds ? kept.list : fresh, waiting: holds, release: () => setKept({ identity, list: fresh }) };
}
