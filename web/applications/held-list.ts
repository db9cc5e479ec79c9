import { useState } from 'react';
import type { ApplicantListItem, StageList } from '../../domain/calls/pipeline.ts';

const ids = (list: StageList | undefined) => (list?.items ?? []).map((item) => item.application_id);

/** Whether the same people are in the same order: then nothing moves when one list takes the other's place. */
export function sameRows(a: StageList | undefined, b: StageList | undefined): boolean {
  const [before, after] = [ids(a), ids(b)];
  return before.length === after.length && before.every((id, index) => id === after[index]);
}

/** Who is in `fresh` and not in `shown`. */
export function arrivals(shown: StageList | undefined, fresh: StageList | undefined): ApplicantListItem[] {
  const known = new Set(ids(shown));
  return (fresh?.items ?? []).filter((item) => !known.has(item.application_id));
}

/**
 * Keeps the rows on screen where they are while someone's pointer or keyboard is one of them (`held`), although newer
 * ones are there. `identity` says which list it is: another page or filter shows at once.
 */
export function useHeldList(fresh: StageList | undefined, identity: string, held: boolean) {
  const [kept, setKept] = useState({ identity, list: fresh });
  const holds = held && kept.identity === identity && kept.list !== undefined && !sameRows(kept.list, fresh);
  if (!holds && (kept.list !== fresh || kept.identity !== identity)) setKept({ identity, list: fresh });
  return { shown: holds ? kept.list : fresh, waiting: holds, release: () => setKept({ identity, list: fresh }) };
}
