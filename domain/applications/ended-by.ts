import { type Actor, transitions } from '../pipeline.ts';

/** Who made the last change of stage, as the history says; null if there was none. */
export const lastMover = ({ history }: { history: readonly { event: string; actor: Actor }[] }): Actor | null =>
  history.findLast((entry) => transitions.some(({ event }) => event === entry.event))?.actor ?? null;
