import type { Ending } from '../../domain/calls/information-collection.ts';
import type { Application } from '../../store/applications/application.ts';
import { applicantsTold } from '../../store/applications/rejection.ts';

/** How an application ended, as far as its applicant knows of it: a page never tells before the email has. */
export async function endingOf(application: Application): Promise<Ending | null> {
  const { subState, history } = application;
  if (subState === 'accepted') return 'accepted';
  if (subState !== 'rejected' && subState !== 'cancelled') return null;
  const last = history.findLast(({ event }) => event === 'cancelled' || event === 'rejected' || event === 'withdrew');
  if (last?.actor === 'applicant') return 'cancelled-by-you';
  return (await applicantsTold([application], ['sent'])).size > 0 ? 'declined' : null;
}
