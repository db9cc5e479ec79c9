import { ChevronDown, RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { FailedJob, FailureClass } from '../../domain/calls/operations.ts';
import { useFailedJobs } from '../api/operations.ts';
import { paths } from '../base/paths.ts';
import { Button } from '../components/Button.tsx';
import { Card } from '../components/Card.tsx';
import { Collapsible, CollapsiblePanel, CollapsibleTrigger } from '../components/Collapsible.tsx';
import { ConfirmDialog } from '../components/ConfirmDialog.tsx';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { Rich } from '../components/Rich.tsx';
import { When } from '../components/When.tsx';
import { JobActs, useJobActs } from './JobActs.tsx';
import { operationsText } from './text.ts';
import { useMayAct } from './useMayAct.ts';

const text = operationsText.failedJobs;

/** Jobs that failed permanently, one row per cause; nothing if there are none. */
export function FailedJobs() {
  const { data, error, isFetching, refetch } = useFailedJobs();
  if (error) return <LoadFailed text={text.failed} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data || data.classes.length === 0) return null;
  return (
    <Card aria-labelledby="failed-jobs" className="mt-5 overflow-hidden">
      <div className="px-4 py-3">
        <h2 id="failed-jobs" className="text-lg leading-6">
          {text.title}
        </h2>
        {data.looked_at < data.failed && (
          <p className="mt-0.5 text-fine text-ink-soft">
            {text.newestShown({ shown: data.looked_at, total: data.failed })}
          </p>
        )}
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {data.classes.map((one) => (
          <Class key={one.failure_class} one={one} />
        ))}
      </ul>
    </Card>
  );
}

function Class({ one }: { one: FailureClass }) {
  const mayAct = useMayAct();
  return (
    <Collapsible render={<li />} className="group/failure">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2 px-4 py-2.5">
        <CollapsibleTrigger className="mr-2 flex min-w-56 flex-1 items-start gap-2 rounded-plate text-left text-row">
          <ChevronDown
            aria-hidden
            className="mt-0.5 size-4 shrink-0 text-ink-soft transition-transform group-data-open/failure:rotate-180"
          />
          <span className="min-w-0">
            <span className="block font-medium [overflow-wrap:anywhere]">{one.error}</span>
            <span className="text-fine text-ink-soft">
              <Rich
                text={text.summary({ jobs: one.count, name: one.name, queue: one.queue })}
                parts={{
                  since: () => <When at={one.oldest_at} />,
                  when: () => <When at={one.newest_at} />,
                }}
              />
            </span>
          </span>
        </CollapsibleTrigger>
        {mayAct && <ClassActs one={one} />}
      </div>
      <CollapsiblePanel>
        <ul className="divide-y divide-line border-t border-line bg-sunken/50 px-4">
          {one.jobs.map((job) => (
            <Job key={job.id} job={job} />
          ))}
        </ul>
      </CollapsiblePanel>
    </Collapsible>
  );
}

/** Retries or discards all jobs of a cause, after asking. */
function ClassActs({ one: { count, error, failure_class } }: { one: FailureClass }) {
  const [asking, setAsking] = useState<'retry' | 'discard' | null>(null);
  const { retry, discard, isRetrying, isDiscarding } = useJobActs();
  const close = () => setAsking(null);
  return (
    <>
      <Button variant="secondary" size="small" busy={isRetrying} onClick={() => setAsking('retry')}>
        <RotateCw aria-hidden /> {text.retry({ count })}
      </Button>
      <Button variant="ghost" size="small" busy={isDiscarding} onClick={() => setAsking('discard')}>
        <Trash2 aria-hidden /> {text.discard({ count })}
      </Button>
      <ConfirmDialog
        open={asking === 'retry'}
        onOpenChange={close}
        title={text.retryTitle({ count })}
        confirm={text.retryJob}
        busy={isRetrying}
        onConfirm={() => void retry({ failure_class }).then(close)}
      >
        <p className="[overflow-wrap:anywhere]">{error}</p>
        <p>{text.retryHint}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'discard'}
        onOpenChange={close}
        title={text.discardTitle({ count })}
        confirm={text.discardJob}
        busy={isDiscarding}
        onConfirm={() => void discard({ failure_class }).then(close)}
      >
        <p className="[overflow-wrap:anywhere]">{error}</p>
        <p>{text.discardHint}</p>
      </ConfirmDialog>
    </>
  );
}

function Job({ job }: { job: FailedJob }) {
  return (
    <li className="flex flex-wrap items-start gap-x-2 gap-y-2 py-2.5 text-row">
      <span className="mr-2 min-w-56 flex-1">
        <code className="block font-mono text-fine [overflow-wrap:anywhere]">{job.error}</code>
        <span className="text-fine text-ink-soft [overflow-wrap:anywhere]">
          {Object.entries(job.data).map(([name, id]) => `${name} ${id}, `)}
          {text.attempts({ count: job.attempts })}, <When at={job.failed_at} />
        </span>
        {job.trace && (
          <Link
            to={`${paths.operations}?id=${job.trace}`}
            className="ml-2 text-fine text-door-ink underline underline-offset-4"
          >
            {text.trace}
          </Link>
        )}
      </span>
      <JobActs job={job} mayRetry />
    </li>
  );
}
