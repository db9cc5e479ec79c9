import { RotateCw, Trash2 } from 'lucide-react';
import type { ChosenJobs, FailedJob } from '../../domain/calls/operations.ts';
import { useDiscardJobs, useRetryJobs } from '../api/operations.ts';
import { Button } from '../components/Button.tsx';
import { toastDone } from '../components/toast.ts';
import { toastFailure } from '../shared/toast-failure.ts';
import { ShowHidden } from './ShowHidden.tsx';
import { operationsText } from './text.ts';
import { useMayAct } from './useMayAct.ts';

const text = operationsText.failedJobs;

/** Retries and discards failed jobs, and says how many those were. */
export function useJobActs() {
  const { mutateAsync: retryAsync, isPending: isRetrying } = useRetryJobs();
  const { mutateAsync: discardAsync, isPending: isDiscarding } = useDiscardJobs();
  const onError = (error: Error) => toastFailure(error);
  const retry = (jobs: ChosenJobs) =>
    retryAsync(jobs).then(({ retried }) => toastDone(text.retried({ count: retried })), onError);
  const discard = (jobs: ChosenJobs) =>
    discardAsync(jobs).then(({ discarded }) => toastDone(text.discarded({ count: discarded })), onError);
  return { retry, discard, isRetrying, isDiscarding };
}

/** What an operator can do with one job: see its error unmasked and, if it has failed, retry or discard it. */
export function JobActs({
  job,
  mayRetry,
}: {
  job: Pick<FailedJob, 'id' | 'queue' | 'shown_until'>;
  mayRetry: boolean;
}) {
  const { retry, discard, isRetrying, isDiscarding } = useJobActs();
  const chosen = { queue: job.queue, job: job.id };
  const mayAct = useMayAct();
  return (
    <>
      <ShowHidden kind="failed-job" id={`${job.queue}/${job.id}`} until={job.shown_until} of={job.id} />
      {mayAct && mayRetry && (
        <>
          <Button variant="ghost" size="small" busy={isRetrying} onClick={() => void retry(chosen)}>
            <RotateCw aria-hidden /> {text.retryJob} <span className="sr-only">{job.id}</span>
          </Button>
          <Button variant="ghost" size="small" busy={isDiscarding} onClick={() => void discard(chosen)}>
            <Trash2 aria-hidden /> {text.discardJob} <span className="sr-only">{job.id}</span>
          </Button>
        </>
      )}
    </>
  );
}
