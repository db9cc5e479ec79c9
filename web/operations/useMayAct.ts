import { useCheckedSession } from '../api/session.ts';

/** Whether the signed-in operator can change things, rather than only look. */
export const useMayAct = (): boolean => !useCheckedSession().user?.only_reads;
