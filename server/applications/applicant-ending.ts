import type { Ending } from '../../domain/calls/information-collection.ts';
import type { PipelineEvent } from '../../domain/pipeline.ts';
import type { Application } from '../../store/applications/application.ts';
import { applicantsTold } from '../../store/applications/rejection.ts';

const endings: ReadonlySet<string> = new Set<PipelineEvent>(['cancelled', 'viewing-cancelled', 'rejected', 'withdrew']);

/** How an application ended, as far as its applicant knows: a page never says so before the email has. */
export async function endingOf(application: Application): Promise<Ending | null> {
  const { subState, history } = application;
  if (subState === 'accepted') return 'accepted';
  if (subState !== 'rejected' && subState !== 'cancelled') return null;
  const last = history.findLast(({ event }) => endings.has(event));
  if (last?.actor === 'applicant') return 'cancelled-by-you';
  return (await applicantsTold([application], ['sent'])).size > 0 ? 'declined' : null;
}
