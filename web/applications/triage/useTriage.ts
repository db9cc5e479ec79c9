import { useRef, useState } from 'react';
import type { ApplicantListItem, MoveForwardAnswer } from '../../../domain/calls/pipeline.ts';
import { announceToReaders } from '../../api/live/announcements.ts';
import { type TriagePlace, useMoveForward, useReject, useTriageList } from '../../api/pipeline.ts';
import { useOrder } from '../../api/progression.ts';
import { toastFailure } from '../../shared/toast-failure.ts';
import { nextStage } from '../actions/next-stage.ts';
import { actionsText } from '../actions/text.ts';
import { type Order, stageTitles } from '../../../domain/pipeline.ts';
import { commonText } from '../../../domain/text/common.ts';
import { neighbour, nextUndecided, type Verb } from './queue.ts';
import { triageText as text } from './text.ts';

/** A decision: about whom, which one, and its call. */
type Decision = { item: ApplicantListItem; verb: Verb; call: Promise<MoveForwardAnswer> };

export const nameOf = ({ name }: { name: string }): string => name || commonText.unnamed;

/** Decides about applicants, and takes a decision back. A decision that is refused is told and dropped. */
function useDecisions(place: TriagePlace, order: Order) {
  const [decisions, setDecisions] = useState<readonly Decision[]>([]);
  const { mutateAsync: advance } = useMoveForward();
  const { mutateAsync: undoMove } = useMoveForward('undo_move');
  const { mutateAsync: reject } = useReject();
  // Two quick key presses must not decide about the same applicant: a ref knows what is in progress before the next
  // render.
  const busy = useRef(new Set<string>());
  const drop = (id: string) => setDecisions((now) => now.filter(({ item }) => item.application_id !== id));

  const decide = (item: ApplicantListItem, verb: Verb): boolean => {
    const id = item.application_id;
    if (busy.current.has(id)) return false;
    busy.current.add(id);
    const about = { application_id: id, listing_id: place.listingId, stage: place.stage, sub_state: place.subState };
    const to = nextStage(place, order);
    const call = verb === 'advance' ? advance({ ...about, ...(to ? { to } : {}) }) : reject(about);
    setDecisions((now) => [...now, { item, verb, call }]);
    announceToReaders(decidedText(place, order, item, verb));
    call
      .catch((error: unknown) => {
        drop(id);
        toastFailure(error, verb === 'advance' ? actionsText.move.failed : actionsText.reject.failed);
      })
      .finally(() => busy.current.delete(id));
    return true;
  };

  const undo = (onUndone: (id: string) => void) => {
    const last = decisions.at(-1);
    const id = last?.item.application_id;
    if (!last || !id || busy.current.has(`undo ${id}`)) return;
    busy.current.add(`undo ${id}`);
    last.call
      .then(() => undoMove({ application_id: id, listing_id: place.listingId }))
      .then(
        () => {
          drop(id);
          onUndone(id);
          announceToReaders(text.undone({ name: nameOf(last.item) }));
        },
        (error: unknown) => toastFailure(error, actionsText.move.failed),
      )
      .finally(() => busy.current.delete(`undo ${id}`));
  };

  return { decisions, decide, undo, clear: () => setDecisions([]) };
}

/**
 * Leads through the applicants of a group. The next one is shown while the call for the last one is in progress; if
 * that is refused, a toast says so and the applicant returns to the queue.
 */
export function useTriage(place: TriagePlace) {
  const list = useTriageList(place);
  const [chosen, setChosen] = useState<string | null>(null);
  const order = useOrder(place.listingId);
  const { decisions, decide, undo, clear } = useDecisions(place, order);

  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const ids = items.map(({ application_id: id }) => id);
  const decided = new Set(decisions.map(({ item }) => item.application_id));
  const at = chosen && ids.includes(chosen) ? chosen : nextUndecided(ids, decided, null);
  const current = items.find(({ application_id: id }) => id === at) ?? null;
  const ahead = nextUndecided(ids, decided, at);

  const decideCurrent = (verb: Verb) => {
    if (!current || !at || decided.has(at) || !decide(current, verb)) return;
    setChosen(ahead);
    // Few of the loaded applicants are left: fetches the next page in the meantime.
    if (ids.length - decided.size <= 5 && list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage();
  };

  return {
    list,
    order,
    current,
    /** The applicant to prefetch. */
    ahead,
    /** The position of the applicant on screen, from 1. */
    position: at ? ids.indexOf(at) + 1 : 0,
    count: Math.max(list.data?.pages[0]?.count ?? 0, ids.length),
    last: decisions.at(-1) ?? null,
    currentVerb: decisions.find(({ item }) => item.application_id === at)?.verb ?? null,
    advanced: decisions.filter(({ verb }) => verb === 'advance').length,
    rejected: decisions.filter(({ verb }) => verb === 'reject').length,
    decide: decideCurrent,
    undo: () => undo(setChosen),
    step: (by: 1 | -1) => setChosen(neighbour(ids, at, by)),
    again() {
      setChosen(null);
      clear();
      void list.refetch();
    },
  };
}
export type Triage = ReturnType<typeof useTriage>;

/** What each decision does, for the step that applicants are reviewed for. */
export const effectText = (order: Order, step: 'review' | 'viewing'): string =>
  text.effect[order === 'view' ? 'viewing' : step];

export function decidedText(place: TriagePlace, order: Order, item: ApplicantListItem, verb: Verb): string {
  const to = nextStage(place, order);
  const name = nameOf(item);
  return verb === 'advance' && to
    ? text.decided.advance({ name, stage: stageTitles[to] })
    : text.decided.reject({ name });
}
