import type { OutboxItem } from '../../domain/calls/operations.ts';

/** Emails of one kind that followed from one act, such as an acceptance or a bulk move; the first one stands for all. */
export type OutboxGroup = { first: OutboxItem; more: OutboxItem[] };

/** This many alike are shown as one row. */
const FOLDED_FROM = 4;
/** A job that writes them person by person takes a moment between two of them, ms. */
const PAUSE_MS = 5_000;

function isOfOneAct(a: OutboxItem, b: OutboxItem): boolean {
  const apart = Math.abs(Date.parse(a.created_at) - Date.parse(b.created_at));
  // Servers give each email that they accept an id of its own in their answer.
  const isAnsweredAlike = a.answer === b.answer || a.status === 'sent';
  return a.template === b.template && a.status === b.status && isAnsweredAlike && apart <= PAUSE_MS;
}

/** Folds runs of emails that are alike and were written together; the order stays. */
export function outboxGroups(emails: readonly OutboxItem[]): OutboxGroup[] {
  const runs: OutboxItem[][] = [];
  for (const email of emails) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && isOfOneAct(last, email)) run.push(email);
    else runs.push([email]);
  }
  return runs.flatMap((run) => {
    const [first, ...more] = run;
    if (!first) return [];
    return run.length >= FOLDED_FROM ? [{ first, more }] : run.map((email) => ({ first: email, more: [] }));
  });
}

/** The email by which a group was opened, if it is: the group stays open when a newer email of the same act joins it. */
export const openedBy = ({ first, more }: OutboxGroup, opened: ReadonlySet<string>): string | null =>
  [first, ...more].find(({ id }) => opened.has(id))?.id ?? null;
