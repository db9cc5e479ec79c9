import { applicationsText } from './text.ts';

const text = applicationsText.refusals;

/** Why an application can't be moved to another listing, worded for the landlord; null if it can. */
export function cannotChangeListing({
  subState,
  history,
}: {
  subState: string;
  history: readonly { event: string }[];
}): string | null {
  if (subState === 'scheduled') return text.viewingBooked;
  if (subState === 'accepted') return text.accepted;
  const ended = history.findLast(({ event }) => event === 'withdrew' || event === 'rejected');
  return (subState === 'rejected' || subState === 'cancelled') && ended?.event === 'withdrew' ? text.withdrew : null;
}
